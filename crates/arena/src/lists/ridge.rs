//! Ridge regression (Hoerl and Kennard 1970).

/// The pull of each weight towards 0, in matches.
const RIDGE: f64 = 8.0;

/// Ridge regression: the weights, and their standard errors. The last weight, of the first seat, is
/// free.
pub(super) fn ridge(rows: &[Vec<f64>], results: &[f64]) -> (Vec<f64>, Vec<f64>) {
    let width = rows.first().map_or(0, Vec::len);
    let mut squares = vec![vec![0.0; width]; width];
    let mut right = vec![0.0; width];
    for (row, result) in rows.iter().zip(results) {
        for (at, value) in row.iter().enumerate().filter(|(_, value)| **value != 0.0) {
            right[at] += value * result;
            for (held, other) in squares[at].iter_mut().zip(row) {
                *held += value * other;
            }
        }
    }
    let mut pulled = squares.clone();
    for (at, row) in pulled.iter_mut().enumerate() {
        row[at] += if at + 1 < width { RIDGE } else { 1e-9 };
    }
    let inverse = inverted(pulled);
    let times = |row: &Vec<f64>, column: &[f64]| -> f64 {
        row.iter().zip(column).map(|(one, other)| one * other).sum()
    };
    let weights: Vec<f64> = inverse.iter().map(|row| times(row, &right)).collect();
    let off = rows.iter().zip(results).map(|(row, result)| {
        let error = result - times(row, &weights);
        error * error
    });
    let free = rows.len().saturating_sub(width).max(1) as f64;
    let noise = off.sum::<f64>() / free;
    let errors = inverse.iter().map(|row| {
        let spread: Vec<f64> = squares.iter().map(|held| times(held, row)).collect();
        let variance = noise * times(row, &spread);
        variance.max(0.0).sqrt()
    });
    let errors = errors.collect();
    (weights, errors)
}

/// The inverse of a matrix that is symmetric and positive (Gauss and Jordan).
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let width = matrix.len();
    let one = |at: usize| {
        let mut row = vec![0.0; width];
        row[at] = 1.0;
        row
    };
    let mut inverse: Vec<Vec<f64>> = (0..width).map(one).collect();
    for at in 0..width {
        let pivot = matrix[at][at];
        for column in 0..width {
            matrix[at][column] /= pivot;
            inverse[at][column] /= pivot;
        }
        let (own, there) = (matrix[at].clone(), inverse[at].clone());
        for below in (0..width).filter(|below| *below != at) {
            let by = matrix[below][at];
            for column in 0..width {
                matrix[below][column] -= by * own[column];
                inverse[below][column] -= by * there[column];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::ridge;
    use crate::Chance;

    #[test]
    fn what_made_the_results_is_found_again() {
        let mut chance = Chance(3);
        let mut rows = Vec::new();
        let mut results = Vec::new();
        for _ in 0..4000 {
            let mut row: Vec<f64> = (0..3).map(|_| chance.below(5) as f64 - 2.0).collect();
            row.push(1.0);
            let noise = chance.below(2001) as f64 / 1000.0 - 1.0;
            results.push(0.1 * row[0] - 0.05 * row[1] + 0.02 + noise);
            rows.push(row);
        }
        let (weights, errors) = ridge(&rows, &results);
        for (at, wanted) in [0.1, -0.05, 0.0, 0.02].into_iter().enumerate() {
            let off = (weights[at] - wanted).abs();
            assert!(off < 4.0 * errors[at], "{at}: {weights:?} {errors:?}");
            assert!(errors[at] > 0.001 && errors[at] < 0.05, "{errors:?}");
        }
    }
}
