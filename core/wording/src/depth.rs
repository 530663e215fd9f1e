//! How deep the braces of a file lie within one another: a file is parsed by calls within calls, of which there may only be so many.

/// The deepest nesting that is read. Wordings that people write need four.
pub(crate) const DEEPEST: usize = 32;

/// The place at which the braces of a text lie deeper than is read.
///
/// A quoted text may hold any braces, and so may a comment. Where a wording begins all braces before it are over, closed or not.
pub(crate) fn too_deep(text: &str) -> Option<usize> {
    let (mut depth, mut is_quoted, mut start) = (0_usize, false, 0);
    for line in text.split_inclusive('\n') {
        let is_comment = line.starts_with('#');
        if is_comment || is_beginning(line) {
            (depth, is_quoted) = (0, false);
        }
        let counted = if is_comment { "" } else { line };
        let mut is_escaped = false;
        for (place, byte) in counted.bytes().enumerate() {
            match byte {
                _ if std::mem::take(&mut is_escaped) => {}
                b'\\' if is_quoted => is_escaped = true,
                // A quoted text ends with its line.
                b'\n' => is_quoted = false,
                b'"' if depth > 0 => is_quoted = !is_quoted,
                b'{' if !is_quoted => depth += 1,
                b'}' if !is_quoted => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth > DEEPEST {
                return Some(start + place);
            }
        }
        start += line.len();
    }
    None
}

/// Whether a line begins a wording: `key =`.
fn is_beginning(line: &str) -> bool {
    let Some((name, _)) = line.split_once('=') else { return false };
    let name = name.trim_end_matches(' ');
    let name = name.strip_prefix('-').unwrap_or(name);
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(is_part)
}

#[cfg(test)]
mod tests {
    use super::{DEEPEST, too_deep};
    use crate::Language;

    #[test]
    fn braces_are_counted_where_they_nest() {
        let nested = |depth: usize| format!("a = {}$x{}\n", "{".repeat(depth), "}".repeat(depth));
        assert_eq!(too_deep(&nested(DEEPEST)), None);
        assert_eq!(too_deep(&nested(DEEPEST + 1)), Some("a = ".len() + DEEPEST));
        assert_eq!(
            too_deep(&format!("# fine\n{}", nested(DEEPEST + 1))),
            Some("# fine\na = ".len() + DEEPEST)
        );
    }

    #[test]
    fn braces_in_a_row_are_not_nested() {
        let many = DEEPEST * 2;
        for text in [
            format!("a = {}\n", "{ $x }".repeat(many)),
            format!("a = {{ \"{}\" }}\n", "{".repeat(many)),
            format!("a = {{ \"\\\"{}\" }}\n", "{".repeat(many)),
            format!("# {}\na = b\n", "{".repeat(many)),
            "a = {\n".repeat(many),
        ] {
            assert_eq!(too_deep(&text), None, "{text}");
        }
    }

    /// Each of these ends the program where its braces are not counted first.
    #[test]
    fn a_file_that_nests_without_end_is_refused() {
        let many = 200_000;
        for open in ["{", "{ ", "{\n", "{ F(", "{ $a ->\n *[b] ", "{\nF({\n", "{ -t({"] {
            let text = format!("a = b\nb = {}", open.repeat(many));
            let errors = Language::read("en", [("deep.ftl", text.as_str())]).expect_err("it is too deep");
            assert_eq!(errors.len(), 1, "{open:?}");
            let told = errors[0].to_string();
            assert!(
                told.starts_with("deep.ftl, line ") && told.contains("within braces"),
                "{open:?}: {told}"
            );
        }
    }
}
