import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { createClient, type Transaction } from "@libsql/client/http";
import * as v from "valibot";
import { readUnfinished } from "../../db/unfinished.ts";
import packageJson from "../../package.json" with { type: "json" };
import {
  BACKUP_FORMAT,
  type BackupHead,
  type RowCounts,
  writeBody,
  writeChecksum,
  writeHead,
} from "./backup-format.ts";
import { checkBackup } from "./check-backup.ts";
import { LocalFailure, messageOf, systemCode } from "./local-failure.ts";
import type { DatabaseAddress } from "./open-client.ts";
import { readContents } from "./read-contents.ts";
import type { Step } from "./show-progress.ts";

/** While it is written; what a killed process leaves of it is no backup by its name alone. */
export const PARTIAL = ".partial";

type Backup = { file: string; time: Date; say?: Step["say"]; signal?: AbortSignal };

/** Writes one moment of the database; the file is there once it is whole and read back, or not at all. */
export async function writeBackup(address: DatabaseAddress, backup: Backup): Promise<RowCounts> {
  const partial = `${backup.file}.${randomUUID()}${PARTIAL}`;
  const folder = dirname(backup.file);
  try {
    await mkdir(folder, { recursive: true });
    await readWithin(address, (tx) => writeFile(tx, partial, backup));
    const { counts } = await checkBackup(partial);
    await rename(partial, backup.file);
    await syncFolder(folder);
    return counts;
  } catch (error) {
    await rm(partial, { force: true });
    throw diskFailure(folder, error);
  }
}

/** What stopped it, said in one line where that was the disk. */
export function diskFailure(folder: string, error: unknown): unknown {
  if (!NO_SPACE.has(systemCode(error) ?? "")) return error;
  return new LocalFailure(`The disk of ${folder} is full: free some of it. No backup was made.`, {
    cause: error,
  });
}

/** One read transaction: what others write in the meantime is not in it. */
export async function readWithin<T>(
  { databaseUrl, databaseToken }: DatabaseAddress,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = createClient({
    url: databaseUrl,
    ...(databaseToken ? { authToken: databaseToken } : {}),
    intMode: "bigint",
  });
  try {
    const tx = await client.transaction("read");
    try {
      return await work(tx);
    } finally {
      tx.close();
    }
  } finally {
    client.close();
  }
}

async function writeFile(tx: Transaction, partial: string, { time, say, signal }: Backup) {
  const head = await describe(tx, time);
  const file = await open(partial, "wx", 0o600);
  try {
    const hash = createHash("sha256");
    let waiting = "";
    const flush = async () => {
      const piece = waiting;
      waiting = "";
      hash.update(piece);
      await file.appendFile(piece);
    };
    waiting = writeHead(head);
    let pieces = 0;
    for await (const piece of writeBody(readContents(tx))) {
      signal?.throwIfAborted();
      waiting += piece;
      pieces += 1;
      if (waiting.length < PIECE_LENGTH) continue;
      await flush();
      say?.(`${pieces} rows`);
    }
    await flush();
    await file.appendFile(writeChecksum(hash.digest("hex")));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** No disk, no quota, or no file of that size. */
const NO_SPACE = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const PIECE_LENGTH = 256 * 1024;
const Range = v.object({ first: v.nullable(v.bigint()), last: v.nullable(v.bigint()) });

async function describe(tx: Transaction, time: Date): Promise<BackupHead> {
  const { rows } = await tx.execute("select name from sqlite_schema where type = 'table'");
  const tables = new Set(rows.map((row) => row["name"]));
  if (tables.size === 0) {
    throw new LocalFailure("The database is empty: there is nothing to back up.");
  }
  if (await readUnfinished(tx)) {
    throw new LocalFailure(
      "The database was restored or filled half-way: there is nothing to back up.",
    );
  }
  const head = { format: BACKUP_FORMAT, version: packageJson.version, time: time.toISOString() };
  if (!tables.has("__drizzle_migrations")) return { ...head, migrations: null };
  const applied = await tx.execute(
    "select min(created_at) as first, max(created_at) as last from __drizzle_migrations",
  );
  const { first, last } = v.parse(Range, applied.rows[0]);
  if (first === null || last === null) return { ...head, migrations: null };
  return { ...head, migrations: { first: Number(first), last: Number(last) } };
}

/** A name is on the disk once its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What stopped a backup, in one line. */
export function backupFailure({ databaseUrl }: DatabaseAddress, error: unknown): LocalFailure {
  if (error instanceof LocalFailure) return error;
  const reasons = [error, error instanceof Error ? error.cause : undefined];
  const words = reasons.filter((reason) => reason !== undefined).map(messageOf);
  return new LocalFailure(
    `The database at ${databaseUrl} could not be backed up: ${words.join(": ")}.`,
    {
      cause: error,
    },
  );
}
