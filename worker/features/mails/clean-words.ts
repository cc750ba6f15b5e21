/** What orders or hides other characters, and has no place in a line that somebody else reads. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** What a mail program would turn into a link. */
const LINKLIKE = /:\/\/|www\.|@|[\p{L}\p{N}]\.[\p{L}]{2}/u;

/** One line without anything unseen, cut where it is too long for its place. */
export function cleanWords(text: string, length: number): string {
  const line = text.replaceAll(UNSEEN, " ").replaceAll(/\s+/g, " ").trim();
  const characters = Array.from(line);
  if (characters.length <= length) return line;
  return `${characters
    .slice(0, length - 1)
    .join("")
    .trimEnd()}…`;
}

/** A name that somebody typed; none where it is an advertisement that we would deliver for them. */
export function cleanName(text: string, length: number): string {
  const name = cleanWords(text, length);
  return LINKLIKE.test(name) ? "" : name;
}
