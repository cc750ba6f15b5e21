import type { Limits } from "../../kernel/limits.ts";
import { AppError } from "../../kernel/errors.ts";
import type { LoggedChange } from "./rules/log-of.ts";

type Values = Record<string, unknown>;

/** How a log stands in its row: of a long one each change keeps its name, and the first all of it, packed. */
export type StoredChange = LoggedChange & { packed?: string };

/** By this an entry is known to be packed: what people write has its quotes escaped. */
export const PACKED_MARK = '"packed":"';

/** No row of the database is longer than it takes: the log of thousands of items is squeezed into one. */
export async function packLog(
  changes: readonly LoggedChange[],
  limits: Limits,
): Promise<readonly StoredChange[]> {
  const text = JSON.stringify(changes);
  if (text.length <= limits.logPlainLength) return changes;
  const packed = toBase64(await squeeze(text));
  const [first, ...rest] = changes.map(({ kind, id, before, after }) => ({
    ...{ kind, id, before: named(before), after: named(after) },
  }));
  if (!first) return changes;
  const stored = [{ ...first, packed }, ...rest];
  if (JSON.stringify(stored).length > limits.logPackedLength) {
    throw new AppError("operation_too_large");
  }
  return stored;
}

export async function unpackLog(stored: readonly StoredChange[]): Promise<LoggedChange[]> {
  const packed = stored[0]?.packed;
  if (packed === undefined) return [...stored];
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  // Written by packLog and by nothing else.
  return JSON.parse(await new Response(stream).text()) as LoggedChange[];
}

async function squeeze(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const CHUNK = 0x8000;

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  }
  return btoa(parts.join(""));
}

/** What tells of an item in the list of what happened. */
function named(values: Values | null): Values | null {
  if (!values) return null;
  const names = ["title", "name"].filter((name) => Object.hasOwn(values, name));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
