import type { ReactNode } from "react";

type MarkedProps = {
  /** Words between stars are names of what stands on the screen. */
  children: string;
  /** What the reader looks for. */
  words: readonly string[];
};

/** A text of the guide, with the words that were searched for marked. */
export function Marked({ children, words }: MarkedProps) {
  return children.split("*").map((part, index) =>
    index % 2 === 1 ? (
      <strong key={index} className="font-semibold text-ink">
        {mark(part, words)}
      </strong>
    ) : (
      mark(part, words)
    ),
  );
}

function mark(text: string, words: readonly string[]): ReactNode {
  if (words.length === 0) return text;
  const pattern = new RegExp(`(${words.map(escape).join("|")})`, "gi");
  return text.split(pattern).map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="rounded-sm bg-warn-wash text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

function escape(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
