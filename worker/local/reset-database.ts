import { beginAgain } from "./begin-again.ts";
import { findClaim } from "./claim-data-folder.ts";
import { loadDemoData } from "./load-demo-data.ts";
import { LocalFailure } from "./local-failure.ts";
import { migrateWithProgress } from "./migrate-with-progress.ts";
import { readYes } from "./parse-flags.ts";
import { prepareDataFolder } from "./prepare-data-folder.ts";
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
  const [given, ...more] = process.argv.slice(2);
  const yes = given === undefined ? undefined : readYes(given);
  if (more.length > 0 || (given !== undefined && yes === undefined)) {
    throw new LocalFailure("Usage: npm run db:reset -- [--yes or --yes=NAME]");
  }
  const { dataDir, port } = readSettings();
  const running = await findClaim(dataDir);
  if (running) throw new LocalFailure(`Stop process ${running.pid} first: it runs on ${dataDir}.`);
  prepareDataFolder(dataDir);
  await beginAgain(dataDir, { command: "npm run db:reset --", yes });
  await withDatabase(async (address) => {
    await migrateWithProgress(address);
    const { signingKey } = readSecrets(dataDir);
    await loadDemoData(address, { signingKey, origin: `http://localhost:${port}` });
  });
});
