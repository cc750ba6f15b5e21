import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CheckedBackup, checkBackup, refuseOtherVersions } from "./check-backup.ts";
import { readSecrets, writeDatabaseKey } from "./read-secrets.ts";
import { restoreBackup } from "./restore-backup.ts";
import type { Step } from "./show-progress.ts";
import { startDatabase } from "./start-database.ts";

type How = Step & { signal?: AbortSignal };

/** Restores a backup into a database of its own, compares, and removes it again; throws where it would not restore. */
export async function rehearseRestore(file: string, how: How): Promise<CheckedBackup> {
  const backup = await checkBackup(file);
  refuseOtherVersions(backup);
  const folder = await mkdtemp(join(tmpdir(), "rehearse-restore-"));
  try {
    how.signal?.throwIfAborted();
    await restoreIn(folder, file, how);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return backup;
}

async function restoreIn(folder: string, file: string, how: How): Promise<void> {
  const secrets = readSecrets(folder);
  const keyFile = writeDatabaseKey(folder, secrets);
  const database = await startDatabase({ path: join(folder, "database"), keyFile });
  const kill = () => void database.kill();
  how.signal?.addEventListener("abort", kill);
  try {
    const { databaseToken } = secrets;
    await restoreBackup({ databaseUrl: database.url, databaseToken }, file, how);
  } finally {
    how.signal?.removeEventListener("abort", kill);
    await database.stop();
  }
}
