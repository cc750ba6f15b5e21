import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { listProcesses } from "../../worker/local/list-processes.ts";
import { PROJECT_ROOT } from "../../worker/local/project-root.ts";

const POLL_MS = 20;

export type RunningScript = {
  pid: number;
  output: () => string;
  ended: Promise<number>;
  until: (text: string) => Promise<void>;
  kill: (signal: NodeJS.Signals) => void;
};

/** When what was made goes: with the test, unless several share it. */
export type AtEnd = (clean: () => void | Promise<void>) => void;

/** Runs a script of package.json the way npm does, through the bootstrap. */
export function runScript(
  script: string,
  args: string[],
  environment: Record<string, string> = {},
  atEnd: AtEnd = onTestFinished,
): RunningScript {
  const bootstrap = ["worker/local/bootstrap.mjs", `worker/local/${script}`];
  return runNode([...bootstrap, ...args], environment, atEnd);
}

export function runNode(
  args: string[],
  environment: Record<string, string> = {},
  atEnd: AtEnd = onTestFinished,
): RunningScript {
  const child = spawn("node", args, {
    cwd: PROJECT_ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NO_COLOR: "1",
      DATABASE_URL: "",
      HOST: "",
      // Nothing that somebody set for the installation beside it.
      SETTINGS_FILE: "/dev/null",
      ...environment,
    },
  });
  atEnd(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  let text = "";
  child.stdout.on("data", (piece: Buffer) => (text += piece.toString()));
  child.stderr.on("data", (piece: Buffer) => (text += piece.toString()));
  const ended = new Promise<number>((resolve) =>
    child.once("close", (code) => resolve(code ?? -1)),
  );
  return {
    pid: child.pid ?? 0,
    output: () => text,
    ended,
    until: (wanted) =>
      poll(`"${wanted}" in the output`, () => {
        if (hasEnded(child)) throw new Error(`it ended before "${wanted}":\n${text}`);
        return text.includes(wanted);
      }),
    kill: (signal) => void child.kill(signal),
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export async function poll(
  what: string,
  check: () => boolean | Promise<boolean>,
  deadlineMs = 90_000,
): Promise<void> {
  const deadline = performance.now() + deadlineMs;
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await wait(POLL_MS);
  }
}

/** The process and everything below it. */
export function listFamily(root: number): number[] {
  const all = listProcesses();
  const family = [root];
  for (const parent of family) {
    family.push(...all.filter((entry) => entry.parent === parent).map((entry) => entry.pid));
  }
  return family;
}

/** Which of them still run after a while in which all should have ended. */
export async function listLeft(pids: number[], deadlineMs = 30_000): Promise<number[]> {
  const deadline = performance.now() + deadlineMs;
  const left = () => listProcesses().filter((entry) => pids.includes(entry.pid));
  while (left().length > 0 && performance.now() < deadline) await wait(POLL_MS);
  return left().map((entry) => entry.pid);
}

export function makeFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), "local-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
