//! Guides as rulesets write them: the part of Markdown that such pages need.

/// A block of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// A heading: its level, and its text.
    Heading(usize, String),
    /// A paragraph.
    Text(String),
    /// An item of a list: its depth, what stands before it, and its text.
    Item(usize, String, String),
    /// A table, row by row.
    Table(Vec<Vec<String>>),
    /// Text that stands as it was written.
    Code(String),
}

/// Shows every text of a page, which may be changed: a heading, a paragraph, an item of a list, a cell of a table.
pub(crate) fn each_text_of_guide(page: &mut String, visit: &mut dyn FnMut(&mut String)) {
    let mut blocks = blocks(page);
    for block in &mut blocks {
        match block {
            Block::Heading(_, text) | Block::Text(text) | Block::Item(_, _, text) => visit(text),
            Block::Table(rows) => rows.iter_mut().flatten().for_each(&mut *visit),
            Block::Code(_) => {}
        }
    }
    *page = blocks.iter().map(Block::written).collect();
}

impl Block {
    /// The block as a page has it.
    fn written(&self) -> String {
        match self {
            Self::Heading(level, text) => format!("{} {text}\n\n", "#".repeat(*level)),
            Self::Text(text) => format!("{text}\n\n"),
            Self::Item(depth, sign, text) => {
                let sign = if sign == BULLET { "-" } else { sign };
                format!("{}{sign} {text}\n\n", "  ".repeat(*depth))
            }
            Self::Table(rows) => {
                let row = |cells: &Vec<String>| format!("| {} |\n", cells.join(" | "));
                rows.iter().map(row).chain(["\n".to_owned()]).collect()
            }
            Self::Code(text) => format!("```\n{text}\n```\n\n"),
        }
    }
}

/// The sign before an item of a list without numbers.
const BULLET: &str = "•";

/// Reads a page.
pub fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut lines = text.lines().peekable();
    let mut is_open = false;
    while let Some(line) = lines.next() {
        let trimmed = line.trim();
        let depth = (line.len() - line.trim_start().len()) / 2;
        if trimmed.is_empty() {
            is_open = false;
        } else if trimmed.starts_with("```") {
            let code: Vec<&str> = lines.by_ref().take_while(|line| !line.trim().starts_with("```")).collect();
            blocks.push(Block::Code(code.join("\n")));
            is_open = false;
        } else if let Some((level, heading)) = heading(trimmed) {
            blocks.push(Block::Heading(level, heading));
            is_open = false;
        } else if trimmed.starts_with('|') {
            let mut rows = vec![cells(trimmed)];
            while let Some(line) = lines.next_if(|line| line.trim().starts_with('|')) {
                rows.push(cells(line.trim()));
            }
            rows.retain(|row| !row.iter().all(|cell| cell.chars().all(|c| "-: ".contains(c))));
            blocks.push(Block::Table(rows));
            is_open = false;
        } else if let Some((sign, item)) = item(trimmed) {
            blocks.push(Block::Item(depth, sign, item));
            is_open = true;
        } else {
            // A line that follows another goes on with it.
            match blocks.last_mut() {
                Some(Block::Text(text) | Block::Item(_, _, text)) if is_open => {
                    text.push(' ');
                    text.push_str(trimmed);
                }
                _ => blocks.push(Block::Text(trimmed.to_owned())),
            }
            is_open = true;
        }
    }
    blocks
}

fn heading(line: &str) -> Option<(usize, String)> {
    let level = line.chars().take_while(|c| *c == '#').count();
    let text = line.get(level..)?.strip_prefix(' ')?;
    (1..=6).contains(&level).then(|| (level, text.trim().to_owned()))
}

fn item(line: &str) -> Option<(String, String)> {
    if let Some(text) = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")) {
        return Some((BULLET.to_owned(), text.trim().to_owned()));
    }
    let (number, text) = line.split_once(". ")?;
    let is_number = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    is_number.then(|| (format!("{number}."), text.trim().to_owned()))
}

fn cells(line: &str) -> Vec<String> {
    line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
}

/// Of what sort the blocks of a page are, in order.
#[cfg(test)]
pub(crate) fn blocks_of(page: &str) -> Vec<String> {
    let sort = |block: &Block| match block {
        Block::Heading(level, _) => format!("heading {level}"),
        Block::Text(_) => "text".to_owned(),
        Block::Item(depth, sign, _) => format!("item {depth} {sign}"),
        Block::Table(rows) => format!("table {:?}", rows.iter().map(Vec::len).collect::<Vec<_>>()),
        Block::Code(text) => text.clone(),
    };
    blocks(page).iter().map(sort).collect()
}

#[cfg(test)]
mod tests {
    use super::{Block, blocks, each_text_of_guide};

    fn text(text: &str) -> String {
        text.to_owned()
    }

    #[test]
    fn a_page_has_headings_paragraphs_lists_and_tables() {
        let page = "# Title\nOne line\ngoes on.\n\nAnother.\n- first\n  and on\n- second\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";
        assert_eq!(
            blocks(page),
            [
                Block::Heading(1, text("Title")),
                Block::Text(text("One line goes on.")),
                Block::Text(text("Another.")),
                Block::Item(0, text("•"), text("first and on")),
                Block::Item(0, text("•"), text("second")),
                Block::Table(vec![vec![text("a"), text("b")], vec![text("1"), text("2")]]),
            ]
        );
    }

    #[test]
    fn a_page_whose_texts_are_left_alone_stays_as_it_is() {
        let page = "# Title\nOne line\ngoes on.\n\n1. first\n2. second\n   - deeper\n\n```\na  b\n```\n\n| a | b |\n|---|---|\n| 1 | |\n";
        let mut written = page.to_owned();
        let mut texts = Vec::new();
        each_text_of_guide(&mut written, &mut |text| texts.push(text.clone()));
        assert_eq!(blocks(&written), blocks(page));
        assert_eq!(texts, ["Title", "One line goes on.", "first", "second", "deeper", "a", "b", "1", ""]);
    }
}
