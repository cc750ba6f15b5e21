import { Inflate } from "fflate";
import { LIMITS } from "../../kernel/limits.ts";

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const LOCAL = 0x04034b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const END_BYTES = 22;
const DEFLATED = 8;
/** So much is unpacked between two looks at the limit. */
const STEP_BYTES = 16 * 1024;

export class BrokenDocument extends Error {
  override name = "BrokenDocument";
}

export type Package = { names: readonly string[]; read: (name: string) => string };

type Part = { method: number; bytes: number; at: number };

/**
 * The parts of an office document by their names. What a part says of its own size counts for nothing: it is
 * unpacked bit by bit, and all of a document together not beyond the limit.
 */
export function openPackage(bytes: Uint8Array): Package {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = readParts(view, bytes);
  let left = LIMITS.fileUnpackedBytesMost;
  return {
    names: [...parts.keys()],
    read(name) {
      const part = parts.get(name);
      if (!part) throw new BrokenDocument(`There is no part ${name}.`);
      const whole = unpack(contentOf(view, bytes, part), part.method, left);
      left -= whole.length;
      return new TextDecoder().decode(whole);
    },
  };
}

function readParts(view: DataView, bytes: Uint8Array): Map<string, Part> {
  let end = bytes.length - END_BYTES;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new BrokenDocument("There is no directory.");
  const entries = view.getUint16(end + 10, true);
  const parts = new Map<string, Part>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < entries && view.getUint32(at, true) === ENTRY; index += 1) {
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(
      bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
    );
    parts.set(name, {
      method: view.getUint16(at + 10, true),
      bytes: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

function contentOf(view: DataView, bytes: Uint8Array, { at, bytes: length }: Part): Uint8Array {
  if (view.getUint32(at, true) !== LOCAL)
    throw new BrokenDocument("A part is not where it should be.");
  const from = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return bytes.subarray(from, from + length);
}

function unpack(content: Uint8Array, method: number, most: number): Uint8Array {
  if (method !== DEFLATED) {
    if (method !== 0 || content.length > most)
      throw new BrokenDocument("A part can't be unpacked.");
    return content;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((chunk) => {
    length += chunk.length;
    if (length > most) throw new BrokenDocument("The document unpacks to too much.");
    chunks.push(chunk);
  });
  try {
    for (let from = 0; from < content.length; from += STEP_BYTES) {
      const upTo = from + STEP_BYTES;
      inflate.push(content.subarray(from, upTo), upTo >= content.length);
    }
  } catch (error) {
    if (error instanceof BrokenDocument) throw error;
    // The library has errors of its own for what is no such stream.
    throw new BrokenDocument("A part is broken.", { cause: error });
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
