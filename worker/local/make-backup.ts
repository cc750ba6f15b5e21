import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BackupKind, nameBackup } from "./backup-folder.ts";
import type { RowCounts } from "./backup-format.ts";
import { isAlive } from "./claim-data-folder.ts";
import { LocalFailure, systemCode } from "./local-failure.ts";
import type { DatabaseAddress } from "./open-client.ts";
import type { Step } from "./show-progress.ts";
import { backupFailure, diskFailure, writeBackup } from "./write-backup.ts";

type Making = {
  folder: string;
  time: Date;
  kind?: BackupKind;
  say?: Step["say"];
  signal?: AbortSignal;
};

/** Another is being made in that folder, by this process or by another. */
export class BackupRunning extends LocalFailure {
  override name = "BackupRunning";
}

/** Writes a backup under the name of its minute; one at a time, whoever asks. */
export async function makeBackup(
  address: DatabaseAddress,
  { folder, time, kind, ...how }: Making,
): Promise<{ name: string; file: string; counts: RowCounts }> {
  const release = claimFolder(folder);
  try {
    const name = nameBackup(time, kind);
    const file = join(folder, name);
    return { name, file, counts: await writeBackup(address, { file, time, ...how }) };
  } catch (error) {
    throw backupFailure(address, error);
  } finally {
    release();
  }
}

/** Of this process: a lock with its id that it knows nothing of is one of a process before it. */
const mine = new Set<string>();

function claimFolder(folder: string): () => void {
  const lock = join(folder, "making");
  const write = (flag: "w" | "wx") => writeFileSync(lock, String(process.pid), { flag });
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      write("wx");
    } catch (error) {
      if (systemCode(error) !== "EEXIST") throw error;
      refuseWhileRunning(lock);
      write("w");
    }
  } catch (error) {
    throw diskFailure(folder, error);
  }
  mine.add(lock);
  return () => {
    mine.delete(lock);
    rmSync(lock, { force: true });
  };
}

function refuseWhileRunning(lock: string): void {
  const pid = Number(readFileSync(lock, "utf8"));
  const isOthers = pid > 0 && pid !== process.pid && isAlive(pid);
  if (!isOthers && !mine.has(lock)) return;
  throw new BackupRunning("A backup is being made already: wait until it is done.");
}
