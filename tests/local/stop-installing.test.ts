import { spawn } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inProject } from "../../worker/local/project-root.ts";
import { listFamily, listLeft, makeFolder, poll } from "./run-script.ts";

/** An npm that has begun, has something of its own running, and heeds no polite signal. */
const NPM = `
import { spawn } from "node:child_process";
const helper = spawn(process.execPath, ["-e", "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"]);
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
helper.on("spawn", () => console.log("npm is at work"));
setInterval(() => {}, 1000);
`;

function startInstalling() {
  const root = makeFolder();
  mkdirSync(join(root, "worker", "local"), { recursive: true });
  for (const name of ["bootstrap.mjs", "matches-lock.mjs"]) {
    cpSync(inProject("worker", "local", name), join(root, "worker", "local", name));
  }
  writeFileSync(join(root, "package-lock.json"), '{ "packages": {} }');
  writeFileSync(join(root, "npm-cli.mjs"), NPM);
  const child = spawn("node", ["worker/local/bootstrap.mjs", "worker/local/start.ts"], {
    cwd: root,
    env: { ...process.env, npm_execpath: join(root, "npm-cli.mjs") },
  });
  let output = "";
  child.stdout.on("data", (piece: Buffer) => (output += piece.toString()));
  child.stderr.on("data", (piece: Buffer) => (output += piece.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { pid: child.pid ?? 0, output: () => output, ended };
}

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)(
  "the first %s ends a start that installs packages, with all of npm",
  async (signal, code) => {
    const { pid, output, ended } = startInstalling();
    await poll("npm", () => output().includes("npm is at work"));
    const family = listFamily(pid);
    expect(family.length).toBeGreaterThanOrEqual(3);
    process.kill(pid, signal);
    expect(await ended).toBe(code);
    expect(output()).toContain("Stopped while packages were installed");
    expect(await listLeft(family)).toEqual([]);
  },
);
