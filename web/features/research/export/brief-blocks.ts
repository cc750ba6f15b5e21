import type { Research } from "../../../../worker/features/research/contract.ts";
import type { WordBlock } from "../../../lib/docx-file.ts";
import { KIND_WORDS } from "../words.ts";

type Exported = {
  research: Research;
  /** A day as its reader writes days. */
  say: (day: string) => string;
};

/** The numbers of its sources, behind a sentence. */
export const marksOf = (sources: readonly number[]): string =>
  sources.map((number) => `[${number}]`).join("");

/** A brief as a file, as its owner sees it: each sentence with its sources, and the sources below. */
export function briefBlocks({ research, say }: Exported): WordBlock[] {
  const { title, topic, createdAt, brief, gaps, contradictions, claims, sources } = research;
  const quoteOf = (number: number) => claims.find((claim) => claim.number === number);
  const apart = contradictions.flatMap(({ one, other, says }) => {
    const [first, second] = [quoteOf(one), quoteOf(other)];
    if (!first || !second) return [];
    return `${says}: “${first.quote}” ${marksOf([first.sourceNumber])} – “${second.quote}” ${marksOf([second.sourceNumber])}`;
  });
  const used = sources.filter(({ claims: many }) => many > 0);
  return [
    { type: "title", text: title },
    { type: "note", text: `Research of ${say(createdAt)}, topic: ${topic}.` },
    ...(brief ?? []).flatMap(({ heading, own, sentences }): WordBlock[] => [
      { type: "heading", text: heading },
      ...(own
        ? own.text.split("\n").filter((line) => line.trim() !== "")
        : sentences.map(
            ({ text, isQuote, sources: of }) => `${isQuote ? `“${text}”` : text} ${marksOf(of)}`,
          )
      ).map((text): WordBlock => ({ type: own ? "text" : "bullet", text })),
    ]),
    ...part("Contradictions", apart),
    ...part(
      "Gaps",
      gaps.map(({ says }) => says),
    ),
    ...part(
      "Sources",
      used.map(({ number, title: name, kind, day, to }) =>
        [
          `[${number}] ${name}`,
          KIND_WORDS[kind],
          ...(day === null ? [] : [say(day)]),
          ...(to.startsWith("/") || to === "" ? [] : [to]),
        ].join(", "),
      ),
    ),
  ];
}

const part = (heading: string, lines: readonly string[]): WordBlock[] =>
  lines.length === 0
    ? []
    : [
        { type: "heading", text: heading },
        ...lines.map((text): WordBlock => ({ type: "bullet", text })),
      ];
