//! The digest that stands for the content of a file: its SHA-256.

use sha2::{Digest as _, Sha256};

/// The SHA-256 of bytes, as 64 hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// The same of several files together, with their names: no two lists of files have the same.
pub(crate) fn sha256_of_all<'f>(files: impl Iterator<Item = (&'f str, &'f [u8])>) -> String {
    let mut whole = Sha256::new();
    for (name, bytes) in files {
        whole.update((name.len() as u64).to_le_bytes());
        whole.update(name.as_bytes());
        whole.update((bytes.len() as u64).to_le_bytes());
        whole.update(bytes);
    }
    hex(&whole.finalize())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::{sha256, sha256_of_all};

    #[test]
    fn a_digest_is_that_of_the_standard() {
        // FIPS 180-2, appendix B.1.
        assert_eq!(sha256(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    #[test]
    fn names_and_bounds_of_files_count() {
        let of = |files: &[(&str, &[u8])]| sha256_of_all(files.iter().copied());
        let digests = [
            of(&[("a", b"bc")]),
            of(&[("ab", b"c")]),
            of(&[("a", b"b"), ("c", b"")]),
            of(&[("a", b""), ("b", b"c")]),
        ];
        for (place, digest) in digests.iter().enumerate() {
            assert!(!digests[..place].contains(digest));
        }
    }
}
