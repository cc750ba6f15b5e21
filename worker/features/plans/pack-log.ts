import { AppError } from "../../kernel/errors.ts";
import type { LoggedChange } from "./rules/log-of.ts";
import { fromBase64, toBase64 } from "../../kernel/pure/bytes.ts";

type Values = Record<string, unknown>;

type Room = { logPlainLength: number; logPackedBytes: number };

/** How a log stands in its row: of a long one each change keeps its name, and the first all of it, packed. */
export type StoredChange = LoggedChange & {
  packed?: string;
  /** Of a packed one which fields changed. */
  fields?: string[];
};

/** By this an entry is known to be packed: what people write has its quotes escaped. */
export const PACKED_MARK = '"packed":"';

/** No row of the database is longer than it takes: the log of thousands of items is squeezed into one. */
export async function packLog(
  changes: readonly LoggedChange[],
  limits: Room,
): Promise<readonly StoredChange[]> {
  const text = JSON.stringify(changes);
  if (text.length <= limits.logPlainLength) return changes;
  const packed = toBase64(await squeeze(text));
  const fits = (stored: readonly StoredChange[]) =>
    new TextEncoder().encode(JSON.stringify(stored)).length <= limits.logPackedBytes;
  const stored = [NAMES, []].map((names) => asNamed(changes, packed, names)).find(fits);
  if (!stored) throw new AppError("operation_too_large");
  return stored;
}

/** By what an item is told in the list of what happened, where there is room for it. */
const NAMES = ["title", "name"];

function asNamed(
  changes: readonly LoggedChange[],
  packed: string,
  names: readonly string[],
): StoredChange[] {
  const named = (values: Values | null) =>
    values && Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
  return changes.map(({ kind, id, before, after }, at) => ({
    kind,
    id,
    before: named(before),
    after: named(after),
    ...(names.length > 0 && before && after ? { fields: Object.keys(after) } : {}),
    ...(at === 0 ? { packed } : {}),
  }));
}

export async function unpackLog(stored: readonly StoredChange[]): Promise<LoggedChange[]> {
  const packed = stored[0]?.packed;
  if (packed === undefined) return [...stored];
  const bytes = fromBase64(packed);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  // Written by packLog and by nothing else.
  return JSON.parse(await new Response(stream).text()) as LoggedChange[];
}

async function squeeze(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
