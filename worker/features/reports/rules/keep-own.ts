import type { ReportDocument, ReportSection } from "../contract.ts";

/** A newer report with what its owner wrote in the one before, also where the section has nothing else to say now. */
export function keepOwn(before: ReportDocument | null, after: ReportDocument): ReportDocument {
  const own = (before?.sections ?? []).filter((section) => section.own !== null);
  if (own.length === 0) return after;
  const written = new Map(own.map((section) => [section.id, section]));
  const has = new Set(after.sections.map(({ id }) => id));
  const kept = after.sections.map((section) => ({
    ...section,
    own: written.get(section.id)?.own ?? null,
  }));
  const alone = own.filter(({ id }) => !has.has(id)).map(emptied);
  return { ...after, sections: [...kept, ...alone] };
}

const emptied = (section: ReportSection): ReportSection => ({
  ...section,
  sentences: [],
  figures: [],
  columns: [],
  lines: [],
  more: 0,
  written: null,
});
