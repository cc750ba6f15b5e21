/** "Where is … written", as people ask it. What is sought may be in quotes. */
const ANYWHERE: readonly RegExp[] = [
  /^where (?:is|are|was|were) (?:it )?(.+?) (?:written|documented|described|explained|mentioned|named|said|recorded)(?: down)?$/iu,
  /^where (?:is it|does it|do they|do we|did we|was it) (?:written that|say that|said that|written|say|said|mention|write) (.+)$/iu,
  /^where (?:do|does|did) (?:our |the )?plan (?:say|mention|name) (.+)$/iu,
  /^where can i read (?:about |of )?(.+)$/iu,
  /^(?:find|show me|show|list) (?:all |every |the )?mentions? of (.+)$/iu,
];

const IN_DOCUMENTS: readonly RegExp[] = [
  /^(?:what|where) do (?:the|our|my) (?:documents|sources|papers|files) (?:say|mention) (?:about |on )?(.+)$/iu,
  /^(?:what|which) (?:of (?:the|our|my) )?(?:documents?|sources?|papers?|files?) (?:mentions?|says?|names?) (.+)$/iu,
];

const LONGEST = 200;
const MARKS = new Set(["“", "”", "„", "«", "»", '"', "'", "‘", "’"]);

export type Sought = { words: string; isOfDocuments: boolean };

/** What somebody looks for word by word, and whether in documents alone; null where they ask something else. */
export function soughtWhere(typed: string): Sought | null {
  const question = withoutEnd(typed.trim().slice(0, LONGEST * 2));
  for (const form of [...IN_DOCUMENTS, ...ANYWHERE]) {
    const words = withoutMarks(form.exec(question)?.[1]?.trim() ?? "");
    if (/[\p{L}\p{N}]/u.test(words) && words.length <= LONGEST) {
      return { words, isOfDocuments: IN_DOCUMENTS.includes(form) };
    }
  }
  return null;
}

export const soughtIn = (typed: string): string | null => soughtWhere(typed)?.words ?? null;

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s?.!]/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function withoutMarks(text: string): string {
  let [from, end] = [0, text.length];
  while (from < end && MARKS.has(text.charAt(from))) from += 1;
  while (end > from && MARKS.has(text.charAt(end - 1))) end -= 1;
  return text.slice(from, end).trim();
}
