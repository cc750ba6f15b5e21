import type { UploadKind } from "../../../../db/values/forms.ts";
import { readArchive } from "./read-archive.ts";
import { isPixelBomb, readImageSize } from "../../../kernel/read-image-size.ts";

type Sniffed = { kind: UploadKind; type: string };

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** What is text and yet no plain text: it would run, or pretend to be a page. */
const MARKUP = /^\s*(<\?xml|<!doctype|<html|<svg|<script|<\?php|#!)/i;
const TEXT_NAMES: Readonly<Record<string, string>> = {
  csv: "text/csv",
  txt: "text/plain",
  md: "text/plain",
};

/** Named extensions, by the type that a file with them must turn out to be. */
const NAMES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  ...TEXT_NAMES,
};

/** What a file is by what it holds; null where that is not taken, or is another thing than its name says. */
export function sniffFile(bytes: Uint8Array, fileName: string): Sniffed | null {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
  const found = imageOf(bytes) ?? pdfOf(bytes) ?? archiveOf(bytes) ?? textOf(bytes, extension);
  if (!found) return null;
  return NAMES[extension] === found.type ? found : null;
}

const starts = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

function imageOf(bytes: Uint8Array): Sniffed | null {
  const image = readImageSize(bytes);
  if (!image) return null;
  const { type, width, height } = image;
  const isFair = width > 0 && height > 0 && !isPixelBomb(image);
  return isFair ? { kind: "image", type } : null;
}

function pdfOf(bytes: Uint8Array): Sniffed | null {
  return starts(bytes, PDF) ? { kind: "pdf", type: "application/pdf" } : null;
}

function archiveOf(bytes: Uint8Array): Sniffed | null {
  const type = starts(bytes, ZIP) ? readArchive(bytes) : null;
  if (type === null) return null;
  const kind = /spreadsheet/.test(type) ? "spreadsheet" : "document";
  return { kind, type };
}

/** Whole UTF-8 without control characters; a table is a spreadsheet, too, but says no more than text. */
function textOf(bytes: Uint8Array, extension: string): Sniffed | null {
  const type = TEXT_NAMES[extension];
  if (type === undefined) return null;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
    // oxlint-disable-next-line no-control-regex -- exactly these have no place in a text.
    if (/[\u0000-\u0008\u000E-\u001F]/.test(text) || MARKUP.test(text)) return null;
    return { kind: "text", type };
  } catch {
    return null;
  }
}
