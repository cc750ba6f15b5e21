import type { PictureSize } from "./read-picture.ts";
import { refusePicture } from "./refuse-picture.ts";

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const LOSSY_START = [0x9d, 0x01, 0x2a];
const LOSSLESS_MARK = 0x2f;
const PLAIN = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"]);
const MOVING = new Set(["ANIM", "ANMF"]);

/** Walks every chunk of the container, whose length must be the file's. */
export function readWebp(bytes: Uint8Array): PictureSize {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = CHUNK_HEADER_BYTES + view.getUint32(4, true);
  if (length > bytes.length) throw refusePicture("truncated");
  if (length < bytes.length) throw refusePicture("cargo");
  let canvas: PictureSize | undefined;
  let picture: PictureSize | undefined;
  let at = HEADER_BYTES;
  while (at < bytes.length) {
    if (at + CHUNK_HEADER_BYTES > bytes.length) throw refusePicture("truncated");
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const content = view.getUint32(at + 4, true);
    const body = at + CHUNK_HEADER_BYTES;
    // Chunks begin at even places.
    const end = body + content + (content % 2);
    if (end > bytes.length) throw refusePicture("truncated");
    if (MOVING.has(name)) throw refusePicture("animated");
    if (!PLAIN.has(name)) throw refusePicture("cargo");
    const chunk = bytes.subarray(body, body + content);
    if (name === "VP8X") canvas = readCanvas(chunk);
    if (name === "VP8 " || name === "VP8L") {
      if (picture) throw refusePicture("odd");
      picture = name === "VP8 " ? readLossy(chunk) : readLossless(chunk);
    }
    at = end;
  }
  if (!picture) throw refusePicture("odd");
  const { width, height } = picture;
  if (canvas && (canvas.width !== width || canvas.height !== height)) throw refusePicture("odd");
  return picture;
}

function readCanvas(chunk: Uint8Array): PictureSize {
  if (chunk.length !== 10) throw refusePicture("odd");
  if ((chunk[0]! & 0x02) !== 0) throw refusePicture("animated");
  return { width: 1 + threeBytes(chunk, 4), height: 1 + threeBytes(chunk, 7) };
}

function readLossy(chunk: Uint8Array): PictureSize {
  const isKey = chunk.length >= 10 && (chunk[0]! & 1) === 0;
  if (!isKey || LOSSY_START.some((byte, index) => chunk[3 + index] !== byte)) {
    throw refusePicture("odd");
  }
  const side = (index: number) => (chunk[index]! | (chunk[index + 1]! << 8)) & 0x3fff;
  return { width: side(6), height: side(8) };
}

function readLossless(chunk: Uint8Array): PictureSize {
  if (chunk.length < 5 || chunk[0] !== LOSSLESS_MARK) throw refusePicture("odd");
  const bits = threeBytes(chunk, 1) + chunk[4]! * 2 ** 24;
  return { width: 1 + (bits % 2 ** 14), height: 1 + (Math.floor(bits / 2 ** 14) % 2 ** 14) };
}

function threeBytes(chunk: Uint8Array, at: number): number {
  return chunk[at]! | (chunk[at + 1]! << 8) | (chunk[at + 2]! << 16);
}
