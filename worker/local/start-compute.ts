import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { COMPUTE_FILE } from "./build-compute.ts";
import { guardChild, releaseChild } from "./guard-children.ts";
import { LocalFailure } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { readWorkerConfig } from "./read-worker-config.ts";

/** The package tells where its program is; the one in node_modules/.bin only starts it. */
const { default: workerd } = createRequire(import.meta.url)("workerd") as { default: string };

export type LocalCompute = {
  /** As the worker's runtime takes it: a socket in a folder that is this user's alone. */
  address: string;
  /** Whoever reaches the socket shows it besides. */
  token: string;
  /** Of the process that runs now. */
  pid: () => number;
  stop: () => Promise<void>;
};

/**
 * The compute service as a runtime of its own: its jobs take another core than the worker's, and the worker's wait
 * for none of them. It comes back when it dies; meanwhile who needs it is told to try again.
 */
export async function startCompute(
  logTo: string,
  say: (line: string) => void,
): Promise<LocalCompute> {
  const folder = mkdtempSync(join(tmpdir(), "advisor-compute-"));
  const token = randomBytes(32).toString("base64url");
  const socket = join(folder, "socket");
  const config = join(folder, "config.capnp");
  // As it is now: the next build takes the file's place while this one still runs.
  copyFileSync(COMPUTE_FILE, join(folder, "index.js"));
  writeFileSync(config, describeCompute(socket));
  const stopping = new AbortController();
  let deaths: number[] = [];
  let running = await run();

  async function run(): Promise<Running> {
    rmSync(socket, { force: true });
    const started = spawnRuntime(config, token, logTo);
    try {
      await waitUntilReady(socket, token, started.child);
      return started;
    } catch (error) {
      started.child.kill("SIGKILL");
      await started.ended;
      const said = readFileSync(logTo, "utf8").split("\n").slice(0, 3).join(" ");
      throw new LocalFailure(`The compute service could not be started: ${said}`, { cause: error });
    }
  }

  /** The product goes on without it, so nobody gives up: it is only tried less often. */
  async function keepUp(): Promise<void> {
    const reason = await running.ended;
    if (stopping.signal.aborted) return;
    const since = performance.now();
    deaths = [...deaths.filter((at) => since - at < LOCAL.computeRestartWindowMs), since];
    if (deaths.length > LOCAL.computeRestarts) {
      say(`The compute service does not stay up (${reason}); it is tried again.`);
      await wait(LOCAL.computePauseMs, null, { signal: stopping.signal }).catch(() => undefined);
    }
    if (stopping.signal.aborted) return;
    try {
      running = await run();
      const took = Math.round(performance.now() - since);
      say(`The compute service stopped (${reason}); it runs again after ${took} ms.`);
    } catch (error) {
      if (!stopping.signal.aborted) say(String(error));
      running = { ...running, ended: Promise.resolve("it could not be started") };
    }
    // Asked to stop in the meantime.
    if (stopping.signal.aborted) running.child.kill("SIGKILL");
    return keepUp();
  }

  const keeping = keepUp();
  return {
    address: `unix:${socket}`,
    token,
    pid: () => running.child.pid ?? 0,
    async stop() {
      stopping.abort();
      // It answers what it has begun.
      running.child.kill("SIGTERM");
      const late = setTimeout(() => running.child.kill("SIGKILL"), LOCAL.computeStopMs);
      await keeping;
      clearTimeout(late);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Running = { child: ChildProcess; ended: Promise<string> };

function spawnRuntime(config: string, token: string, logTo: string): Running {
  const log = openSync(logTo, "a");
  const child = spawn(workerd, ["serve", config], {
    // A group of its own: Ctrl-C must not end it before those who still wait for its answers.
    detached: true,
    stdio: ["ignore", log, log],
    // Through the environment and not in the file, which others may copy.
    env: { PATH: process.env["PATH"], COMPUTE_TOKEN: token },
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const { pid } = child;
  if (pid !== undefined) {
    guardChild(pid);
    void ended.then(() => releaseChild(pid));
  }
  return { child, ended };
}

/** Text in the form of the runtime's own configuration; JSON's strings are its strings. */
function describeCompute(socket: string): string {
  const { compatibility_date: date, compatibility_flags: flags } = readWorkerConfig();
  const text = (value: string) => JSON.stringify(value);
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "compute", worker = (
      modules = [(name = "index.js", esModule = embed "index.js")],
      compatibilityDate = ${text(date)},
      compatibilityFlags = [${flags.map(text).join(", ")}],
      bindings = [(name = "COMPUTE_TOKEN", fromEnvironment = "COMPUTE_TOKEN")],
      globalOutbound = "database",
    )),
    (name = "database", network = (
      allow = ["public", "private"],
      tlsOptions = (trustBrowserCas = true),
    )),
  ],
  sockets = [(name = "jobs", address = ${text(`unix:${socket}`)}, http = (), service = "compute")],
);
`;
}

async function waitUntilReady(socket: string, token: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + LOCAL.computeReadyMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("It ended.");
    if (await answers(socket, token)) return;
    await wait(LOCAL.computePollMs);
  }
  throw new Error(`It did not answer within ${LOCAL.computeReadyMs / 1000} s.`);
}

function answers(socketPath: string, token: string): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` };
    const asked = request({ socketPath, path: "/look", method: "POST", headers }, (response) => {
      response.resume();
      resolve(response.statusCode === 204);
    });
    asked.once("error", () => resolve(false));
    asked.end();
  });
}
