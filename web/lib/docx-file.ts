import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";

/** What a document of Word is made of, from top to bottom. */
export type WordBlock =
  | { type: "title" | "heading" | "subheading" | "text" | "note" | "bullet"; text: string }
  | { type: "table"; head: readonly string[]; rows: readonly WordRow[] };

/** Its first cell is set in as deep as the row hangs. */
export type WordRow = { depth?: number; cells: readonly string[] };

const INDENT = 240;
const INK = "1B2333";
const LINE = { style: BorderStyle.SINGLE, size: 4, color: "BFBFBF" };
const NO_LINE = { style: BorderStyle.NONE, size: 0, color: "auto" };
const MARGIN = 1134;

const LOOKS = {
  title: { heading: HeadingLevel.TITLE, alignment: AlignmentType.LEFT },
  heading: { heading: HeadingLevel.HEADING_1, keepNext: true },
  subheading: { heading: HeadingLevel.HEADING_2, keepNext: true },
  text: { spacing: { after: 120 } },
  note: { style: "Note" },
  bullet: { bullet: { level: 0 } },
} as const;

const head = (size: number, before: number, after: number) => ({
  run: { bold: true, size, color: INK },
  paragraph: { spacing: { before, after } },
});

const STYLES = {
  default: {
    document: { run: { size: 21, color: INK } },
    title: head(44, 0, 60),
    heading1: head(32, 400, 120),
    heading2: head(24, 240, 60),
  },
  paragraphStyles: [
    {
      id: "Note",
      name: "Note",
      basedOn: "Normal",
      run: { size: 19, color: "595959" },
      paragraph: { spacing: { after: 120 } },
    },
  ],
};

/** A document that Word, Pages, LibreOffice and Google Docs open. */
export function docxFile(blocks: readonly WordBlock[]): Promise<Blob> {
  const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
  const properties = { page: { margin } };
  const children = blocks.flatMap(partsOf);
  return Packer.toBlob(new Document({ styles: STYLES, sections: [{ properties, children }] }));
}

function partsOf(block: WordBlock): (Paragraph | Table)[] {
  if (block.type !== "table") {
    // Lines that somebody wrote stay lines.
    return block.text
      .split("\n")
      .map((line) => new Paragraph({ ...LOOKS[block.type], children: [new TextRun(clean(line))] }));
  }
  const table = new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: {
      top: LINE,
      bottom: LINE,
      insideHorizontal: LINE,
      left: NO_LINE,
      right: NO_LINE,
      insideVertical: NO_LINE,
    },
    rows: [rowOf({ cells: block.head }, true), ...block.rows.map((row) => rowOf(row, false))],
  });
  // Two tables that touch are one.
  return [table, new Paragraph("")];
}

function rowOf({ cells, depth = 0 }: WordRow, isHead: boolean): TableRow {
  return new TableRow({
    cantSplit: true,
    tableHeader: isHead,
    children: cells.map(
      (text, at) =>
        new TableCell({
          children: [
            new Paragraph({
              spacing: { before: 40, after: 40 },
              ...(at === 0 && depth > 0 ? { indent: { left: depth * INDENT } } : {}),
              children: [new TextRun({ text: clean(text), bold: isHead, size: 19 })],
            }),
          ],
        }),
    ),
  });
}

/** Word refuses a document with signs that XML has no place for. */
const clean = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what is taken out.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "");
