import { findClaim } from "./claim-data-folder.ts";
import { loadDemoData } from "./load-demo-data.ts";
import { LocalFailure } from "./local-failure.ts";
import { migrateWithProgress } from "./migrate-with-progress.ts";
import { emptyDataFolder, prepareDataFolder } from "./prepare-data-folder.ts";
import { readSecrets } from "./read-secrets.ts";
import { readSettings } from "./read-settings.ts";
import { runCommand } from "./run-command.ts";
import { readRemoteAddress, withDatabase } from "./with-database.ts";

await runCommand(async () => {
  if (readRemoteAddress()) {
    throw new LocalFailure(
      "db:reset deletes this machine's data only: run it without DATABASE_URL.",
    );
  }
  const { dataDir, port } = readSettings();
  const running = await findClaim(dataDir);
  if (running) throw new LocalFailure(`Stop process ${running.pid} first: it runs on ${dataDir}.`);
  prepareDataFolder(dataDir);
  emptyDataFolder(dataDir);
  await withDatabase(async (address) => {
    await migrateWithProgress(address);
    const { signingKey } = readSecrets(dataDir);
    await loadDemoData(address, { signingKey, origin: `http://localhost:${port}` });
  });
});
