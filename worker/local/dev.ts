import { join } from "node:path";
import { backupFolder } from "./backup-folder.ts";
import { checkPort } from "./check-port.ts";
import { claimDataFolder } from "./claim-data-folder.ts";
import { packDevVars } from "./dev-vars.ts";
import { dropHalfDemoData, loadDemoData } from "./load-demo-data.ts";
import { LocalFailure } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { migrateWithProgress } from "./migrate-with-progress.ts";
import { prepareDataFolder } from "./prepare-data-folder.ts";
import { printWelcome } from "./print-welcome.ts";
import { readSecrets, writeDatabaseKey } from "./read-secrets.ts";
import { readSettings } from "./read-settings.ts";
import { refuseWrongSettings } from "./refuse-wrong-settings.ts";
import { reportFailure, runCommand } from "./run-command.ts";
import { runTool } from "./run-tool.ts";
import { standInForProviders } from "./stand-in-for-providers.ts";
import { stopOnce } from "./stop-once.ts";
import { superviseDatabase } from "./supervise-database.ts";

await runCommand(async () => {
  const closers: (() => unknown)[] = [];
  const end = stopOnce(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });
  try {
    await develop(closers, end);
  } catch (error) {
    reportFailure(error);
    await end(1);
  }
});

async function develop(closers: (() => unknown)[], end: (code: number) => Promise<void>) {
  const settings = readSettings();
  refuseWrongSettings(settings);
  const { dataDir, port, databasePort, providerPort, vars: fromEnvironment } = settings;
  prepareDataFolder(dataDir);
  await checkPort(LOCAL.host, port, "PORT");
  await checkPort(LOCAL.host, databasePort, "DATABASE_PORT");
  if (providerPort) await checkPort(LOCAL.host, providerPort, "PROVIDER_PORT");
  closers.push(await claimDataFolder(dataDir, `http://${LOCAL.host}:${databasePort}`));
  const secrets = readSecrets(dataDir);
  const database = await superviseDatabase(
    {
      path: join(dataDir, "database"),
      port: databasePort,
      keyFile: writeDatabaseKey(dataDir, secrets),
      logTo: join(dataDir, "database.log"),
    },
    {
      onRestart: (line) => process.stdout.write(`${line}\n`),
      onGiveUp: (failure) => {
        reportFailure(failure);
        void end(1);
      },
    },
  );
  closers.push(database.stop);
  const address = { databaseUrl: database.url, databaseToken: secrets.databaseToken };
  await dropHalfDemoData(address);
  await migrateWithProgress(address, backupFolder(dataDir));
  const url = `http://localhost:${port}`;
  await loadDemoData(address, {
    signingKey: secrets.signingKey,
    previousKeys: secrets.previousKeys,
    origin: url,
  });
  const providers = await standInForProviders(address, {
    origin: url,
    port: providerPort,
    vars: fromEnvironment,
  });
  if (providers) closers.push(providers.stop);
  await printWelcome({ ...address, url, origin: url }, providers?.url);
  const vars = {
    DATABASE_URL: address.databaseUrl,
    DATABASE_TOKEN: address.databaseToken,
    SIGNING_KEY: secrets.signingKey,
    SIGNING_KEY_PREVIOUS: secrets.previousKeys.join(" "),
    AI_MASTER_KEY: secrets.aiKey,
    AI_MASTER_KEY_PREVIOUS: secrets.previousAiKeys.join(" "),
    ...providers?.vars,
    ...fromEnvironment,
    // Other names lead here through a proxy, which hot reload knows nothing of.
    ORIGIN: url,
  };
  const args = ["dev", "--port", String(port), "--strictPort", "--host", LOCAL.host];
  // Without the second, the simulator asks the platform where this machine is.
  const env = { ...packDevVars(vars), CLOUDFLARE_CF_FETCH_ENABLED: "false" };
  const { code } = await runTool("react-router", args, { inherit: true, env });
  if (code !== 0)
    reportFailure(new LocalFailure(`The development server ended with code ${code}.`));
  await end(code);
}
