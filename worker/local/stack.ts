import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { wrongVariables } from "../env.ts";
import { systemClock } from "../kernel/clock.ts";
import { LIMITS } from "../kernel/limits.ts";
import { proveOperator, refuseUnhealthy } from "./ask-health.ts";
import { backupFolder } from "./backup-folder.ts";
import { buildIfChanged, readBuildVars } from "./build-product.ts";
import { checkPort, findFreePort } from "./check-port.ts";
import { claimDataFolder, refuseClaimed } from "./claim-data-folder.ts";
import { type BackupKeeper, keepBackups } from "./keep-backups.ts";
import { keepSchedules } from "./keep-schedules.ts";
import {
  dropHalfDemoData,
  loadDemoData,
  refuseDemoPeopleBeyondLoopback,
} from "./load-demo-data.ts";
import type { LocalFailure } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { migrateWithProgress } from "./migrate-with-progress.ts";
import { prepareDataFolder } from "./prepare-data-folder.ts";
import { readSecrets, writeDatabaseKey } from "./read-secrets.ts";
import { addressOf, type BackupSettings, isForThisMachine } from "./read-settings.ts";
import { readWorkerConfig } from "./read-worker-config.ts";
import { refuseWrong } from "./refuse-wrong-settings.ts";
import { reportMachine } from "./report-machine.ts";
import { serveBackups } from "./serve-backups.ts";
import { type LocalService, startService } from "./start-service.ts";
import { reportFailure } from "./run-command.ts";
import { storeDemoFiles } from "./store-demo-files.ts";
import { storeSourceMaps } from "./source-map-files.ts";
import type { HowToStop, WorkerOptions } from "./start-worker.ts";
import { superviseDatabase } from "./supervise-database.ts";

export type StackOptions = {
  dataDir: string;
  /** 0 or none for any free port. */
  port?: number;
  databasePort?: number;
  /** Of the stand-in for sign-in providers, which runs with the demo people. */
  providerPort?: number;
  host?: string;
  /** Under which people reach it, where that is not this machine's own address. */
  origin?: string;
  /** Load the demo people into an empty database; never beyond loopback. */
  demo: boolean;
  vars?: Record<string, string>;
  logTo?: string;
  showLog?: boolean;
  /** Whether the drainer is woken each minute, as the platform does by its cron. */
  keepSchedules?: boolean;
  backups?: BackupSettings;
  /** Puts away what is there, once nobody else runs on it. */
  beginAgain?: (dataDir: string) => Promise<void>;
  /** 'require' builds when sources changed; 'skip' serves the build that is there. */
  build: "require" | "skip";
  onGiveUp?: (failure: LocalFailure) => void;
  /** What tests put before the worker. */
  changeWorker?: WorkerOptions["change"];
};

export type Stack = {
  /** Where this machine reaches it; people, at its origin. */
  url: string;
  origin: string;
  databaseUrl: string;
  databaseToken: string;
  /** The stand-in for sign-in providers, where it runs. */
  providerUrl?: string;
  compute: LocalService;
  reader: LocalService;
  /** Of the worker as it runs now. */
  miniflare: () => Miniflare;
  stop: (how?: HowToStop) => Promise<void>;
  /** What its schedule and its admin's screen do. */
  backups: BackupKeeper;
  /** Ends the worker and starts the build that is there now, on the same port and what was stored. */
  restartWorker: (vars?: Record<string, string>) => Promise<void>;
  /** Ends the database at once and leaves it down until restartDatabase. */
  killDatabase: () => Promise<void>;
  restartDatabase: () => Promise<void>;
};

type Closer = (how: HowToStop) => unknown;

/** The whole product on this machine. Whatever fails, nothing of it is left running. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const closers: Closer[] = [];
  const stop = async (how: HowToStop = {}) => {
    for (const close of closers.splice(0).reverse()) await close(how);
  };
  try {
    return { ...(await startParts(options, closers)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(options: StackOptions, closers: Closer[]): Promise<Omit<Stack, "stop">> {
  const { dataDir, host = LOCAL.host } = options;
  prepareDataFolder(dataDir);
  // Before its ports: whoever starts it twice hears that it runs, and not of a stranger.
  await refuseClaimed(dataDir);
  if (options.port) await checkPort(host, options.port, "PORT");
  if (options.databasePort) await checkPort(LOCAL.host, options.databasePort, "DATABASE_PORT");
  const port = options.port || (await findFreePort(host));
  const url = addressOf(host, port);
  const origin = options.origin ?? url;
  const standIn = options.demo && isForThisMachine({ host, origin });
  if (standIn && options.providerPort) {
    await checkPort(LOCAL.host, options.providerPort, "PROVIDER_PORT");
  }
  const databasePort = options.databasePort || (await findFreePort(LOCAL.host));
  closers.push(await claimDataFolder(dataDir, `http://${LOCAL.host}:${databasePort}`));
  await options.beginAgain?.(dataDir);
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
      onGiveUp: options.onGiveUp ?? reportFailure,
    },
  );
  closers.push(database.stop);
  // The runtime's code is large: it is read while the database is prepared.
  const loading = import("./start-worker.ts");
  const address = { databaseUrl: database.url, databaseToken: secrets.databaseToken };
  // So is the stand-in's, which only demo data need.
  const loadingStandIn = standIn ? import("./stand-in-for-providers.ts") : undefined;
  await dropHalfDemoData(address);
  await migrateWithProgress(address, backupFolder(dataDir));
  await refuseDemoPeopleBeyondLoopback(address, { host, origin });
  const { signingKey, previousKeys } = secrets;
  const demo = standIn && (await loadDemoData(address, { signingKey, previousKeys, origin }));
  const folder = backupFolder(dataDir);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const backups = keepBackups({
    ...(options.backups ?? { everyHours: null, keepWeeks: LOCAL.backupKeepWeeks }),
    address,
    folder,
    clock: systemClock,
    say,
  });
  closers.push(backups.stop);
  database.watchWrites(secrets.databaseToken);
  const { standInForProviders } = (await loadingStandIn) ?? {};
  const providers = await standInForProviders?.(address, {
    origin,
    port: options.providerPort,
    vars: options.vars,
  });
  if (providers) closers.push(providers.stop);
  if (options.build === "require") await buildIfChanged();
  const compute = await startService({
    name: "compute",
    logTo: join(dataDir, "compute.log"),
    say,
  });
  closers.push(compute.stop);
  const reader = await startService({
    name: "reader",
    logTo: join(dataDir, "reader.log"),
    say,
    bounds: { silentMs: LIMITS.fileReadMs, memoryBytes: LOCAL.readerMemoryBytes },
  });
  closers.push(reader.stop);
  const { startWorker } = await loading;
  const logTo = options.logTo ?? join(dataDir, "worker.log");
  const startBuild = async (vars: Record<string, string> = {}) => {
    const all = {
      ORIGIN: origin,
      DATABASE_URL: address.databaseUrl,
      DATABASE_TOKEN: address.databaseToken,
      SIGNING_KEY: secrets.signingKey,
      SIGNING_KEY_PREVIOUS: secrets.previousKeys.join(" "),
      AI_MASTER_KEY: secrets.aiKey,
      AI_MASTER_KEY_PREVIOUS: secrets.previousAiKeys.join(" "),
      ...readBuildVars(),
      MAIL_TRANSPORT: "outbox",
      ...providers?.vars,
      ...options.vars,
      ...vars,
    };
    refuseWrong(wrongVariables({ ...readWorkerConfig().vars, ...all }));
    const started = await startWorker({
      host,
      port,
      storeIn: join(dataDir, "worker"),
      logTo,
      showLog: options.showLog ?? false,
      own: { compute, reader },
      services: { BACKUPS: serveBackups(backups, folder) },
      ...(options.changeWorker ? { change: options.changeWorker } : {}),
      vars: all,
    });
    await storeSourceMaps(started.miniflare);
    return started;
  };
  let worker = await startBuild();
  if (demo && demo.loaded) await storeDemoFiles(address, worker.miniflare);
  // Before the database, which it needs for what it still answers.
  closers.push((how) => worker.stop(how));
  const told = { url, signingKey };
  closers.push(await reportMachine(told, { dataDir, backups: backups.note }));
  if (options.keepSchedules) closers.push(lookAtBackups(backups), keepSchedules(told));
  // A first look at every dependency, which also sets the outbox going.
  await refuseUnhealthy({ url, bearer: await proveOperator(signingKey) }, logTo);
  return {
    url,
    origin,
    ...address,
    ...(providers ? { providerUrl: providers.url } : {}),
    compute,
    reader,
    miniflare: () => worker.miniflare,
    backups,
    async restartWorker(vars) {
      await worker.stop();
      worker = await startBuild(vars);
      await fetch(`${url}/healthz`);
    },
    killDatabase: database.kill,
    restartDatabase: database.restart,
  };
}

/** Each minute, and the first time when whoever started has been served. */
function lookAtBackups(backups: BackupKeeper): () => void {
  const timer = setInterval(() => void backups.look(), LOCAL.backupLookMs);
  timer.unref();
  return () => clearInterval(timer);
}
