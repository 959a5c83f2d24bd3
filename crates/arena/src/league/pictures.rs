//! Pictures of a league, as SVG: ratings with their intervals, the cross table, and the chances of
//! the first seat through all matches.

use plotters::prelude::{
    ChartBuilder, Color, DrawingArea, IntoDrawingArea, LineSeries, PathElement, RGBColor,
    Rectangle, SVGBackend, Text, WHITE,
};
use plotters::{
    coord::Shift,
    style::{
        IntoFont, TextStyle,
        text_anchor::{HPos, Pos, VPos},
    },
};

use super::{row::Row, table::LeagueTable};

type Canvas<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// The width of a picture in pixels.
const WIDTH: u32 = 900;
/// The height of a player's line, in pixels.
const LINE: u32 = 44;
/// Text and lines.
const INK: RGBColor = RGBColor(33, 41, 54);
/// Faint lines.
const FAINT: RGBColor = RGBColor(205, 211, 220);
/// What the first won, and what the second won.
const BLUE: RGBColor = RGBColor(30, 104, 196);
const RED: RGBColor = RGBColor(201, 74, 52);

/// The ratings, best first, with their 95 % intervals.
pub(super) fn ratings(table: &LeagueTable) -> Result<String, String> {
    let players = table.ratings.len() as u32;
    let least = table
        .ratings
        .iter()
        .map(|held| held.low)
        .fold(f64::MAX, f64::min);
    let most = table
        .ratings
        .iter()
        .map(|held| held.high)
        .fold(f64::MIN, f64::max);
    let (least, most) = (tens(least - 20.0), tens(most + 30.0));
    drawn(WIDTH, 110 + LINE * players, |canvas| {
        let mut chart = ChartBuilder::on(canvas)
            .caption(format!("{}: ratings", table.name), font(22))
            .margin(16)
            .x_label_area_size(40)
            .y_label_area_size(170)
            .build_cartesian_2d(least..most, 0.0..f64::from(players))
            .map_err(told)?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .disable_y_axis()
            .light_line_style(WHITE)
            .bold_line_style(FAINT)
            .axis_style(INK)
            .label_style(font(14))
            .x_desc("Elo points, 95 % interval")
            .x_label_formatter(&|value| format!("{value:.0}"))
            .draw()
            .map_err(told)?;
        for (at, held) in table.ratings.iter().enumerate() {
            let y = f64::from(players) - at as f64 - 0.5;
            let bar = PathElement::new([(held.low, y), (held.high, y)], BLUE.stroke_width(3));
            let half = (most - least) / 220.0;
            let dot = [
                (held.rating - half, y - 0.12),
                (held.rating + half, y + 0.12),
            ];
            chart.draw_series([bar]).map_err(told)?;
            chart
                .draw_series([Rectangle::new(dot, BLUE.filled())])
                .map_err(told)?;
            let name = format!("{}  {:.0}", held.player, held.rating);
            let style = font(15).pos(Pos::new(HPos::Right, VPos::Center));
            let (x, y) = chart.backend_coord(&(least, y));
            canvas
                .draw(&Text::new(name, (x - 10, y), style))
                .map_err(told)?;
        }
        Ok(())
    })
}

/// Each two players' shares of points, row against column.
pub(super) fn cross_table(table: &LeagueTable) -> Result<String, String> {
    let (names, cell) = (170, 66);
    let players = table.ratings.len() as i32;
    let size = (names + cell * players + 20, 70 + 40 * players + 50);
    drawn(size.0.max(420) as u32, size.1 as u32, |canvas| {
        let title = format!("{}: shares of points in percent", table.name);
        canvas
            .draw(&Text::new(title, (16, 14), font(18)))
            .map_err(told)?;
        let middle = |text: String, at: (i32, i32), style: TextStyle<'_>| {
            let style = style.pos(Pos::new(HPos::Center, VPos::Center));
            canvas.draw(&Text::new(text, at, style)).map_err(told)
        };
        for (row, held) in table.ratings.iter().enumerate() {
            let y = 90 + 40 * row as i32;
            let label = format!("{}  {}", row + 1, held.player);
            let style = font(15).pos(Pos::new(HPos::Left, VPos::Center));
            canvas
                .draw(&Text::new(label, (16, y), style))
                .map_err(told)?;
            let head = (names + cell * row as i32 + cell / 2, 58);
            middle((row + 1).to_string(), head, font(15))?;
            for (column, other) in table.ratings.iter().enumerate() {
                let x = names + cell * column as i32;
                let share = table.between(&held.player, &other.player);
                let color = share.map_or(FAINT.mix(0.35), shade);
                let field = [(x + 1, y - 19), (x + cell - 1, y + 19)];
                canvas
                    .draw(&Rectangle::new(field, color.filled()))
                    .map_err(told)?;
                let text = share.map_or(String::new(), |share| format!("{:.1}", 100.0 * share));
                middle(text, (x + cell / 2, y), font(15))?;
            }
        }
        Ok(())
    })
}

/// The colour of a share: blue above a half, red below.
fn shade(share: f64) -> plotters::style::RGBAColor {
    let color = if share >= 0.5 { BLUE } else { RED };
    color.mix(0.08 + (share - 0.5).abs())
}

/// The chance of the first seat through every match, a line each: how matches swing.
pub(super) fn swings(name: &str, labels: &[String], rows: &[&Row]) -> Result<String, String> {
    let height = 260;
    drawn(WIDTH, height * labels.len() as u32, |canvas| {
        for (part, label) in canvas.split_evenly((labels.len(), 1)).iter().zip(labels) {
            let own: Vec<&&Row> = rows.iter().filter(|row| row.table == *label).collect();
            let rounds = own.iter().map(|row| row.chances.len()).max().unwrap_or(1);
            let mut chart = ChartBuilder::on(part)
                .caption(
                    format!("{name}, {label}: the first seat's chance to win"),
                    font(17),
                )
                .margin(14)
                .x_label_area_size(34)
                .y_label_area_size(50)
                .build_cartesian_2d(1.0..rounds.max(2) as f64, 0.0..100.0)
                .map_err(told)?;
            chart
                .configure_mesh()
                .light_line_style(WHITE)
                .bold_line_style(FAINT)
                .axis_style(INK)
                .label_style(font(13))
                .x_desc("rounds")
                .x_labels(rounds.clamp(2, 12))
                .x_label_formatter(&|value| match value.fract() == 0.0 {
                    true => format!("{value:.0}"),
                    false => String::new(),
                })
                .y_labels(5)
                .y_label_formatter(&|value| format!("{value:.0} %"))
                .draw()
                .map_err(told)?;
            let faint = (20.0 / own.len().max(1) as f64).clamp(0.06, 0.7);
            for row in own {
                let color = if row.points >= 0.5 { BLUE } else { RED };
                let line = (1..).zip(&row.chances);
                let line = line.map(|(at, chance)| (f64::from(at), 100.0 * chance));
                let series = LineSeries::new(line, color.mix(faint).stroke_width(1));
                chart.draw_series(series).map_err(told)?;
            }
        }
        Ok(())
    })
}

/// A picture as text.
fn drawn(
    width: u32,
    height: u32,
    draw: impl FnOnce(&Canvas<'_>) -> Result<(), String>,
) -> Result<String, String> {
    let mut text = String::new();
    {
        let canvas = SVGBackend::with_string(&mut text, (width, height)).into_drawing_area();
        canvas.fill(&WHITE).map_err(told)?;
        draw(&canvas)?;
        canvas.present().map_err(told)?;
    }
    Ok(text)
}

fn font(size: i32) -> TextStyle<'static> {
    ("sans-serif", size).into_font().color(&INK)
}

fn tens(value: f64) -> f64 {
    (value / 10.0).round() * 10.0
}

fn told(error: impl std::fmt::Display) -> String {
    format!("cannot draw: {error}")
}
