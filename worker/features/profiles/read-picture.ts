import { invalidInput } from "../../kernel/errors.ts";
import { readJpeg } from "./read-jpeg.ts";
import { readPng } from "./read-png.ts";
import { readWebp } from "./read-webp.ts";
import { refusePicture } from "./refuse-picture.ts";

export type PictureSize = { width: number; height: number };
type PictureKind = { type: string; extension: string; read: (bytes: Uint8Array) => PictureSize };

const PNG = { type: "image/png", extension: "png", read: readPng };
const JPEG = { type: "image/jpeg", extension: "jpg", read: readJpeg };
const WEBP = { type: "image/webp", extension: "webp", read: readWebp };

const MARKUP = /<(?:!doctype|html|script|svg|iframe|body|\?php)[\s>/]/;

/** What the bytes themselves are: neither a name nor a header is believed. Anything doubtful is refused. */
export function readPicture(bytes: Uint8Array, saidType: string, pixelsMost: number) {
  const kind = kindOf(bytes);
  if (!kind) throw refusePicture("kind");
  if (kind.type !== saidType) throw refusePicture("lying");
  const { width, height } = kind.read(bytes);
  if (width < 1 || height < 1) throw refusePicture("odd");
  if (width > pixelsMost || height > pixelsMost) {
    const most = `${pixelsMost} × ${pixelsMost}`;
    throw invalidInput({
      picture: `This picture has ${width} × ${height} points; ${most} at most.`,
    });
  }
  // A page hidden among the pixels does nothing here, but would in a place that guesses types.
  if (MARKUP.test(new TextDecoder("latin1").decode(bytes).toLowerCase())) {
    throw refusePicture("cargo");
  }
  return { type: kind.type, extension: kind.extension, width, height };
}

function kindOf(bytes: Uint8Array): PictureKind | undefined {
  const starts = (at: number, ...expected: number[]) =>
    expected.every((byte, index) => bytes[at + index] === byte);
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return PNG;
  if (starts(0, 0xff, 0xd8, 0xff)) return JPEG;
  if (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50)) return WEBP;
  return undefined;
}
