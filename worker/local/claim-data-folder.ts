import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LocalFailure, systemCode } from "./local-failure.ts";

export type Claim = { pid: number; databaseUrl: string };

/** Two database servers on one folder would damage it: whoever runs on it writes itself down. */
export async function claimDataFolder(dataDir: string, databaseUrl: string): Promise<() => void> {
  await refuseClaimed(dataDir);
  const file = claimFile(dataDir);
  writeFileSync(file, JSON.stringify({ pid: process.pid, databaseUrl } satisfies Claim));
  return () => rmSync(file, { force: true });
}

export async function refuseClaimed(dataDir: string): Promise<void> {
  const running = await findClaim(dataDir);
  if (!running) return;
  throw new LocalFailure(
    `${dataDir} is in use by process ${running.pid}: stop it, or set DATA_DIR to another folder.`,
  );
}

/** Who runs on this folder now. A claim whose process or database is gone is none. */
export async function findClaim(dataDir: string): Promise<Claim | undefined> {
  const claim = readClaim(claimFile(dataDir));
  if (!claim || !isAlive(claim.pid)) return undefined;
  return (await answers(claim.databaseUrl)) ? claim : undefined;
}

function claimFile(dataDir: string): string {
  return join(dataDir, "running.json");
}

function readClaim(file: string): Claim | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    return isClaim(value) ? value : undefined;
  } catch (error) {
    // Half a file, written as its process was killed, claims nothing.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isClaim(value: unknown): value is Claim {
  if (typeof value !== "object" || value === null) return false;
  return (
    "pid" in value &&
    typeof value.pid === "number" &&
    "databaseUrl" in value &&
    typeof value.databaseUrl === "string"
  );
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === "EPERM";
  }
}

async function answers(databaseUrl: string): Promise<boolean> {
  try {
    const response = await fetch(new URL("/health", databaseUrl), {
      signal: AbortSignal.timeout(1_000),
    });
    return response.ok;
  } catch {
    // Not answering is the answer.
    return false;
  }
}
