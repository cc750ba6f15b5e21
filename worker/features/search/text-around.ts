import { cutText } from "../../kernel/pure/sound-text.ts";

const HALF_LETTER = /^[\uDC00-\uDFFF]/;

/** As much of a text as is asked for, around the words, on one line. */
export function textAround(text: string, words: string, most: number): string {
  const line = text
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (line.length <= most) return line;
  const at = Math.max(0, line.toLowerCase().indexOf(words.toLowerCase()));
  const from = Math.max(0, Math.min(at - Math.floor(most / 3), line.length - most));
  const shown = cutText(line.slice(from).replace(HALF_LETTER, ""), most);
  return `${from > 0 ? "…" : ""}${shown.trim()}${from + most < line.length ? "…" : ""}`;
}
