import type { ReportDifference, ShownDocument, ShownSection } from "../contract.ts";

/** How two versions differ, section by section: what only one of them says. */
export function compareReports(
  before: Pick<ShownDocument, "sections">,
  after: Pick<ShownDocument, "sections">,
): ReportDifference {
  const had = new Map(before.sections.map((section) => [section.id, section]));
  const has = new Set(after.sections.map(({ id }) => id));
  const gone = before.sections.filter(({ id }) => !has.has(id));
  return {
    sections: [
      ...after.sections.map((section) => differing(section, had.get(section.id), section)),
      ...gone.map((section) => differing(section, section, undefined)),
    ].filter(({ added, removed }) => added.length + removed.length > 0),
  };
}

function differing(
  { id, heading }: ShownSection,
  before: ShownSection | undefined,
  after: ShownSection | undefined,
): ReportDifference["sections"][number] {
  const [old, now] = [saidIn(before), saidIn(after)];
  const [had, has] = [new Set(old), new Set(now)];
  return {
    id,
    heading,
    added: now.filter((text) => !had.has(text)),
    removed: old.filter((text) => !has.has(text)),
  };
}

/** A section's sentences and lines, each as one text. */
function saidIn(section: ShownSection | undefined): string[] {
  if (!section) return [];
  const { own, sentences, figures, columns, lines } = section;
  return [
    ...(own ? own.text.split("\n").filter((line) => line.trim() !== "") : sentences),
    ...figures.map(({ label, value }) => `${label}: ${value}`),
    ...lines.map(({ title, says, cells }) => `${title}: ${lineWords({ says, cells }, columns)}`),
  ];
}

const lineWords = (
  { says, cells }: { says: string; cells: readonly string[] },
  columns: readonly string[],
): string =>
  says !== ""
    ? says
    : columns.map((head, at) => `${head.toLowerCase()} ${cells[at] ?? ""}`).join(", ");
