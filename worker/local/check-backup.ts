import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { isNewerLayout, isOlderLayout } from "../../db/migrate.ts";
import {
  BACKUP_FORMAT,
  type BackupHead,
  readChecksum,
  readCounts,
  readHead,
  type RowCounts,
} from "./backup-format.ts";
import { LocalFailure, systemCode } from "./local-failure.ts";
import { readLines } from "./read-lines.ts";

export type CheckedBackup = {
  file: string;
  head: BackupHead;
  counts: RowCounts;
  /** Of all between head and checksum: a database that was restored from it must give the same. */
  bodyDigest: string;
};

/** Reads all of a backup and refuses one that is not exactly as it was written. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const whole = createHash("sha256");
  const body = createHash("sha256");
  let head: BackupHead | undefined;
  let previous: Buffer | undefined;
  let last = Buffer.alloc(0);
  let isWhole = false;
  if ((await sizeOf(file)) === 0) throw new LocalFailure(`${file} is empty: use another backup.`);
  for await (const line of readLines(file)) {
    if (head === undefined) {
      head = readOwnHead(file, line.bytes.toString());
      whole.update(line.bytes).update("\n");
      continue;
    }
    if (previous) {
      whole.update(previous).update("\n");
      body.update(previous).update("\n");
    }
    // The line before the last says the counts; the last is not part of what it speaks of.
    [previous, last, isWhole] = [line.bytes, previous ?? last, line.isWhole];
  }
  const digest = readChecksum(previous?.toString() ?? "");
  if (head === undefined || digest === null || !isWhole) {
    throw new LocalFailure(`${file} was cut off or changed at its end: use another backup.`);
  }
  if (whole.digest("hex") !== digest) {
    throw new LocalFailure(`${file} is not as it was written: use another backup.`);
  }
  const counts = readCounts(last.toString());
  if (!counts)
    throw new LocalFailure(`${file} does not say how many rows it has: use another backup.`);
  return { file, head, counts, bodyDigest: body.digest("hex") };
}

/** Refuses what this version cannot restore, though it is whole. */
export function refuseOtherVersions({ file, head }: CheckedBackup): void {
  if (head.migrations === null) return;
  if (isOlderLayout(head.migrations.first)) {
    throw new LocalFailure(
      `The backup ${file} has an older layout, which this version cannot read: run npm start -- --fresh to begin again with new data.`,
    );
  }
  if (isNewerLayout(head.migrations.last)) throw newerVersion(file, head);
}

function readOwnHead(file: string, line: string): BackupHead {
  const head = readHead(line);
  if (head && head.format > BACKUP_FORMAT) throw newerVersion(file, head);
  if (head) return head;
  throw new LocalFailure(
    line.startsWith("PRAGMA foreign_keys=OFF;")
      ? `${file} is from before backups had a checksum, so nothing tells whether it is whole: restore it with the version that made it, and make a new backup with this one.`
      : `${file} is no backup of this product, or its first line was changed: use another backup.`,
  );
}

function newerVersion(file: string, { version }: BackupHead): LocalFailure {
  return new LocalFailure(
    `The backup ${file} was made by a newer version (${version}): install that version or a later one, then restore it.`,
  );
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (systemCode(error) === "ENOENT") throw new LocalFailure(`There is no file ${file}.`);
    throw error;
  }
}
