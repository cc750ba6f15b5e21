const MENTION = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/giu;

export type Passage = { text: string } | { mention: string };

/** A comment as its parts, in order: text, and the ids of people. */
export function passagesOf(body: string): Passage[] {
  const passages: Passage[] = [];
  let end = 0;
  for (const match of body.matchAll(MENTION)) {
    const [token, id = ""] = match;
    if (match.index > end) passages.push({ text: body.slice(end, match.index) });
    passages.push({ mention: id.toLowerCase() });
    end = match.index + token.length;
  }
  if (end < body.length) passages.push({ text: body.slice(end) });
  return passages;
}

/** Whom a comment names, each once. */
export function mentionsOf(body: string): string[] {
  return [...new Set([...body.matchAll(MENTION)].map(([, id = ""]) => id.toLowerCase()))];
}

type Named = { id: string; name: string };

export const GONE_NAME = "someone whose account is gone";

/** The words of a comment in one line, with names in place of ids, cut where it gets long. */
export function plainWords(body: string, people: readonly Named[], most: number): string {
  const words = passagesOf(body)
    .map((passage) => {
      if ("text" in passage) return passage.text;
      return `@${people.find(({ id }) => id === passage.mention)?.name ?? GONE_NAME}`;
    })
    .join("")
    .replace(/\s+/gu, " ")
    .trim();
  const signs = Array.from(words);
  return signs.length > most ? `${signs.slice(0, most - 1).join("")}…` : words;
}
