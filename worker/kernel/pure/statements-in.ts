/** Each up to this length, and so many of them. */
const LENGTH = 500;
const MOST = 5;

const SQL = /"sql":"((?:[^"\\]|\\.)*)"/g;
/** Texts, blobs and numbers that stand in a statement itself. */
const VALUES = /x?'(?:[^']|'')*(?:'|$)|\b\d[\w.]*/gi;

/** The statements of a question to the database, bounded and without a single value. */
export function statementsIn(asked: string): string[] {
  return [...asked.matchAll(SQL)].slice(0, MOST).map(([, text = ""]) => {
    const plain = JSON.parse(`"${text}"`) as string; // The inside of a text in a sound document.
    return plain.replace(VALUES, "?").replace(/\s+/g, " ").slice(0, LENGTH);
  });
}
