import { resolve } from "node:path";
import { sayCounts } from "./backup-format.ts";
import { LocalFailure } from "./local-failure.ts";
import { readSettings } from "./read-settings.ts";
import { runCommand } from "./run-command.ts";
import { showProgress } from "./show-progress.ts";
import { withDatabase } from "./with-database.ts";
import { backupFailure, writeBackup } from "./write-backup.ts";

await runCommand(async () => {
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0 || given?.startsWith("-")) {
    throw new LocalFailure("Usage: npm run db:backup -- [file.sql]");
  }
  const time = new Date();
  const name = time.toISOString().replaceAll(/[:.]/g, "-");
  const file = resolve(given ?? `${readSettings().dataDir}/backups/${name}.sql`);
  await withDatabase((address) =>
    showProgress("Backing up", async (step) => {
      const counts = await writeBackup(address, { file, time, say: step.say }).catch(
        (error: unknown) => {
          throw backupFailure(address, error);
        },
      );
      step.say(`${sayCounts(counts)} in ${file}`);
    }),
  );
});
