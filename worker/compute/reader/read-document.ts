import type { DocumentText } from "../contract.ts";
import { BrokenDocument, openPackage, type Package } from "./open-package.ts";
import { readPdf } from "./read-pdf.ts";
import { textOf, tokens } from "./read-xml.ts";
import { TextWriter } from "./text-writer.ts";

const OFFICE = "application/vnd.openxmlformats-officedocument.";

type Read = (bytes: Uint8Array, out: TextWriter) => Promise<void>;

const unpacked =
  (read: (parts: Package, out: TextWriter) => void): Read =>
  async (bytes, out) =>
    read(openPackage(bytes), out);

const READERS: Readonly<Record<string, Read>> = {
  [`${OFFICE}wordprocessingml.document`]: unpacked(readWords),
  [`${OFFICE}spreadsheetml.sheet`]: unpacked(readSheets),
  [`${OFFICE}presentationml.presentation`]: unpacked(readSlides),
  "application/pdf": readPdf,
};

/**
 * What can be read in a document. What was read until its limits is kept; one that goes beyond them otherwise is
 * ended by whoever watches the process.
 */
export async function readDocument(bytes: Uint8Array, type: string): Promise<DocumentText> {
  const out = new TextWriter();
  let isBroken = false;
  try {
    await READERS[type]?.(bytes, out);
  } catch (error) {
    // Its own parts, or the bounds of its bytes; what else fails is a fault of this code.
    if (!(error instanceof BrokenDocument || error instanceof RangeError)) throw error;
    isBroken = true;
  }
  const { text, places } = out;
  if (text.trim() !== "") return { state: "read", text, places };
  return { state: isBroken ? "unreadable" : "empty", text: "", places: [] };
}

/** Each paragraph is a line, and so is each row of a table, with its cells apart. */
function readWords(parts: Package, out: TextWriter): void {
  let line = "";
  let isText = false;
  let cells: string[] = [];
  let cell: string[] = [];
  let depth = 0;
  for (const { tag, name, text } of tokens(parts.read("word/document.xml"))) {
    if (tag === "text") {
      if (isText) line += text;
    } else if (name === "w:t") isText = tag === "open";
    else if (name === "w:tbl") depth += tag === "open" ? 1 : -1;
    else if (depth > 0 && name === "w:tc" && tag === "close") {
      cells.push(cell.join(" ").trim());
      cell = [];
    } else if (depth > 0 && name === "w:tr" && tag === "close") {
      out.line(cells.join("\t"));
      cells = [];
      if (out.isFull) return;
    } else if (name === "w:tab") line += depth > 0 ? " " : "\t";
    else if (name === "w:br") line += " ";
    else if (name === "w:p" && tag === "close") {
      if (depth > 0) cell.push(line);
      else out.line(line);
      line = "";
      if (out.isFull) return;
    }
  }
}

/** Each slide has a place of its own, and each of its paragraphs is a line. */
function readSlides(parts: Package, out: TextWriter): void {
  const numbers = parts.names
    .flatMap((name) => /^ppt\/slides\/slide(\d+)\.xml$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
  for (const [index, number] of numbers.entries()) {
    out.place(`Slide ${index + 1}`, 1);
    for (const line of textOf(parts.read(`ppt/slides/slide${number}.xml`), "a:p", "a:t")) {
      if (line !== "") out.line(line);
    }
    if (out.isFull) return;
  }
}

/** Each sheet has a place of its own, and each of its rows is a line with its cells apart. */
function readSheets(parts: Package, out: TextWriter): void {
  const files = new Map<string, string>();
  for (const { name, attributes } of tokens(parts.read("xl/_rels/workbook.xml.rels"))) {
    if (name === "Relationship") files.set(attributes("Id"), attributes("Target"));
  }
  const shared = "xl/sharedStrings.xml";
  const strings = parts.names.includes(shared) ? [...textOf(parts.read(shared), "si", "t")] : [];
  for (const { tag, name, attributes } of tokens(parts.read("xl/workbook.xml"))) {
    const target = tag === "open" && name === "sheet" ? files.get(attributes("r:id")) : undefined;
    if (target === undefined) continue;
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    readSheet(parts.read(path), { sheet: attributes("name"), strings, out });
    if (out.isFull) return;
  }
}

type Sheet = { sheet: string; strings: readonly string[]; out: TextWriter };

function readSheet(xml: string, { sheet, strings, out }: Sheet): void {
  let expected = 0;
  let cells: string[] = [];
  let kind = "";
  let at = "";
  let value = "";
  let isValue = false;
  for (const { tag, name, text, attributes } of tokens(xml)) {
    if (tag === "text") {
      if (isValue) value += text;
    } else if (name === "row" && tag === "open") {
      const row = Number(attributes("r")) || expected;
      if (row !== expected) out.place(sheet, row);
      expected = row + 1;
      cells = [];
    } else if (name === "row") {
      out.line(cells.join("\t"));
      if (out.isFull) return;
    } else if (name === "c" && tag === "open") {
      kind = attributes("t");
      at = attributes("r");
      value = "";
    } else if (name === "c") {
      const shown = kind === "s" ? (strings[Number(value)] ?? "") : value;
      if (shown !== "") {
        // Empty cells before it are not written: without them it would be under another head.
        const column = Math.min(columnOf(at), COLUMNS_MOST);
        while (cells.length < column) cells.push("");
        cells.push(shown);
      }
    } else if (name === "v" || name === "t") isValue = tag === "open";
  }
}

const COLUMNS_MOST = 200;
const LETTERS = 26;

/** How many columns come before a cell, such as 2 before C7. */
const columnOf = (cell: string): number =>
  (/^[A-Z]{1,3}/.exec(cell)?.[0] ?? "")
    .split("")
    .reduce((sum, letter) => LETTERS * sum + letter.charCodeAt(0) - 64, 0) - 1;
