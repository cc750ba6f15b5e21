import { refusePicture } from "./refuse-picture.ts";

const MARK = 0xff;
const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended and progressive: what browsers draw. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Tables, the scan itself, and the segments for size (JFIF), colour profile and colour order. */
const PLAIN = new Set([0xdb, 0xc4, 0xdd, SCAN, 0xe0, 0xe2, 0xee]);

/** Walks every segment and every scan to the end mark, which must be the end of the file. */
export function walkJpeg(bytes: Uint8Array): void {
  let hasFrame = false;
  let hasPixels = false;
  let at = 2;
  for (;;) {
    if (at + 1 >= bytes.length) throw refusePicture("truncated");
    if (bytes[at] !== MARK) throw refusePicture("odd");
    const mark = bytes[at + 1]!;
    if (mark === MARK) {
      at += 1;
      continue;
    }
    if (mark === END) {
      if (at + 2 !== bytes.length) throw refusePicture("cargo");
      if (!hasFrame || !hasPixels) throw refusePicture("odd");
      return;
    }
    const body = at + 2;
    const end = body + wordAt(bytes, body);
    if (end <= body + 1) throw refusePicture("odd");
    if (end > bytes.length) throw refusePicture("truncated");
    if (FRAMES.has(mark)) {
      if (hasFrame) throw refusePicture("odd");
      hasFrame = true;
    } else if (!PLAIN.has(mark)) throw refusePicture(isCargo(mark) ? "cargo" : "odd");
    if (mark === SCAN) hasPixels = true;
    at = mark === SCAN ? endOfScan(bytes, end) : end;
  }
}

/** A comment, or a segment for applications: places, thumbnails, whole other files. */
function isCargo(mark: number): boolean {
  return mark === 0xfe || (mark >= 0xe0 && mark <= 0xef);
}

/** Where the next mark stands: within a scan it is escaped by a zero, or counts restarts. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1]!;
    const isInside = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (bytes[at] === MARK && !isInside) return at;
    at += 1;
  }
  throw refusePicture("truncated");
}

function wordAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
