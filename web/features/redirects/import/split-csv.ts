export type CsvRecord = { line: number; cells: string[] };
export type CsvFault = { line: number; because: string; text: string };

type Read = { cells: string[]; end: number; lines: number };

/** A cell may run over so many lines; what seems longer is a quotation mark that was never closed. */
const LINES_MOST = 50;
const RECORD_MOST = 20_000;
const NOT_CLOSED = "A quotation mark in this line is opened and not closed, or closed too early.";
const DELIMITERS = [",", ";", "\t"] as const;

/** Which character stands between the cells: the one that the first line has most of. */
export function delimiterOf(text: string): string {
  const first = text.slice(0, lineEnd(text, 0)).replaceAll(/"[^"]*"/g, "");
  const count = (delimiter: string) => first.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/**
 * The records of a CSV text, with the lines that they begin in. A line that cannot be read is told as a
 * fault, and reading goes on behind it: one mark that is not closed never swallows the rest of a file.
 */
export function* splitCsv(text: string, delimiter: string): Generator<CsvRecord | CsvFault> {
  let at = 0;
  let line = 1;
  let width = 0;
  while (at < text.length) {
    const read = readRecord(text, at, delimiter);
    const isWhole = read && (read.lines === 1 || width === 0 || read.cells.length === width);
    const end = isWhole ? read.end : lineEnd(text, at);
    if (!isWhole) yield { line, because: NOT_CLOSED, text: text.slice(at, end) };
    else if (read.cells.some((cell) => cell.trim() !== "")) {
      width ||= read.cells.length;
      yield { line, cells: read.cells };
    }
    line += isWhole ? read.lines : 1;
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
  }
}

function readRecord(text: string, start: number, delimiter: string): Read | null {
  const cells: string[] = [];
  let at = start;
  let lines = 1;
  for (;;) {
    const opening = skipBlanks(text, at);
    if (text[opening] === '"') {
      const quoted = readQuoted(text, opening + 1, start + RECORD_MOST);
      if (!quoted || lines + quoted.breaks > LINES_MOST) return null;
      cells.push(quoted.cell);
      lines += quoted.breaks;
      at = skipBlanks(text, quoted.end);
      if (!isCellEnd(text[at], delimiter)) return null;
    } else {
      let end = at;
      while (!isCellEnd(text[end], delimiter)) end += 1;
      cells.push(text.slice(at, end));
      at = end;
    }
    if (text[at] !== delimiter) return { cells, end: at, lines };
    at += 1;
  }
}

function readQuoted(text: string, start: number, most: number) {
  let cell = "";
  let breaks = 0;
  for (let at = start; at < text.length && at < most; at += 1) {
    const character = text[at] ?? "";
    if (character === '"' && text[at + 1] !== '"') return { cell, breaks, end: at + 1 };
    if (character === '"') at += 1;
    if (character === "\n" || (character === "\r" && text[at + 1] !== "\n")) breaks += 1;
    cell += character;
  }
  return null;
}

function isCellEnd(character: string | undefined, delimiter: string): boolean {
  return (
    character === undefined || character === delimiter || character === "\n" || character === "\r"
  );
}

function skipBlanks(text: string, start: number): number {
  let at = start;
  while (text[at] === " ") at += 1;
  return at;
}

function lineEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return end;
}
