//! Which characters a font has: its table `cmap`, read from a file that nobody has checked.

/// The most ranges that a font may list: the largest fonts have some thousands.
const MOST_RANGES: usize = 100_000;
/// The most characters that segments may hold together: each once, and some twice.
const MOST_SIGNS: usize = 2 * 65_536;
/// The end of the characters that there are.
const LAST: u32 = 0x0010_ffff;

/// The characters of a font, as ranges; none if the file is no font that can be read.
pub(super) fn ranges(bytes: &[u8]) -> Option<Vec<(u32, u32)>> {
    // A collection of fonts begins with a list of them; the first is taken.
    let start = match bytes.get(..4)? {
        b"ttcf" => long(bytes, 12)? as usize,
        [0, 1, 0, 0] | b"OTTO" | b"true" => 0,
        _ => return None,
    };
    let tables = usize::from(short(bytes, start + 4)?);
    let entry = |at: usize| start + 12 + 16 * at;
    let cmap = (0..tables).find(|at| bytes.get(entry(*at)..entry(*at) + 4) == Some(b"cmap"))?;
    let cmap = bytes.get(long(bytes, entry(cmap) + 8)? as usize..)?;
    let mut found = Vec::new();
    for at in 0..usize::from(short(cmap, 2)?) {
        let table = cmap.get(long(cmap, 4 + 8 * at + 4)? as usize..)?;
        match short(table, 0)? {
            4 => segments(table, &mut found)?,
            12 => groups(table, &mut found)?,
            _ => {}
        }
    }
    found.sort_unstable();
    Some(found)
}

fn short(bytes: &[u8], at: usize) -> Option<u16> {
    let held = bytes.get(at..at.checked_add(2)?)?;
    Some(u16::from_be_bytes(held.try_into().ok()?))
}

fn long(bytes: &[u8], at: usize) -> Option<u32> {
    let held = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_be_bytes(held.try_into().ok()?))
}

/// A table of format 4: segments of the first 65536 characters.
fn segments(table: &[u8], found: &mut Vec<(u32, u32)>) -> Option<()> {
    let doubled = usize::from(short(table, 6)?);
    let mut count = 0;
    for at in (0..doubled).step_by(2) {
        let end = short(table, 14 + at)?;
        let start = short(table, 16 + doubled + at)?;
        let shift = short(table, 16 + 2 * doubled + at)?;
        count += usize::from(end.saturating_sub(start));
        if count > MOST_SIGNS {
            return None;
        }
        let place = 16 + 3 * doubled + at;
        let offset = usize::from(short(table, place)?);
        for sign in start..=end {
            let glyph = match offset {
                0 => sign.wrapping_add(shift),
                _ => {
                    let into = 2 * usize::from(sign - start);
                    short(table, place + offset + into).unwrap_or(0)
                }
            };
            if glyph != 0 && sign != u16::MAX {
                push(found, sign.into(), sign.into())?;
            }
        }
    }
    Some(())
}

/// A table of format 12: groups of any characters.
fn groups(table: &[u8], found: &mut Vec<(u32, u32)>) -> Option<()> {
    for at in 0..long(table, 12)? as usize {
        let place = 16 + 12 * at;
        let (start, end) = (long(table, place)?, long(table, place + 4)?);
        if start <= end && end <= LAST {
            push(found, start, end)?;
        }
    }
    Some(())
}

/// Adds a range, or lengthens the last one. None if there are too many.
fn push(found: &mut Vec<(u32, u32)>, start: u32, end: u32) -> Option<()> {
    match found.last_mut() {
        Some((_, last)) if *last + 1 == start => *last = end,
        _ => found.push((start, end)),
    }
    (found.len() <= MOST_RANGES).then_some(())
}
