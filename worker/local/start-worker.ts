import type { ChildProcess } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Log, LogLevel, Miniflare } from "miniflare";
import { ENCODED, readBuildVars } from "./build-product.ts";
import { listChildren } from "./children.ts";
import {
  describeSocket,
  describeWorker,
  type OwnServices,
  type Services,
  SOCKET_WORKER,
  type WorkerOptions as Described,
} from "./describe-worker.ts";
import { guardChild, releaseChild } from "./guard-children.ts";
import { keepSignals } from "./keep-signals.ts";
import { listProcesses } from "./list-processes.ts";
import { LocalFailure, messageOf } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { readWorkerConfig, SERVER_FOLDER, type WorkerConfig } from "./read-worker-config.ts";
import { openWorkerLog } from "./write-worker-log.ts";

export type WorkerOptions = {
  host: string;
  port: number;
  vars: Record<string, string>;
  /** The folder of what KV, R2 and the Durable Objects store. */
  storeIn: string;
  logTo: string;
  showLog?: boolean;
  services?: Services;
  /** Runtimes beside it, which bear the same name. */
  own: OwnServices;
  /** What tests put before it. */
  change?: (described: Described) => Described;
};

/** Whether what has begun to be answered is waited for. */
export type HowToStop = { drains?: boolean };

export type RunningWorker = { miniflare: Miniflare; stop: (how?: HowToStop) => Promise<void> };

/** Serves the production build with the real runtime, on a socket that leads straight to it. */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const config = readWorkerConfig();
  const { change = (described) => described } = options;
  const assets = copyAssets(config, `${options.storeIn}-assets`);
  const log = openWorkerLog(options.logTo, options.showLog ?? false);
  const before = new Set(listRuntimes());
  const isOurs = (pid: number) =>
    !before.has(pid) && Object.values(options.own).every((service) => service.pid() !== pid);
  let guarded: number[] = [];
  const guardRuntime = () => {
    guarded.forEach(releaseChild);
    guarded = listRuntimes().filter(isOurs);
    guarded.forEach(guardChild);
  };
  const miniflare = keepSignals(
    () =>
      new Miniflare({
        host: LOCAL.host,
        port: 0,
        cf: false,
        telemetry: { enabled: false },
        logRequests: false,
        log: new Log(LogLevel.NONE),
        handleStructuredLogs: log.write,
        unsafeHandleRuntimeRestart: guardRuntime,
        resourcePersistencePath: options.storeIn,
        workers: [
          change(describeWorker(config, options.vars, assets, options)),
          describeSocket(config, options.host, options.port),
        ],
      }),
  );
  try {
    await miniflare.unsafeGetDirectURL(SOCKET_WORKER);
  } catch (error) {
    await miniflare.dispose().catch(() => undefined); // It never ran; the first error says why.
    await log.close();
    throw new LocalFailure(`The worker could not be started: ${firstLines(messageOf(error))}`, {
      cause: error,
    });
  }
  guardRuntime();
  return {
    miniflare,
    async stop({ drains = false } = {}) {
      let ending: Promise<void> | undefined;
      const end = () => (ending ??= miniflare.dispose());
      if (drains) await Promise.all(listChildren(guarded).map((child) => drain(child, end)));
      await end();
      guarded.forEach(releaseChild);
      await log.close();
    },
  };
}

/**
 * The runtime takes nothing more, answers what it has begun and ends; the simulator alone would kill it. It hears of
 * the end in the same moment, since it starts again what ends without its doing, and stops only when that has begun.
 */
async function drain(runtime: ChildProcess, end: () => Promise<void>): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    runtime.once("exit", () => resolve(end()));
  });
  runtime.kill("SIGTERM");
  await Promise.race([ended, wait(LOCAL.drainMs, null, { ref: false })]);
}

/**
 * Served from a copy: the next build empties its folder while this one is still open in people's tabs. Of the same
 * build there may be one already.
 */
function copyAssets(config: WorkerConfig, folder: string): string {
  const of = `${folder}.build`;
  const build = readBuildVars().BUILD_ID;
  if (existsSync(of) && readFileSync(of, "utf8") === build) return folder;
  rmSync(of, { force: true });
  rmSync(folder, { recursive: true, force: true });
  cpSync(resolve(SERVER_FOLDER, config.assets.directory), folder, { recursive: true });
  cpSync(ENCODED, `${folder}/assets`, { recursive: true });
  writeFileSync(of, build);
  return folder;
}

function listRuntimes(): number[] {
  return listProcesses()
    .filter((entry) => entry.parent === process.pid && entry.name === "workerd")
    .map((entry) => entry.pid);
}

function firstLines(text: string): string {
  return text.split("\n").slice(0, 3).join(" ");
}
