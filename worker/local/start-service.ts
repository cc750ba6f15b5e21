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
import { type ServiceName, serviceFile } from "./build-services.ts";
import { guardChild, releaseChild } from "./guard-children.ts";
import { LocalFailure } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { readWorkerConfig } from "./read-worker-config.ts";
import { type Bounds, watchService } from "./watch-service.ts";

/** The package tells where its program is; the one in node_modules/.bin only starts it. */
const { default: workerd } = createRequire(import.meta.url)("workerd") as { default: string };

export type LocalService = {
  /** As the worker's runtime takes it: a socket in a folder that is this user's alone. */
  address: string;
  /** Whoever reaches the socket shows it besides. */
  token: string;
  /** Of the process that runs now. */
  pid: () => number;
  stop: () => Promise<void>;
};

type ServiceOptions = {
  name: ServiceName;
  logTo: string;
  say: (line: string) => void;
  /** What is too much for it; without it none is. */
  bounds?: Bounds;
};

const TITLES: Readonly<Record<ServiceName, string>> = {
  compute: "The compute service",
  reader: "The document reader",
};

/**
 * A service as a runtime of its own: its jobs take another core than the worker's, and the worker's wait for none
 * of them. It comes back when it dies, or is ended beyond its bounds; meanwhile who needs it is told to try again.
 */
export async function startService(options: ServiceOptions): Promise<LocalService> {
  const { name, logTo, say, bounds } = options;
  const title = TITLES[name];
  const folder = mkdtempSync(join(tmpdir(), `advisor-${name}-`));
  const token = randomBytes(32).toString("base64url");
  const socket = join(folder, "socket");
  const config = join(folder, "config.capnp");
  // As it is now: the next build takes the file's place while this one still runs.
  copyFileSync(serviceFile(name), join(folder, "index.js"));
  writeFileSync(config, describeService(socket));
  const look = () => lookAt(socket, token);
  const stopping = new AbortController();
  let deaths: number[] = [];
  let running = await run();

  async function run(): Promise<Running> {
    rmSync(socket, { force: true });
    const started = spawnRuntime(config, token, logTo);
    try {
      await waitUntilReady(look, started.child);
      return bounds ? { ...started, ended: watched(started, bounds) } : started;
    } catch (error) {
      started.child.kill("SIGKILL");
      await started.ended;
      const said = readFileSync(logTo, "utf8").split("\n").slice(0, 3).join(" ");
      throw new LocalFailure(`${title} could not be started: ${said}`, { cause: error });
    }
  }

  /** Why it ended, in the words of whoever ended it. */
  async function watched({ child, ended }: Running, within: Bounds): Promise<string> {
    const over = new AbortController();
    const why = watchService({ pid: child.pid ?? 0, look, bounds: within, ended: over.signal });
    const reason = await Promise.race([ended, why]);
    over.abort();
    child.kill("SIGKILL");
    await ended;
    return reason;
  }

  /** The product goes on without it, so nobody gives up: it is only tried less often. */
  async function keepUp(): Promise<void> {
    const reason = await running.ended;
    if (stopping.signal.aborted) return;
    const since = performance.now();
    deaths = [...deaths.filter((at) => since - at < LOCAL.serviceRestartWindowMs), since];
    if (deaths.length > LOCAL.serviceRestarts) {
      say(`${title} does not stay up (${reason}); it is tried again.`);
      await wait(LOCAL.servicePauseMs, null, { signal: stopping.signal }).catch(() => undefined);
    }
    if (stopping.signal.aborted) return;
    try {
      running = await run();
      const took = Math.round(performance.now() - since);
      say(`${title} stopped (${reason}); it runs again after ${took} ms.`);
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
      const late = setTimeout(() => running.child.kill("SIGKILL"), LOCAL.serviceStopMs);
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
    env: { PATH: process.env["PATH"], TOKEN: token },
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
function describeService(socket: string): string {
  const { compatibility_date: date, compatibility_flags: flags } = readWorkerConfig();
  const text = (value: string) => JSON.stringify(value);
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "jobs", worker = (
      modules = [(name = "index.js", esModule = embed "index.js")],
      compatibilityDate = ${text(date)},
      compatibilityFlags = [${flags.map(text).join(", ")}],
      bindings = [(name = "TOKEN", fromEnvironment = "TOKEN")],
      globalOutbound = "database",
    )),
    (name = "database", network = (
      allow = ["public", "private"],
      tlsOptions = (trustBrowserCas = true),
    )),
  ],
  sockets = [(name = "jobs", address = ${text(`unix:${socket}`)}, http = (), service = "jobs")],
);
`;
}

async function waitUntilReady(look: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + LOCAL.serviceReadyMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("It ended.");
    if (await look()) return;
    await wait(LOCAL.servicePollMs);
  }
  throw new Error(`It did not answer within ${LOCAL.serviceReadyMs / 1000} s.`);
}

/** Whether it answers; one that is busy keeps whoever looks waiting. */
function lookAt(socketPath: string, token: string): Promise<boolean> {
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
