import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Stack, startStack } from "../../worker/local/stack.ts";
import { type Context, createContext } from "../../worker/kernel/context.ts";
import { makeKeys } from "../../worker/kernel/keys.ts";
import { makePerson, signInAs } from "../support/people.ts";
import type { Pace } from "./pace.ts";

export type Bench = {
  pace: Pace;
  stack: Stack;
  port: number;
  ctx: Context;
  /** An admin's Cookie headers, one for each of the browsers that they use at once. */
  cookies: readonly string[];
  /** For what a row builds; gone with the bench. */
  folder: string;
  close: () => Promise<void>;
};

/** So many that nobody meets the limit of requests per session, which stays as it is. */
const SESSIONS = 200;

/** The product on an empty database of its own, with one admin. */
export async function openBench(pace: Pace): Promise<Bench> {
  const folder = mkdtempSync(join(scratchFolder(), "bench-"));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  try {
    const stack = await startStack({
      dataDir: join(folder, "data"),
      demo: false,
      build: "require",
    });
    const ctx = createContext({
      databaseUrl: stack.databaseUrl,
      databaseToken: stack.databaseToken,
      client: { address: null, userAgent: "", deviceTokens: {} },
      live: {
        endSessions: () => undefined,
        publish: () => Promise.resolve(),
        tellPlan: () => undefined,
        shareChanged: () => Promise.resolve(),
      },
      keys: makeKeys("k".repeat(43)),
      origin: new URL(stack.url),
      supportEmail: "support@advisor.test",
      mailTransport: "outbox",
      effects: { wake: () => undefined },
      limiter: { take: () => Promise.resolve() },
      requestId: "bench",
      buildId: "bench",
    });
    const close = async () => {
      await stack.stop();
      clear();
    };
    const cookies = await signInAdmin(ctx);
    return { pace, stack, port: Number(new URL(stack.url).port), ctx, cookies, folder, close };
  } catch (error) {
    clear();
    throw error;
  }
}

async function signInAdmin(ctx: Context): Promise<string[]> {
  const admin = await makePerson(ctx, { roles: ["admin"], fullName: "Ada Admin" });
  const cookies = [admin.cookie];
  // One after the other: a database that starts would let a hundred at once wait until they give up.
  while (cookies.length < SESSIONS) {
    cookies.push((await signInAs(ctx, admin, { secondFactor: "verified" })).cookie);
  }
  return cookies;
}

/** In memory where the machine offers it: a disk that waits for each write measures the disk. */
function scratchFolder(): string {
  return existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
}
