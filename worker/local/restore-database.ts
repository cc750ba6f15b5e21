import { resolve } from "node:path";
import { sayCounts } from "./backup-format.ts";
import { checkBackup, refuseOtherVersions } from "./check-backup.ts";
import { LocalFailure } from "./local-failure.ts";
import { restoreBackup } from "./restore-backup.ts";
import { runCommand } from "./run-command.ts";
import { showProgress } from "./show-progress.ts";
import { withDatabase } from "./with-database.ts";

await runCommand(async () => {
  const [given, ...more] = process.argv.slice(2);
  if (!given || more.length > 0) throw new LocalFailure("Usage: npm run db:restore -- file.sql");
  const file = resolve(given);
  // Before a database is made for it.
  refuseOtherVersions(await checkBackup(file));
  await withDatabase((address) =>
    showProgress("Restoring", async (step) => {
      step.say(sayCounts(await restoreBackup(address, file, step)));
    }),
  );
});
