import { LIMITS } from "./limits.ts";

const PIECE_BYTES = 256 * 1024;

/**
 * All of a body, or null where it is larger than that: then it is taken to its end all the same and not kept, since who
 * is cut off while they send hear no answer. In large pieces: of small ones, as the runtime hands them out, it hands
 * out thousands in a row, and 25 MB keep everybody waiting for a quarter of a second.
 */
export async function readBody(
  { body }: Pick<Request, "body">,
  most: number,
  signal?: AbortSignal,
): Promise<ArrayBuffer | null> {
  if (!body) return new ArrayBuffer();
  // A request's stream is of bytes, which its type leaves open.
  const read = inPieces(body as ReadableStream<Uint8Array>, signal);
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for (let piece = await read(); piece; piece = await read()) {
    bytes += piece.length;
    if (bytes > most) kept.length = 0;
    else kept.push(piece);
  }
  if (bytes > most) return null;
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const piece of kept) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole.buffer;
}

/** The next piece, or null at the end, which is there at once when the signal says so or it is far too much. */
function inPieces(body: ReadableStream<Uint8Array>, signal: AbortSignal | undefined) {
  let left = LIMITS.drainedBytes;
  const { reader, next } = readerOf(body);
  signal?.addEventListener("abort", () => void reader.cancel().catch(() => undefined)); // It is being given up.
  return async () => {
    const { done, value } = await next();
    // The end may bring an empty piece; an empty piece alone is no end.
    if (!value || (done && value.length === 0)) return null;
    left -= value.length;
    if (left >= 0) return value;
    await reader.cancel();
    return null;
  };
}

function readerOf(body: ReadableStream<Uint8Array>) {
  try {
    const reader = body.getReader({ mode: "byob" });
    const next = () => reader.read(new Uint8Array(PIECE_BYTES), { min: PIECE_BYTES });
    return { reader, next };
  } catch (error) {
    // A stream of somebody's own making hands out what its maker puts in.
    if (!(error instanceof TypeError)) throw error;
    const reader = body.getReader();
    return { reader, next: () => reader.read() };
  }
}
