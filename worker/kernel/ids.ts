import type { Clock } from "./clock.ts";
import { toBase64Url } from "./pure/bytes.ts";

export type Ids = { next(): string };

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
const ID_BYTES = 16;
const pool = new Uint8Array(ID_BYTES * 256);
let used = pool.length;

/** Random bytes, asked for many at a time: each question to the runtime costs more than an id. */
function takeRandom(): Uint8Array {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += ID_BYTES;
  return pool.subarray(used - ID_BYTES, used);
}

/** UUIDv7: ordered by time, so that keys of new rows lie side by side. */
export function uuidv7(now: number): string {
  const bytes = takeRandom();
  const high = Math.floor(now / 0x10000);
  bytes[0] = high >>> 24;
  bytes[1] = high >>> 16;
  bytes[2] = high >>> 8;
  bytes[3] = high;
  bytes[4] = (now % 0x10000) >>> 8;
  bytes[5] = now % 0x100;
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  let text = "";
  for (let index = 0; index < ID_BYTES; index += 1) {
    if (index === 4 || index === 6 || index === 8 || index === 10) text += "-";
    text += HEX[bytes[index]!]!;
  }
  return text;
}

export function timeOrderedIds(clock: Clock): Ids {
  return { next: () => uuidv7(clock.now()) };
}

/** 256 bits for what must not be guessed: session tokens, one-time links, nonces. */
export function randomToken(bytes = 32): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));
}
