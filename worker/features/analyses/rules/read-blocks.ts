import type { TextPlace } from "../../../../db/values/files.ts";

/** A document as the files engine keeps it: what its words say, and where its pages or sheets begin. */
export type ReportText = { text: string; places: readonly TextPlace[]; type: string };

export type Span = { start: number; end: number };
export type Cell = Span & { text: string };
export type Row = Span & { cells: readonly Cell[]; place: string };

/** What a document is made of, from its beginning to its end. */
export type Block =
  | ({ kind: "heading"; text: string; place: string } & Span)
  | ({ kind: "text"; isItem: boolean; text: string; place: string } & Span)
  | { kind: "table"; rows: readonly Row[]; place: string };

type Open = Span & { place: string; isItem: boolean; last: string };

type Line = Span & { text: string; place: string; isApart: boolean };

const BULLET = /^[ \t]*(?:[-*•–▪◦‣]|\d{1,2}[.)]|\[[ x]\])[ \t]+/u;
/** "Ana Roth: …", "Risk 2: …" begin a paragraph of their own. */
const STARTS_ANEW = /^\p{Lu}[\p{L}'’-]{1,40}(?:\s[\p{L}\p{N}'’.-]{1,40}){0,2}:\s/u;
const HEADING_LONGEST = 60;
/** A line of a page that is not filled ends its paragraph. */
const FILLED = 45;
const CELLS_MOST = 40;

/** Page by page and line by line, in one walk. */
export function readBlocks(report: ReportText): Block[] {
  const { type } = report;
  const blocks: Block[] = [];
  const isWrapped = type === "application/pdf" || /^text\/(?:plain|markdown)/u.test(type);
  const separator = separatorOf(report);
  let rows: Row[] = [];
  const paragraph: { open: Open | null } = { open: null };
  const close = () => {
    if (paragraph.open) blocks.push(textBlock(report.text, paragraph.open));
    paragraph.open = null;
  };
  const closeTable = () => {
    const [first] = rows;
    if (first && (rows.length > 1 || first.cells.length > 1)) {
      blocks.push({ kind: "table", rows, place: first.place });
    }
    rows = [];
  };
  for (const line of linesOf(report)) {
    const cells = cellsOf(line, separator);
    if (cells) {
      close();
      if (line.isApart) closeTable();
      // The line under the head of a table in Markdown.
      if (!cells.every(({ text }) => /^:?-*:?$/u.test(text))) {
        rows.push({ start: line.start, end: line.end, cells, place: line.place });
      }
      continue;
    }
    closeTable();
    const plain = line.text.trim();
    if (plain === "") {
      close();
      continue;
    }
    const isItem = BULLET.test(line.text);
    const isHead = isHeading(line.text, isItem);
    const { open } = paragraph;
    const goesOn =
      open !== null &&
      isWrapped &&
      !isItem &&
      !line.isApart &&
      !isHead &&
      !STARTS_ANEW.test(plain) &&
      !/[.!?:;]["')\]]*$/u.test(open.last) &&
      (open.last.length >= FILLED || /^\p{Ll}/u.test(plain));
    if (goesOn) {
      paragraph.open = { ...open, end: line.end, last: plain };
      continue;
    }
    close();
    if (isHead) {
      blocks.push({
        kind: "heading",
        text: plain.replace(/^#{1,6}\s*/u, ""),
        place: line.place,
        start: line.start,
        end: line.end,
      });
    } else {
      paragraph.open = { start: line.start, end: line.end, place: line.place, isItem, last: plain };
    }
  }
  close();
  closeTable();
  return blocks;
}

function textBlock(
  text: string,
  { start, end, place, isItem }: Span & { place: string; isItem: boolean },
): Block {
  const whole = text.slice(start, end);
  const mark = isItem
    ? (BULLET.exec(whole)?.[0].length ?? 0)
    : whole.length - whole.trimStart().length;
  const from = start + mark;
  const to = end - (whole.length - whole.trimEnd().length);
  return { kind: "text", isItem, place, start: from, end: to, text: text.slice(from, to) };
}

/** Marked as one, or short and without the end of a sentence. */
function isHeading(line: string, isItem: boolean): boolean {
  if (/^#{1,6}\s/u.test(line)) return true;
  const plain = line.trim();
  if (plain.length > HEADING_LONGEST || /[.!?;,|]$/u.test(plain)) return false;
  const words = plain.replace(/^\d{1,2}(?:\.\d{1,2})?[.)]?\s+/u, "");
  if (isItem && words === plain) return false;
  // Figures and states are said in short lines too: those are read.
  return (
    /^\p{Lu}/u.test(words) &&
    !/\d|[:%€$£]|\b(?:is|are|will|has|have|on track|off track|at risk|ist|sind|wird)\b/u.test(
      words,
    ) &&
    words.split(" ").length <= 6
  );
}

function* linesOf({ text, places, type }: ReportText): Generator<Line> {
  let at = 0;
  let number = 0;
  let next = 0;
  let place: TextPlace | undefined;
  while (at < text.length) {
    const found = text.indexOf("\n", at);
    const stop = found < 0 ? text.length : found;
    let isApart = false;
    for (let one = places[next]; one && one.at <= at; one = places[next]) {
      // Rows of a sheet with a gap between them are of one table.
      isApart ||= place?.name !== one.name;
      place = one;
      next += 1;
    }
    const end = text[stop - 1] === "\r" && stop > at ? stop - 1 : stop;
    yield {
      start: at,
      end,
      text: text.slice(at, end),
      place: placeWords(place, number, type),
      isApart,
    };
    at = stop + 1;
    number += 1;
  }
}

function placeWords(place: TextPlace | undefined, number: number, type: string): string {
  if (place) {
    return type.includes("spreadsheet")
      ? `${place.name}, row ${place.first + number - place.line}`
      : place.name;
  }
  if (type.includes("wordprocessing")) return `Paragraph ${number + 1}`;
  return isRows(type) ? `Row ${number + 1}` : `Line ${number + 1}`;
}

const isRows = (type: string): boolean =>
  type === "text/csv" || type === "text/tab-separated-values";

/** By which the cells of a table are kept apart, where lines are rows. */
function separatorOf({ text, type }: ReportText): string {
  if (type !== "text/csv") return "\t";
  const head = text.slice(0, Math.max(0, text.indexOf("\n")) || 2000);
  const count = (sign: string) => head.split(sign).length;
  return count(";") > count(",") ? ";" : ",";
}

/** Null for what is no row of a table. */
function cellsOf({ start, text }: Line, separator: string): Cell[] | null {
  const isMarked = /^\s*\|/u.test(text);
  const sign = isMarked ? "|" : separator;
  if (!text.includes(sign)) return null;
  const cells: Cell[] = [];
  let at = 0;
  while (at <= text.length && cells.length < CELLS_MOST) {
    let stop = text.indexOf(sign, at);
    let from = at;
    let to: number;
    if (!isMarked && text[at] === '"') {
      let close = text.indexOf('"', at + 1);
      while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
      const whole = close < 0 ? text.length : close;
      from = at + 1;
      to = whole;
      stop = text.indexOf(sign, whole);
    } else to = stop < 0 ? text.length : stop;
    if (stop < 0) stop = text.length;
    const cell = text.slice(from, to);
    const left = cell.length - cell.trimStart().length;
    const plain = cell.trim();
    cells.push({
      start: start + from + left,
      end: start + from + left + plain.length,
      text: plain,
    });
    at = stop + 1;
  }
  const inner = isMarked ? cells.slice(1, cells.at(-1)?.text === "" ? -1 : undefined) : cells;
  return inner.filter(({ text: said }) => said !== "").length > 1 || (inner.length > 1 && isMarked)
    ? inner
    : null;
}

const ABBREVIATED =
  /(?:\b(?:e\.g|i\.e|approx|ca|No|Nr|Mio|Mrd|Tsd|Dr|Mr|Ms|Mrs|vs|etc|Inc|Ltd|St|z\.B|bzw|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Okt|Nov|Dec|Dez)|\b\p{Lu}|(?<![\p{L}\d])\d{1,2})\.$/u;
const ENDS = /[.!?]["')\]”]*\s+(?=[\p{Lu}\d"'(„“])/gu;
const BEFORE = 12;

/** The sentences of a paragraph. */
export function sentencesIn({ start, text }: { start: number; text: string }): Cell[] {
  const found: Cell[] = [];
  let from = 0;
  const add = (to: number) => {
    const part = text.slice(from, to);
    const left = part.length - part.trimStart().length;
    const plain = part.trim();
    if (plain !== "") {
      found.push({
        start: start + from + left,
        end: start + from + left + plain.length,
        text: plain,
      });
    }
    from = to;
  };
  for (const match of text.matchAll(ENDS)) {
    const dot = match.index + 1;
    if (match[0].startsWith(".") && ABBREVIATED.test(text.slice(Math.max(from, dot - BEFORE), dot)))
      continue;
    add(match.index + match[0].length);
  }
  add(text.length);
  return found;
}
