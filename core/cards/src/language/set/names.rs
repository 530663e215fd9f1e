//! A card's id, made from its name.

/// The id that goes with a name: small letters, accents and punctuation dropped, spaces turned to hyphens.
pub fn id_of(name: &str) -> String {
    let mut id = String::new();
    for letter in name.chars().flat_map(char::to_lowercase) {
        match letter {
            'a'..='z' | '0'..='9' => id.push(letter),
            ' ' | '-' | '_' | '\u{2010}'..='\u{2015}' if !id.ends_with('-') => id.push('-'),
            _ => id.push_str(plain(letter)),
        }
    }
    id.trim_matches('-').to_owned()
}

/// A letter without its accent; nothing for what is no letter.
fn plain(letter: char) -> &'static str {
    match letter {
        'à'..='å' | 'ā' | 'ă' | 'ą' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => "o",
        'œ' => "oe",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ŧ' | 'ț' => "t",
        'þ' => "th",
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::id_of;

    #[test]
    fn ids_are_names_in_plain_letters() {
        for (name, id) in [
            ("Olé!", "ole"),
            ("Coup d'État", "coup-detat"),
            ("Rock'n'Roll", "rocknroll"),
            ("Rookie's luck", "rookies-luck"),
            ("A-Bomb", "a-bomb"),
            ("Private jet", "private-jet"),
            ("Man-Trap", "man-trap"),
            ("Charge!", "charge"),
            ("Knightmare!", "knightmare"),
            ("Omertà", "omerta"),
            ("  Trash   can ", "trash-can"),
            ("¡!", ""),
        ] {
            assert_eq!(id_of(name), id, "{name}");
        }
    }
}
