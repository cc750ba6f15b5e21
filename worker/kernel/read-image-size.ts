import { LIMITS } from "./limits.ts";

export type Size = { width: number; height: number };
type ImageSize = Size & { type: string };

/** Type and size of a picture by its own bytes; null for everything else, and for one that is cut off. */
export function readImageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return png(view) ?? gif(view) ?? webp(view) ?? jpeg(view);
  } catch (error) {
    // It ends before it says how large it is.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Whoever shows a picture unpacks all of it: few bytes can be more points than a telephone has room for. */
export function isPixelBomb({ width, height }: Size): boolean {
  return width * height > LIMITS.picturePixelsMost;
}

const PNG_MARK = 0x89504e47;
const GIF_MARK = 0x47494638;
const RIFF_MARK = 0x52494646;
const WEBP_MARK = 0x57454250;
const JPEG_MARK = 0xffd8;
const IHDR = 0x49484452;

function png(view: DataView): ImageSize | null {
  if (view.byteLength < 8 || view.getUint32(0) !== PNG_MARK || view.getUint32(12) !== IHDR)
    return null;
  return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
}

function gif(view: DataView): ImageSize | null {
  if (view.byteLength < 8 || view.getUint32(0) !== GIF_MARK) return null;
  return { type: "image/gif", width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Of the chunks that say how large a picture is, by their names; each view begins where the content does. */
export const WEBP_SIZES: Readonly<Record<string, (chunk: DataView) => Size>> = {
  "VP8 ": (chunk) => ({
    width: chunk.getUint16(6, true) & 0x3fff,
    height: chunk.getUint16(8, true) & 0x3fff,
  }),
  VP8L: (chunk) => {
    const bits = chunk.getUint32(1, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  },
  VP8X: (chunk) => ({ width: threeBytes(chunk, 4) + 1, height: threeBytes(chunk, 7) + 1 }),
};
const CHUNK_AT = 20;

const threeBytes = (view: DataView, at: number) =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

function webp(view: DataView): ImageSize | null {
  if (
    view.byteLength < CHUNK_AT ||
    view.getUint32(0) !== RIFF_MARK ||
    view.getUint32(8) !== WEBP_MARK
  )
    return null;
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const content = new DataView(view.buffer, view.byteOffset + CHUNK_AT, view.byteLength - CHUNK_AT);
  const size = WEBP_SIZES[chunk]?.(content);
  return size ? { type: "image/webp", ...size } : null;
}

/** Start of frame, whatever its coding: the markers from C0 to CF but for tables and arithmetic. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpeg(view: DataView): ImageSize | null {
  if (view.byteLength < 4 || view.getUint16(0) !== JPEG_MARK) return null;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) {
      return { type: "image/jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    // Padding is a run of FF.
    at += marker === 0xff ? 1 : 2 + Math.max(2, view.getUint16(at + 2));
  }
}
