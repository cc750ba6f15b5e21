import { dropHalfDemoData, loadDemoData } from "./load-demo-data.ts";
import { LocalFailure } from "./local-failure.ts";
import { migrateWithProgress } from "./migrate-with-progress.ts";
import { readSecrets } from "./read-secrets.ts";
import { isLoopback, readSettings } from "./read-settings.ts";
import { runCommand } from "./run-command.ts";
import { ownBackups, withDatabase } from "./with-database.ts";

await runCommand(() =>
  withDatabase(async (address) => {
    const { hostname } = new URL(address.databaseUrl);
    if (!isLoopback(hostname)) {
      throw new LocalFailure(
        `Demo data are for this machine only; DATABASE_URL is on ${hostname}.`,
      );
    }
    const { dataDir, port } = readSettings();
    await dropHalfDemoData(address);
    await migrateWithProgress(address, ownBackups());
    const { signingKey, previousKeys } = readSecrets(dataDir);
    const origin = `http://localhost:${port}`;
    const { loaded } = await loadDemoData(address, { signingKey, previousKeys, origin });
    if (!loaded) process.stdout.write("The database contains accounts: nothing was loaded.\n");
  }),
);
