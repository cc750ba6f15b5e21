import type { ReportDocument, ReportSection, ShownSection } from "../contract.ts";

/** What one reader may open now of what a report names. */
export type ReportEyes = {
  hidden: ReadonlySet<string>;
  /** A text that has nothing of what they don't see. */
  isOpen: (text: string) => boolean;
  /** Where something is opened. */
  addressOf: (place: { kind: Line["kind"]; id: string }) => string;
};

type Line = ReportSection["lines"][number];

const CLOSED = "The language model's text rests on something that is not open to you any more.";

/** Which engine wrote what is shown. */
function writerOf({ written }: ReportSection, isShown: boolean): ShownSection["writer"] {
  if (written === null) return null;
  const { model, reason, dropped } = written;
  return isShown || model === null
    ? { model, reason, dropped }
    : { model: null, reason: CLOSED, dropped: 0 };
}

/** Each sentence and line only to who may open all that it rests on; of the rest how much it is. */
export function showSections(document: ReportDocument, eyes: ReportEyes): ShownSection[] {
  const { hidden, isOpen, addressOf } = eyes;
  const away = (ids: readonly string[]) => ids.some((id) => hidden.has(id));
  const isWhole = !away([...document.secret, ...document.plans]);
  return document.sections.map((section): ShownSection => {
    const sees = (one: { names: readonly string[]; isOpen: boolean }, text: string) =>
      (isWhole || one.isOpen) && !away(one.names) && isOpen(text);
    const sentences = section.sentences.filter((one) => sees(one, one.text));
    const { written: kept } = section;
    const written = kept?.model && sees(kept, kept.sentences.join("\n")) ? kept : null;
    const figures = section.figures.filter((one) => isWhole || one.isOpen);
    const lines = section.lines.filter(
      (one) => !hidden.has(one.id) && sees(one, [one.title, one.says, ...one.cells].join("\n")),
    );
    const own = section.own && isOpen(section.own.text) ? section.own : null;
    const all = section.sentences.length + section.figures.length + section.lines.length;
    const shown = sentences.length + figures.length + lines.length;
    const titles = new Map(lines.map(({ kind, id, title }) => [id, { kind, id, title }]));
    return {
      id: section.id,
      heading: section.heading,
      block: section.block,
      sentences: written ? written.sentences : sentences.map(({ text }) => text),
      figures: figures.map(({ label, value }) => ({ label, value })),
      columns: section.columns,
      lines: lines.map(({ kind, id, title, says, cells }) => ({
        kind,
        id,
        title,
        says,
        cells,
        to: addressOf({ kind, id }),
      })),
      more: isWhole ? section.more : 0,
      writer: writerOf(section, written !== null),
      own,
      sources: [...titles.values()].map((place) => ({ ...place, to: addressOf(place) })),
      withheld: all - shown + (section.own !== null && own === null ? 1 : 0),
    };
  });
}
