import { strToU8, zipSync } from "fflate";

/** A text is always text, so that nothing in it is ever computed; days and moments are dates to the spreadsheet. */
export type SheetCell = string | number | { day: string } | { moment: string } | null;

type Sheet = {
  name: string;
  headings: readonly string[];
  rows: readonly (readonly SheetCell[])[];
};

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const [PLAIN, DAY, HEADING, MOMENT] = [0, 1, 2, 3];
/** Excel opens no sheet with a longer name or a longer cell. */
const [NAME_LENGTH, CELL_LENGTH] = [31, 32_767];
const [WIDTH_LEAST, WIDTH_MOMENT, WIDTH_MOST] = [10, 16, 48];
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** One sheet with a bold first row that stays, as a file of Excel. */
export function xlsxFile({ name, headings, rows }: Sheet): Blob {
  const lines = [
    line(headings.map((heading, at) => text(heading, refOf(at, 0), HEADING))),
    ...rows.map((row, down) => line(row.map((value, at) => cell(value, refOf(at, down + 1))))),
  ];
  const widths = headings.map((heading, at) => widthOf(heading, rows, at)).join("");
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE.replace(".sheet", ".worksheet")}+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE.replace(".sheet", ".styles")}+xml"/></Types>`,
    "_rels/.rels": links(["officeDocument", "xl/workbook.xml"]),
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="${escape(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": links(
      ["worksheet", "worksheets/sheet1.xml"],
      ["styles", "styles.xml"],
    ),
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>${lines.join("")}</sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(HEAD + xml)] as const);
  return new Blob([zipSync(Object.fromEntries(files))], { type: TYPE });
}

const links = (...targets: readonly (readonly [kind: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([kind, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${LINKS}/${kind}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

const line = (cells: readonly string[]): string => `<row>${cells.join("")}</row>`;

/** 'A1', 'AA27': readers find the column by it. */
function refOf(at: number, down: number): string {
  const letter = String.fromCodePoint(A + (at % LETTERS));
  const before = at < LETTERS ? "" : String.fromCodePoint(A - 1 + Math.floor(at / LETTERS));
  return `${before}${letter}${down + 1}`;
}

const [A, LETTERS] = [65, 26];

function cell(value: SheetCell, ref: string): string {
  if (value === null || value === "") return "";
  if (typeof value === "string") return text(value, ref, PLAIN);
  if (typeof value === "number") {
    return Number.isFinite(value) ? `<c r="${ref}"><v>${value}</v></c>` : "";
  }
  const [when, style] = "day" in value ? [value.day, DAY] : [value.moment, MOMENT];
  const days = (Date.parse(when) - FIRST_DAY) / DAY_MS;
  // Excel knows no day before 1900.
  return days >= 1 ? `<c r="${ref}" s="${style}"><v>${days}</v></c>` : text(when, ref, PLAIN);
}

const text = (words: string, ref: string, style: number | undefined): string =>
  `<c r="${ref}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escape(words.slice(0, CELL_LENGTH))}</t></is></c>`;

function widthOf(heading: string, rows: Sheet["rows"], at: number): string {
  const longest = rows.reduce((most, row) => {
    const value = row[at];
    return Math.max(most, typeof value === "string" ? value.length : leastOf(value));
  }, heading.length);
  const width = Math.min(Math.max(longest + 2, WIDTH_LEAST), WIDTH_MOST);
  return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
}

const leastOf = (value: Exclude<SheetCell, string> | undefined): number =>
  value !== null && typeof value === "object" && "moment" in value ? WIDTH_MOMENT : WIDTH_LEAST;

const sheetName = (name: string): string =>
  name.replaceAll(/[\\/?*[\]:]/g, " ").slice(0, NAME_LENGTH) || "List";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** What XML has no way to write is left out. */
const escape = (words: string): string =>
  words
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what XML forbids.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replaceAll(/[&<>"]/g, (one) => ENTITIES[one] ?? one);
