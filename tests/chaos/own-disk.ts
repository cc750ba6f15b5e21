import { execFileSync, spawn } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { systemCode } from "../../worker/local/local-failure.ts";

/** More than the data and the database's own log of them ever take. */
const SIZE = "400m";
const MOUNT = `mount -t tmpfs -o size=${SIZE} none "$0" && exec "$@"`;
const PIECE = new Uint8Array(64 * 1024).fill(1);

/** Whether this machine lets us have a small disk of our own, which nobody else sees. */
export function ownView(): string[] | null {
  const asRoot = process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"];
  const view = ["--mount", ...asRoot];
  try {
    execFileSync("unshare", [...view, "mount", "-t", "tmpfs", "none", "/mnt"], { stdio: "ignore" });
    return view;
  } catch {
    // No such tool, or no such right.
    return null;
  }
}

/** This program once more, with a small disk at the folder; both are gone when it ends. */
export function runOnOwnDisk(view: readonly string[], folder: string, args: readonly string[]) {
  const again = ["sh", "-c", MOUNT, folder, process.execPath, ...args];
  const child = spawn("unshare", [...view, ...again], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void child.kill(signal));
  }
  return new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}

/** Takes all that is left of the disk; gives it back when called. */
export function fillDisk(folder: string): () => void {
  const path = join(folder, "filler");
  const file = openSync(path, "w");
  try {
    for (;;) writeSync(file, PIECE);
  } catch (error) {
    if (systemCode(error) !== "ENOSPC") throw error;
  } finally {
    closeSync(file);
  }
  return () => rmSync(path);
}
