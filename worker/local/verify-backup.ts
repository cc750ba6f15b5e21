import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { checkBackup, refuseOtherVersions } from "./check-backup.ts";
import { LocalFailure } from "./local-failure.ts";
import { readSecrets, writeDatabaseKey } from "./read-secrets.ts";
import { restoreBackup } from "./restore-backup.ts";
import { runCommand } from "./run-command.ts";
import { showProgress } from "./show-progress.ts";
import { startDatabase } from "./start-database.ts";

const HELP = `npm run db:verify -- file.sql

Proves a backup: restores it into a database of its own, compares what is there with the file, and removes it
again. Your data stay as they are. TMPDIR says where, if the usual place is too small.`;

await runCommand(async () => {
  const [given, ...more] = process.argv.slice(2);
  if (!given || more.length > 0 || given.startsWith("-")) throw new LocalFailure(HELP);
  const file = resolve(given);
  const backup = await checkBackup(file);
  refuseOtherVersions(backup);
  const folder = await mkdtemp(join(tmpdir(), "verify-backup-"));
  try {
    await restoreIn(folder, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const [table, rows] of Object.entries(backup.counts))
    process.stdout.write(`${table}: ${rows}\n`);
  process.stdout.write(`${file} restores whole, as of ${backup.head.time}.\n`);
});

async function restoreIn(folder: string, file: string): Promise<void> {
  const secrets = readSecrets(folder);
  const keyFile = writeDatabaseKey(folder, secrets);
  const database = await startDatabase({ path: join(folder, "database"), keyFile });
  try {
    const { databaseToken } = secrets;
    await showProgress("Restoring beside", (step) =>
      restoreBackup({ databaseUrl: database.url, databaseToken }, file, step),
    );
  } finally {
    await database.stop();
  }
}
