import { LIMITS } from "../../../kernel/limits.ts";
import { PROGRAM_WORDS } from "./judge-content.ts";

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
/** The number is elsewhere, as in archives of more than 4 GB or 65,535 entries. */
const [WIDE, WIDE_COUNT] = [0xffffffff, 0xffff];
const WIDE_LOCATOR = 0x07064b50;
const WIDE_LOCATOR_BYTES = 20;
const WIDE_END = 0x06064b50;
const WIDE_END_BYTES = 56;
const WIDE_EXTRA = 1;

export const BROKEN_ARCHIVE = "This archive is broken or too large to be checked.";
const TOO_MUCH = "This archive unpacks to far too much.";
const NESTED = "Archives within archives can't be kept here. Unpack the inner one first.";

/** What office documents of each type must hold. */
const PARTS: Readonly<Record<string, string>> = {
  docx: "word/document.xml",
  xlsx: "xl/workbook.xml",
  pptx: "ppt/presentation.xml",
};
const MACROS = /(^|\/)(vbaproject\.bin|basic\/script-lc\.xml)$/i;
const ARCHIVE_NAMES = /\.(zip|7z|rar|gz|tgz|bz2|xz|zst|cab)$/i;

export type Directory = { entries: number; from: number; bytes: number };

/** Where the directory of an archive is, by the end of the file, which begins there; null where there is none. */
export function findDirectory(tail: Uint8Array, tailFrom: number): Directory | null {
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    const entries = view.getUint16(at + 10, true);
    const bytes = view.getUint32(at + 12, true);
    const from = view.getUint32(at + 16, true);
    const isWide = entries === WIDE_COUNT || bytes === WIDE || from === WIDE;
    return isWide ? findWide(view, at - WIDE_LOCATOR_BYTES, tailFrom) : { entries, bytes, from };
  }
  return null;
}

/** Of a large archive: its end tells before itself where the wide one is, which lies right before that. */
function findWide(view: DataView, locator: number, tailFrom: number): Directory | null {
  if (locator < 0 || view.getUint32(locator, true) !== WIDE_LOCATOR) return null;
  const at = wideNumber(view, locator + 8) - tailFrom;
  if (at < 0 || at + WIDE_END_BYTES > locator || view.getUint32(at, true) !== WIDE_END) return null;
  return {
    entries: wideNumber(view, at + 32),
    bytes: wideNumber(view, at + 40),
    from: wideNumber(view, at + 48),
  };
}

/** The size of a large entry, from what is told beside it; undefined where nothing is. */
function wideSize(view: DataView, from: number, to: number): number | undefined {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === WIDE_EXTRA && at + 12 <= to) return wideNumber(view, at + 4);
  }
  return undefined;
}

/** More than a number can count is more than any file has. */
const wideNumber = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

type Archive = { directory: Uint8Array; entries: number; extension: string; bytes: number };

/** Why an archive is refused, in words; null where nothing is wrong. Nothing is unpacked. */
export function judgeArchive({ directory, entries, extension, bytes }: Archive): string | null {
  const view = viewOf(directory);
  const names: string[] = [];
  let unpacked = 0;
  let at = 0;
  for (let index = 0; index < entries; index += 1) {
    if (at + ENTRY_BYTES > directory.length || view.getUint32(at, true) !== ENTRY) {
      return BROKEN_ARCHIVE;
    }
    const said = view.getUint32(at + 24, true);
    const beside = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    const after = beside + view.getUint16(at + 30, true);
    if (after > directory.length) return BROKEN_ARCHIVE;
    const size = said === WIDE ? wideSize(view, beside, after) : said;
    if (size === undefined) return BROKEN_ARCHIVE;
    unpacked += size;
    names.push(latin1(directory.subarray(at + ENTRY_BYTES, beside)));
    at = after + view.getUint16(at + 32, true);
  }
  // Measured by the whole file: entries that share their bytes would deny each of them.
  if (unpacked > LIMITS.fileArchiveSafeBytes && unpacked > bytes * LIMITS.fileArchiveRatioMost) {
    return TOO_MUCH;
  }
  if (names.some((name) => MACROS.test(name))) return PROGRAM_WORDS;
  const part = Object.hasOwn(PARTS, extension) ? PARTS[extension] : undefined;
  if (part !== undefined && !names.includes(part)) {
    return `The content of this file doesn't match its name. It is no .${extension} file.`;
  }
  // Documents carry what they embed.
  if (part === undefined && names.some((name) => ARCHIVE_NAMES.test(name))) return NESTED;
  return null;
}

/** How much its directory may take before it is read. */
export const isReadable = ({ entries, bytes }: Directory): boolean =>
  entries <= LIMITS.fileArchiveEntriesMost && bytes <= LIMITS.fileArchiveDirectoryBytes;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
const latin1 = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
