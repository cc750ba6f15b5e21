import { resolve } from "node:path";
import { backupFolder } from "./backup-folder.ts";
import { sayCounts } from "./backup-format.ts";
import { LocalFailure } from "./local-failure.ts";
import { makeBackup } from "./make-backup.ts";
import type { DatabaseAddress } from "./open-client.ts";
import { readSettings } from "./read-settings.ts";
import { runCommand } from "./run-command.ts";
import { showProgress, type Step } from "./show-progress.ts";
import { withDatabase } from "./with-database.ts";
import { backupFailure, writeBackup } from "./write-backup.ts";

await runCommand(async () => {
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0 || given?.startsWith("-")) {
    throw new LocalFailure("Usage: npm run db:backup -- [file.sql]");
  }
  await withDatabase((address) =>
    showProgress("Backing up", async ({ say }) => {
      const { file, counts } = await write(address, given, say);
      say(`${sayCounts(counts)} in ${file}`);
    }),
  );
});

async function write(address: DatabaseAddress, given: string | undefined, say: Step["say"]) {
  const time = new Date();
  if (given === undefined) {
    return await makeBackup(address, { folder: backupFolder(readSettings().dataDir), time, say });
  }
  const file = resolve(given);
  try {
    return { file, counts: await writeBackup(address, { file, time, say }) };
  } catch (error) {
    throw backupFailure(address, error);
  }
}
