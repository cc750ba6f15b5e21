import { LIMITS } from "../../../kernel/limits.ts";

const END = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MOST = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const WIDE = 0xffffffff;

type Entry = { name: string; size: number; packed: number; method: number; at: number };

const OFFICE = "application/vnd.openxmlformats-officedocument.";
const OPEN = /^application\/vnd\.oasis\.opendocument\.(text|spreadsheet)$/;

/**
 * The type of an office document by its central directory; null for any other archive, and for one that would
 * unpack to too much, repeats a name, or says one thing here and another there. Nothing is unpacked.
 */
export function readArchive(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = readEntries(view, bytes);
    if (!entries || !isFair(entries, view)) return null;
    return typeOf(entries, bytes, view);
  } catch (error) {
    // An offset leads out of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readEntries(view: DataView, bytes: Uint8Array): Entry[] | null {
  const end = findEnd(view);
  if (end < 0) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0 || count > LIMITS.formArchiveEntriesMost) return null;
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== ENTRY) return null;
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
      name: new TextDecoder().decode(
        bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      ),
    });
    at += ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return at <= end ? entries : null;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_MOST); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return -1;
}

/** Small enough when unpacked, no name twice or outside, and no two entries that share their bytes. */
function isFair(entries: readonly Entry[], view: DataView): boolean {
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const names = new Set(entries.map(({ name }) => name));
  const isSound = entries.every(
    (entry) =>
      entry.size !== WIDE &&
      !entry.name.includes("..") &&
      !entry.name.startsWith("/") &&
      entry.size <= Math.max(1, entry.packed) * LIMITS.formArchiveRatioMost &&
      entry.at + LOCAL_BYTES + entry.packed <= view.byteLength,
  );
  return (
    isSound &&
    names.size === entries.length &&
    total <= LIMITS.formArchiveBytesMost &&
    packed <= view.byteLength
  );
}

function typeOf(entries: readonly Entry[], bytes: Uint8Array, view: DataView): string | null {
  const has = (name: string) => entries.some((entry) => entry.name === name);
  // Macros are programs.
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) return null;
  if (has("[Content_Types].xml")) {
    if (has("word/document.xml")) return `${OFFICE}wordprocessingml.document`;
    if (has("xl/workbook.xml")) return `${OFFICE}spreadsheetml.sheet`;
    return null;
  }
  const kind = entries.find(({ name }) => name === "mimetype");
  if (kind?.method !== STORED) return null;
  const from =
    kind.at + LOCAL_BYTES + view.getUint16(kind.at + 26, true) + view.getUint16(kind.at + 28, true);
  const type = new TextDecoder().decode(bytes.subarray(from, from + kind.size));
  return OPEN.test(type) ? type : null;
}
