import { refusePicture } from "./refuse-picture.ts";

const SIGNATURE_BYTES = 8;
/** Length, name and checksum around the content of a chunk. */
const FRAME_BYTES = 12;
const PLAIN = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP bKGD pHYs sBIT cICP".split(" "),
);
const MOVING = new Set(["acTL", "fcTL", "fdAT"]);

/** Walks every chunk: the picture is whole, ends where the file ends, and nothing else is in it. */
export function walkPng(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasPixels = false;
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= bytes.length) {
    const end = at + FRAME_BYTES + view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (end > bytes.length) throw refusePicture("truncated");
    if (MOVING.has(name)) throw refusePicture("animated");
    if (!PLAIN.has(name)) throw refusePicture("cargo");
    if ((name === "IHDR") !== (at === SIGNATURE_BYTES)) throw refusePicture("odd");
    if (name === "IDAT") hasPixels = true;
    if (name === "IEND") {
      if (end !== bytes.length) throw refusePicture("cargo");
      if (!hasPixels) throw refusePicture("odd");
      return;
    }
    at = end;
  }
  throw refusePicture("truncated");
}
