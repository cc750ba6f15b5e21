import { createHash } from "node:crypto";
import * as v from "valibot";
import type { Statement } from "./read-contents.ts";

/** Raised with every change of the form that an older version could not read. */
export const BACKUP_FORMAT = 1;

const HEAD = "-- Executive Advisor backup ";
const COUNTS = "-- Rows ";
const CHECKSUM = "-- sha256 ";

/** What a backup says of itself in its first line. */
export const BackupHead = v.object({
  format: v.number(),
  version: v.string(),
  time: v.string(),
  /** The moments of the first and the last migration of this database. */
  migrations: v.nullable(v.object({ first: v.number(), last: v.number() })),
});
export type BackupHead = v.InferOutput<typeof BackupHead>;

export type RowCounts = Record<string, number>;

export const writeHead = (head: BackupHead) => `${HEAD}${JSON.stringify(head)}\n`;
export const writeChecksum = (digest: string) => `${CHECKSUM}${digest}\n`;

/** Null where the line is none, or not one that any version wrote. */
export function readHead(line: string): BackupHead | null {
  if (!line.startsWith(HEAD)) return null;
  try {
    return v.parse(BackupHead, JSON.parse(line.slice(HEAD.length)));
  } catch {
    // Changed so that it says nothing; whoever asks says so.
    return null;
  }
}

export function readChecksum(line: string): string | null {
  return /^-- sha256 ([0-9a-f]{64})$/.exec(line)?.[1] ?? null;
}

/** What stands between head and checksum: a script that libSQL and SQLite run as it is. */
export async function* writeBody(
  statements: AsyncIterable<Statement>,
  onEnd: (counts: RowCounts) => void = () => undefined,
): AsyncGenerator<string> {
  const counts: RowCounts = {};
  yield "PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\n";
  for await (const { sql, table } of statements) {
    if (table !== undefined) counts[table] = (counts[table] ?? 0) + 1;
    const text = table === undefined ? `${sql}${endOf(sql)}` : `${sql};`;
    const lines = text.split("\n").length;
    yield lines === 1 ? `${text}\n` : `-- ${lines} lines\n${text}\n`;
  }
  yield `COMMIT;\n${COUNTS}${JSON.stringify(counts)}\n`;
  onEnd(counts);
}

/** A comment at the end of a statement must not swallow what ends it. */
function endOf(sql: string): string {
  const lastLine = sql.slice(sql.lastIndexOf("\n") + 1);
  return lastLine === "" || lastLine.includes("--") ? "\n;" : ";";
}

/** The statements of a body of which each line is given; the frame and comments are none. */
export async function* readBody(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting: string[] = [];
  let missing = 0;
  for await (const line of lines) {
    const announced = missing === 0 ? /^-- (\d+) lines$/.exec(line)?.[1] : undefined;
    if (announced !== undefined) {
      missing = Number(announced);
      continue;
    }
    if (missing === 0 && /^(--|PRAGMA |BEGIN |COMMIT;)/.test(line)) continue;
    waiting.push(line);
    missing = Math.max(missing - 1, 0);
    if (missing > 0) continue;
    yield waiting.join("\n").replace(/\n?;$/, "");
    waiting = [];
  }
}

export function readCounts(line: string): RowCounts | null {
  if (!line.startsWith(COUNTS)) return null;
  return v.parse(v.record(v.string(), v.number()), JSON.parse(line.slice(COUNTS.length)));
}

export async function digestBody(statements: AsyncIterable<Statement>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of writeBody(statements)) hash.update(piece);
  return hash.digest("hex");
}

export const totalRows = (counts: RowCounts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export function sayCounts(counts: RowCounts): string {
  return `${totalRows(counts)} rows of ${Object.keys(counts).length} tables`;
}
