import { isPixelBomb, readImageSize } from "../../../kernel/read-image-size.ts";
import { typeNamed, UNKNOWN_TYPE } from "../rules/file-types.ts";
import { extensionOf } from "../rules/file-names.ts";

/** Starts of programs: of Windows, Linux and macOS, and of scripts. */
const PROGRAMS = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x23, 0x21],
];
const PROGRAM_NAMES =
  /\.(exe|msi|com|scr|bat|cmd|ps1|vbs|vbe|wsf|hta|lnk|jar|app|dmg|docm|dotm|xlsm|xltm|xlam|pptm|potm|ppsm)$/i;

/** Whatever kind of text or archive it is, its name says. */
const TEXTS = new Set([
  "text/plain",
  "text/markdown",
  "text/csv",
  "text/tab-separated-values",
  "application/json",
  "text/html",
  "application/xml",
  "image/svg+xml",
]);
const ZIPPED = /^application\/(zip$|vnd\.(openxmlformats-officedocument|oasis\.opendocument)\.)/;

export type Judged = { type: string } | { fault: string };

export const PROGRAM_WORDS = "Programs, scripts and files with macros can't be kept here.";
const BROKEN = "This picture is broken. Save it again and upload it once more.";
const TOO_MANY_PIXELS = "This picture has too many pixels. Save it smaller.";
const mismatch = (extension: string) =>
  `The content of this file doesn't match its name. It is no .${extension} file.`;

/** What a file is by how it begins; what its name says must agree. An archive is looked into afterwards. */
export function judgeContent(head: Uint8Array, name: string, bytes: number): Judged {
  const extension = extensionOf(name);
  if (PROGRAM_NAMES.test(name) || PROGRAMS.some((mark) => starts(head, mark))) {
    return { fault: PROGRAM_WORDS };
  }
  const named = typeNamed(extension);
  // Nothing in it says otherwise.
  if (bytes === 0) return { type: named !== undefined && TEXTS.has(named) ? named : UNKNOWN_TYPE };
  const picture = pictureType(head);
  if (picture !== null) {
    const size = readImageSize(head);
    if (!size || size.width < 1 || size.height < 1) return { fault: BROKEN };
    if (isPixelBomb(size)) return { fault: TOO_MANY_PIXELS };
  }
  if (named === undefined) return { type: picture ?? UNKNOWN_TYPE };
  return holds(head, named, picture) ? { type: named } : { fault: mismatch(extension) };
}

function holds(head: Uint8Array, named: string, picture: string | null): boolean {
  if (TEXTS.has(named)) return isText(head);
  if (ZIPPED.test(named)) return isZip(head);
  const other = pictureLess(head, named);
  return picture === null ? other : picture === named;
}

/** What is no picture and has a mark of its own. */
function pictureLess(head: Uint8Array, named: string): boolean {
  switch (named) {
    case "application/pdf":
      return textAt(head, 0, 1024).includes("%PDF-");
    case "audio/mpeg":
      return textAt(head, 0, 3) === "ID3" || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);
    case "audio/wav":
      return textAt(head, 0, 4) === "RIFF" && textAt(head, 8, 12) === "WAVE";
    case "application/x-ole-storage":
      return starts(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    case "audio/mp4":
    case "video/mp4":
    case "video/quicktime":
    case "image/heic":
      return textAt(head, 4, 8) === "ftyp";
    default:
      return false;
  }
}

const starts = (head: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => head[index] === byte);

const textAt = (head: Uint8Array, from: number, to: number) =>
  new TextDecoder("latin1").decode(head.subarray(from, to));

export const isZip = (head: Uint8Array) =>
  starts(head, [0x50, 0x4b, 0x03, 0x04]) || starts(head, [0x50, 0x4b, 0x05, 0x06]);

function pictureType(head: Uint8Array): string | null {
  if (starts(head, [0x89, 0x50, 0x4e, 0x47])) return "image/png";
  if (starts(head, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (textAt(head, 0, 4) === "GIF8") return "image/gif";
  return textAt(head, 0, 4) === "RIFF" && textAt(head, 8, 12) === "WEBP" ? "image/webp" : null;
}

/** Text of any encoding that keeps to itself: no zero byte, unless it says that it is UTF-16. */
function isText(head: Uint8Array): boolean {
  const isWide = starts(head, [0xff, 0xfe]) || starts(head, [0xfe, 0xff]);
  return isWide || !head.includes(0);
}
