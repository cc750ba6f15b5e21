const CELL = /("(?:[^"]|"")*"?|[^\r\n,;\t]*)(\r\n|\n|\r|[,;\t]|$)/y;

/** Rows and cells of a table in text, whatever ends its cells: commas, semicolons or tabs, as its first line has it. */
export function readTable(text: string, type: string): string[][] {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const mark = type === "text/tab-separated-values" ? "\t" : mostOf(first);
  const rows: string[][] = [[]];
  let held = "";
  CELL.lastIndex = text.startsWith("\uFEFF") ? 1 : 0;
  while (CELL.lastIndex < text.length) {
    const [whole = "", cell = "", end = ""] = CELL.exec(text) ?? [];
    if (whole === "") break;
    held += cell.startsWith('"') ? unquoted(cell) : cell;
    if (/^[,;\t]$/.test(end) && end !== mark) {
      held += end;
      continue;
    }
    rows.at(-1)?.push(held);
    held = "";
    if (end !== mark && CELL.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

const mostOf = (line: string) =>
  [",", ";", "\t"].toSorted((one, other) => line.split(other).length - line.split(one).length)[0];

const unquoted = (cell: string) => cell.replace(/^"|"$/g, "").replaceAll('""', '"');
