import { LIMITS } from "../../../../worker/kernel/limits.ts";

/** A text in parts that a slide has room for: cut between paragraphs, else between sentences, else between words. */
export function splitText(text: string, most: number = LIMITS.slideLetters): string[] {
  const parts: string[] = [];
  for (const paragraph of text.trim().split(/\n\s*\n/u)) {
    for (const piece of piecesOf(paragraph.trim(), most)) {
      const last = parts.at(-1);
      const joined = last === undefined ? piece : `${last}\n\n${piece}`;
      if (last !== undefined && joined.length <= most) parts.splice(-1, 1, joined);
      else if (piece !== "") parts.push(piece);
    }
  }
  return parts;
}

function piecesOf(paragraph: string, most: number): string[] {
  if (paragraph.length <= most) return [paragraph];
  const sentences = paragraph.split(/(?<=[.!?])\s+/u);
  const units = sentences.flatMap((one) => (one.length <= most ? [one] : one.split(/\s+/u)));
  const pieces: string[] = [];
  for (const unit of units) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + unit.length < most)
      pieces.splice(-1, 1, `${last} ${unit}`);
    else pieces.push(unit);
  }
  return pieces;
}
