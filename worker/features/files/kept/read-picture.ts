import { invalidInput } from "../../../kernel/errors.ts";
import { isPixelBomb, readImageSize } from "../../../kernel/read-image-size.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { walkJpeg } from "./walk-jpeg.ts";
import { walkPng } from "./walk-png.ts";
import { walkWebp } from "./walk-webp.ts";
import { refusePicture } from "./refuse-picture.ts";

type PictureKind = { type: string; extension: string; walk: (bytes: Uint8Array) => void };

const PNG = { type: "image/png", extension: "png", walk: walkPng };
const JPEG = { type: "image/jpeg", extension: "jpg", walk: walkJpeg };
const WEBP = { type: "image/webp", extension: "webp", walk: walkWebp };

const NO_SIZE = { width: 0, height: 0 };
const MARKUP = /<(?:!doctype|html|script|svg|iframe|body|\?php)[\s>/]/;

/** What the bytes themselves are: neither a name nor a header is believed. Anything doubtful is refused. */
export function readPicture(bytes: Uint8Array, saidType: string, sideMost: number) {
  const kind = kindOf(bytes);
  if (!kind) throw refusePicture("kind");
  if (kind.type !== saidType) throw refusePicture("lying");
  kind.walk(bytes);
  const { width, height } = readImageSize(bytes) ?? NO_SIZE;
  if (width < 1 || height < 1) throw refusePicture("odd");
  if (width > sideMost || height > sideMost) {
    const most = `${sideMost} × ${sideMost}`;
    throw invalidInput({
      picture: `This picture has ${width} × ${height} pixels. The limit is ${most}.`,
    });
  }
  if (isPixelBomb({ width, height })) {
    const most = Math.round(LIMITS.picturePixelsMost / 1_000_000);
    throw invalidInput({
      picture: `This picture has too many pixels. The limit is ${most} million.`,
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
