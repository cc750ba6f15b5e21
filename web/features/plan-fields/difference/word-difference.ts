import { diffArrays } from "diff";

export type WordPart = { how: "same" | "added" | "removed"; text: string };

/** Two texts with more words to exchange than this are told as a whole. */
const EDITS_MOST = 1000;

/** Words are told apart as each script does it, whatever the language: some have no spaces between them. */
const words = new Intl.Segmenter("en", { granularity: "word" });

/** What was taken from a text and what was written instead, word by word. */
export function wordDifference(before: string, after: string): WordPart[] {
  const changes = diffArrays(wordsIn(before), wordsIn(after), { maxEditLength: EDITS_MOST });
  const parts: WordPart[] = changes
    ? changes.map(({ added, removed, value }) => ({
        how: added ? "added" : removed ? "removed" : "same",
        text: value.join(""),
      }))
    : [
        { how: "removed", text: before },
        { how: "added", text: after },
      ];
  return parts.filter(({ text }) => text !== "");
}

/** With the spaces before them, so that nothing is lost. */
function wordsIn(text: string): string[] {
  const found: string[] = [];
  let spaces = "";
  for (const { segment } of words.segment(text)) {
    if (segment.trim() === "") spaces += segment;
    else {
      found.push(spaces + segment);
      spaces = "";
    }
  }
  return spaces === "" ? found : [...found, spaces];
}
