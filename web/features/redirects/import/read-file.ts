import type { Place } from "./read-cells.ts";
import { type FileRows, readRows, type Unreadable } from "./read-rows.ts";
import { sha256Hex } from "../../../../worker/kernel/pure/hash.ts";

export type RedirectFile = FileRows & { name: string; hash: string };

/** How long reading may hold up the page at a stretch. */
const SLICE_MS = 12;
const FILE_MOST_BYTES = 150 * 1024 * 1024;

type Reading = {
  place: Place;
  /** Rows read so far. */
  onProgress: (rows: number) => void;
  /** Gives the page a moment to draw. */
  rest: () => Promise<void>;
};

/** Reads a chosen file where it is: nothing of it leaves the browser. */
export async function readFile(
  file: File,
  { place, onProgress, rest }: Reading,
): Promise<RedirectFile | Unreadable> {
  if (file.size > FILE_MOST_BYTES) return { problem: "It is too large. Split it in two." };
  const bytes = await file.arrayBuffer();
  const [text, hash] = [decode(bytes), await sha256Hex(bytes)];
  const reading = readRows(text, place);
  let since = performance.now();
  for (;;) {
    const step = reading.next();
    if (step.done) {
      return "problem" in step.value ? step.value : { ...step.value, name: file.name, hash };
    }
    if (performance.now() - since < SLICE_MS) continue;
    onProgress(step.value);
    await rest();
    since = performance.now();
  }
}

/** UTF-8, or what older spreadsheets write. */
export function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
