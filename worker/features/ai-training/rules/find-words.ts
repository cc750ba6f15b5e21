/** Where words stand in a text: from and to. */
type Found = { at: number; length: number };

const PLAIN = /^[\p{ASCII}]*$/u;
const LETTER = /[\p{L}\p{N}]/u;
const BETWEEN = /[\s\-‐‑–—]/u;

/**
 * Where the words begin in a text, whatever their case, with any one blank or hyphen between them. A word may go on
 * ("risk" is in "risks"), and has to begin there ("asterisk" has none).
 */
export function findWords(text: string, sought: string): Found | null {
  const words = folded(sought).split(" ").filter(Boolean).join(" ");
  if (words === "") return null;
  const said = folded(text);
  for (let at = said.indexOf(words); at >= 0; at = said.indexOf(words, at + 1)) {
    if (at === 0 || !LETTER.test(text.charAt(at - 1))) return { at, length: words.length };
  }
  return null;
}

/** The same text, letter for letter, with one case and one kind of blank. */
function folded(text: string): string {
  // The short way for most texts, of which a plan has thousands.
  if (PLAIN.test(text)) return text.toLowerCase().replaceAll(/[\s-]/g, " ");
  let out = "";
  for (let at = 0; at < text.length; at += 1) out += foldedLetter(text.charAt(at));
  return out;
}

function foldedLetter(letter: string): string {
  if (BETWEEN.test(letter)) return " ";
  const base = letter.normalize("NFD").charAt(0).toLowerCase();
  // What would be longer in lower case stays as it is, so that places stay.
  return base.length === 1 ? base : letter;
}
