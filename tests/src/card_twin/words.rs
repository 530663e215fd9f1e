//! Expressions as card files write them, read into a tree: the same words that authors find in the reference.

/// An expression: a set of squares, captured pieces, a number, a player or a condition, as its place in a card has it.
#[derive(Debug, Clone, PartialEq)]
pub enum Words {
    /// A word with what stands in its parentheses.
    Word(String, Vec<Words>),
    /// A movement in quotation marks.
    Movement(String),
    /// A number.
    Number(i32),
    /// `!X`.
    Outside(Box<Words>),
    /// `X & Y`.
    Common(Box<Words>, Box<Words>),
    /// `X - Y`.
    Without(Box<Words>, Box<Words>),
    /// `X | Y`.
    Either(Box<Words>, Box<Words>),
    /// A comparison.
    Compared(Box<Words>, &'static str, Box<Words>),
    /// `not X`.
    Not(Box<Words>),
    /// `X and Y`.
    And(Box<Words>, Box<Words>),
    /// `X or Y`.
    Or(Box<Words>, Box<Words>),
}

impl Words {
    /// Reads an expression.
    ///
    /// # Errors
    /// Says what could not be read.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut reader = Reader { tokens: tokens(text)?, next: 0 };
        let read = reader.or()?;
        if reader.next == reader.tokens.len() { Ok(read) } else { Err(format!("too much in {text:?}")) }
    }

    /// Every word in it.
    pub fn names(&self, found: &mut Vec<String>) {
        match self {
            Self::Word(name, of) => {
                found.push(name.clone());
                for inner in of {
                    inner.names(found);
                }
            }
            Self::Movement(_) | Self::Number(_) => {}
            Self::Outside(one) | Self::Not(one) => one.names(found),
            Self::Common(one, other)
            | Self::Without(one, other)
            | Self::Either(one, other)
            | Self::Compared(one, _, other)
            | Self::And(one, other)
            | Self::Or(one, other) => {
                one.names(found);
                other.names(found);
            }
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
enum Token {
    Word(String),
    Movement(String),
    Number(i32),
    Sign(&'static str),
}

const SIGNS: [&str; 14] = ["!=", "<=", ">=", "(", ")", ",", "&", "|", "!", "=", "<", ">", "- ", "-"];

fn tokens(text: &str) -> Result<Vec<Token>, String> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = if first.is_ascii_alphabetic() {
            let is_inside = |c: char| c.is_ascii_alphanumeric() || c == '-';
            let length = rest.find(|c| !is_inside(c)).unwrap_or(rest.len());
            found.push(Token::Word(rest[..length].to_owned()));
            length
        } else if first.is_ascii_digit() {
            let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            found.push(Token::Number(rest[..length].parse().map_err(|error| format!("{error}"))?));
            length
        } else if first == '\'' {
            let length = rest[1..].find('\'').ok_or("a quotation without end")? + 2;
            found.push(Token::Movement(rest[1..length - 1].to_owned()));
            length
        } else {
            let sign = SIGNS.iter().find(|sign| rest.starts_with(**sign)).ok_or(format!("{rest:?}"))?;
            found.push(Token::Sign(sign.trim()));
            sign.trim().len()
        };
        rest = rest[length..].trim_start();
    }
    Ok(found)
}

struct Reader {
    tokens: Vec<Token>,
    next: usize,
}

impl Reader {
    fn takes(&mut self, sign: &str) -> bool {
        let is_there = match self.tokens.get(self.next) {
            Some(Token::Sign(found)) => *found == sign,
            Some(Token::Word(found)) => found == sign,
            _ => false,
        };
        self.next += usize::from(is_there);
        is_there
    }

    fn or(&mut self) -> Result<Words, String> {
        let mut read = self.and()?;
        while self.takes("or") {
            read = Words::Or(Box::new(read), Box::new(self.and()?));
        }
        Ok(read)
    }

    fn and(&mut self) -> Result<Words, String> {
        let mut read = self.not()?;
        while self.takes("and") {
            read = Words::And(Box::new(read), Box::new(self.not()?));
        }
        Ok(read)
    }

    fn not(&mut self) -> Result<Words, String> {
        if self.takes("not") {
            return Ok(Words::Not(Box::new(self.not()?)));
        }
        let read = self.either()?;
        for sign in ["!=", "<=", ">=", "=", "<", ">"] {
            if self.takes(sign) {
                return Ok(Words::Compared(Box::new(read), sign, Box::new(self.either()?)));
            }
        }
        Ok(read)
    }

    fn either(&mut self) -> Result<Words, String> {
        let mut read = self.without()?;
        while self.takes("|") {
            read = Words::Either(Box::new(read), Box::new(self.without()?));
        }
        Ok(read)
    }

    fn without(&mut self) -> Result<Words, String> {
        let mut read = self.common()?;
        while self.takes("-") {
            read = Words::Without(Box::new(read), Box::new(self.common()?));
        }
        Ok(read)
    }

    fn common(&mut self) -> Result<Words, String> {
        let mut read = self.outside()?;
        while self.takes("&") {
            read = Words::Common(Box::new(read), Box::new(self.outside()?));
        }
        Ok(read)
    }

    fn outside(&mut self) -> Result<Words, String> {
        if self.takes("!") {
            return Ok(Words::Outside(Box::new(self.outside()?)));
        }
        if self.takes("(") {
            let read = self.or()?;
            return if self.takes(")") { Ok(read) } else { Err("a parenthesis stays open".to_owned()) };
        }
        if self.takes("-") {
            let Some(Token::Number(number)) = self.tokens.get(self.next).cloned() else {
                return Err("a minus without a number".to_owned());
            };
            self.next += 1;
            return Ok(Words::Number(-number));
        }
        let token = self.tokens.get(self.next).cloned().ok_or("the end came too soon")?;
        self.next += 1;
        match token {
            Token::Number(number) => Ok(Words::Number(number)),
            Token::Movement(movement) => Ok(Words::Movement(movement)),
            Token::Sign(sign) => Err(format!("{sign:?} where a word should be")),
            Token::Word(name) => {
                let mut of = Vec::new();
                if self.takes("(") {
                    loop {
                        of.push(self.or()?);
                        if self.takes(")") {
                            break;
                        }
                        if !self.takes(",") {
                            return Err(format!("{name}( stays open"));
                        }
                    }
                }
                Ok(Words::Word(name, of))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Words;

    #[test]
    fn the_tightest_sign_binds_first() {
        let word = |name: &str| Words::Word(name.to_owned(), Vec::new());
        let read = Words::read("own & pawn - royal | enemy").unwrap();
        let pawns = Words::Common(Box::new(word("own")), Box::new(word("pawn")));
        let common = Words::Without(Box::new(pawns), Box::new(word("royal")));
        assert_eq!(read, Words::Either(Box::new(common), Box::new(word("enemy"))));
        assert!(Words::read("own &").is_err() && Words::read("count(own").is_err());
    }
}
