import { LIMITS } from "../../../kernel/limits.ts";
import type { ReportSection } from "../contract.ts";

export type SectionFacts = { figures: string[]; facts: string[] };

/** All that a section says, as texts: what a language model gets of it, and what its text is checked against. */
export function sectionFacts({
  sentences,
  figures,
  columns,
  lines,
}: Pick<ReportSection, "sentences" | "figures" | "columns" | "lines">): SectionFacts {
  const said = [
    ...sentences.map(({ text }) => text),
    ...lines.map(({ title, says, cells }) => {
      const cellWords = cells.map((cell, at) => `${columns[at] ?? ""}: ${cell}`).join("; ");
      return `“${title}”: ${[says, cellWords].filter((part) => part !== "").join(" ")}`;
    }),
  ].slice(0, LIMITS.reportFactsSent);
  let room = LIMITS.reportFactsLength;
  const facts = said.filter((text) => {
    room -= text.length;
    return room >= 0;
  });
  return { figures: figures.map(({ label, value }) => `${label}: ${value}`), facts };
}
