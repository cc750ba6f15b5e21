import { LIMITS } from "./limits.ts";

const PIECE_BYTES = 256 * 1024;

type Reading = {
  signal?: AbortSignal;
  /** Sees each piece as it comes, and says whether the body is refused for it. */
  refuses?: (piece: Uint8Array) => boolean;
};

/**
 * All of a body, or null where it is larger than that or refused: then it is taken to its end all the same and not
 * kept, since who is cut off while they send hear no answer. In large pieces: of small ones, as the runtime hands them out, it hands
 * out thousands in a row, and 25 MB keep everybody waiting for a quarter of a second. It is in memory once.
 */
export async function readBody(
  { body, headers }: Pick<Request, "body"> & Partial<Pick<Request, "headers">>,
  most: number,
  { signal, refuses }: Reading = {},
): Promise<ArrayBuffer | null> {
  if (!body) return new ArrayBuffer();
  // A request's stream is of bytes, which its type leaves open.
  const read = piecesOf(body as ReadableStream<Uint8Array>, signal);
  const enough = Math.min(most, Number(headers?.get("content-length") ?? Infinity));
  let held = new Uint8Array();
  let bytes = 0;
  let isKept = true;
  for (let piece = await read(); piece; piece = await read()) {
    const at = bytes;
    bytes += piece.length;
    isKept &&= bytes <= most && !refuses?.(piece);
    held = isKept ? withRoom(held, bytes, enough) : new Uint8Array();
    if (isKept) held.set(piece, at);
  }
  return isKept ? held.buffer.transfer(bytes) : null;
}

/** Room is made for what came, and as much again three times: a length that is only declared costs nothing. */
function withRoom(held: Uint8Array<ArrayBuffer>, bytes: number, enough: number) {
  if (bytes <= held.length) return held;
  return new Uint8Array(held.buffer.transfer(Math.max(bytes, Math.min(held.length * 4, enough))));
}

/** The next piece, until another is asked for; null at the end, or when the signal says so or it is far too much. */
export function piecesOf(body: ReadableStream<Uint8Array>, signal?: AbortSignal) {
  let left = LIMITS.drainedBytes;
  const { reader, next } = readerOf(body);
  signal?.addEventListener("abort", () => void reader.cancel().catch(() => undefined)); // It is being given up.
  return async () => {
    const { done, value } = await next();
    // The end may bring an empty piece; an empty piece alone is no end.
    if (!value || (done && value.length === 0)) return null;
    left -= value.length;
    if (left < 0) await reader.cancel();
    return value;
  };
}

function readerOf(body: ReadableStream<Uint8Array>) {
  try {
    const reader = body.getReader({ mode: "byob" });
    let piece = new Uint8Array(PIECE_BYTES);
    const next = async () => {
      const read = await reader.read(piece, { min: PIECE_BYTES });
      // The same memory again: it was taken over, and is handed back.
      if (read.value) piece = new Uint8Array(read.value.buffer);
      return read;
    };
    return { reader, next };
  } catch (error) {
    // A stream of somebody's own making hands out what its maker puts in.
    if (!(error instanceof TypeError)) throw error;
    const reader = body.getReader();
    return { reader, next: () => reader.read() };
  }
}
