import { type Size, WEBP_SIZES } from "../../../kernel/read-image-size.ts";
import { refusePicture } from "./refuse-picture.ts";

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const LOSSY_START = [0x9d, 0x01, 0x2a];
const LOSSLESS_MARK = 0x2f;
const PLAIN = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"]);
const MOVING = new Set(["ANIM", "ANMF"]);

/** Walks every chunk of the container, whose length must be the file's. */
export function walkWebp(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = CHUNK_HEADER_BYTES + view.getUint32(4, true);
  if (length > bytes.length) throw refusePicture("truncated");
  if (length < bytes.length) throw refusePicture("cargo");
  let canvas: Size | undefined;
  let picture: Size | undefined;
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
    if (!isSound(name, chunk)) throw refusePicture("odd");
    const size = WEBP_SIZES[name]?.(new DataView(chunk.buffer, chunk.byteOffset, chunk.length));
    if (name === "VP8X") canvas = size;
    else if (size && picture) throw refusePicture("odd");
    else picture ??= size;
    at = end;
  }
  if (!picture) throw refusePicture("odd");
  const { width, height } = picture;
  if (canvas && (canvas.width !== width || canvas.height !== height)) throw refusePicture("odd");
}

/** Whether a chunk begins as one that tells a size must; all others may hold what they like. */
function isSound(name: string, chunk: Uint8Array): boolean {
  if (name === "VP8L") return chunk.length >= 5 && chunk[0] === LOSSLESS_MARK;
  if (name === "VP8 ") {
    const isKey = chunk.length >= 10 && (chunk[0]! & 1) === 0;
    return isKey && LOSSY_START.every((byte, index) => chunk[3 + index] === byte);
  }
  if (name !== "VP8X") return true;
  if (chunk.length === 10 && (chunk[0]! & 0x02) !== 0) throw refusePicture("animated");
  return chunk.length === 10;
}
