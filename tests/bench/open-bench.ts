import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { type Stack, startStack } from "../../worker/local/stack.ts";
import { computeHere } from "../../worker/compute/compute-here.ts";
import { readerHere } from "../../worker/compute/reader-here.ts";
import { type Context, createContext } from "../../worker/kernel/context.ts";
import { makeKeys } from "../../worker/kernel/keys.ts";
import { makePerson, signInOften } from "../support/people.ts";
import { launchBrowser } from "./bench-page.ts";
import { type BenchPlan, openPlan } from "./open-plan.ts";
import type { Pace } from "./pace.ts";
import { listRuntimes } from "./read-cpu-ms.ts";
import { endLoad } from "./send-load.ts";
import { type BareWorker, serveBare } from "./serve-bare.ts";

export type Bench = {
  pace: Pace;
  stack: Stack;
  port: number;
  ctx: Context;
  /** An admin's Cookie headers, one for each of the browsers that they use at once. */
  cookies: readonly string[];
  /** The worker's processes. */
  runtimes: readonly number[];
  /** For what a row builds; gone with the bench. */
  folder: string;
  /** What several rows share is made when the first of them asks. */
  shared: Shared;
  close: () => Promise<void>;
};

type Shared = {
  /** The same product beside it, on a database of its own. */
  other: () => Promise<Bench>;
  hubs: () => Promise<BareWorker>;
  browser: () => Promise<Browser>;
  plan: (items: number) => Promise<BenchPlan>;
};

/** So many that none meets the limit of requests per session, which stays as it is. */
const SESSIONS = 200;

/** The product on an empty database of its own, with one admin. */
export async function openBench(pace: Pace): Promise<Bench> {
  const folder = mkdtempSync(join(scratchFolder(), "bench-"));
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const before = new Set(listRuntimes());
    const stack = await startStack({
      dataDir: join(folder, "data"),
      demo: false,
      build: "require",
      // Each sign-in comes from an address of its own; all else has none, as without an edge.
      vars: { EDGE_IN_FRONT: "true" },
    });
    closers.push(stack.stop);
    const ctx = createContext({
      databaseUrl: stack.databaseUrl,
      databaseToken: stack.databaseToken,
      client: { address: null, userAgent: "", deviceTokens: {}, screen: "" },
      live: {
        endSessions: () => undefined,
        publish: () => Promise.resolve(),
        notifyRoom: () => undefined,
        lookAgain: () => undefined,
        recheck: () => undefined,
        recheckRoom: () => undefined,
      },
      compute: computeHere,
      reader: readerHere,
      keys: makeKeys("k".repeat(43)),
      aiKeys: null,
      origin: new URL(stack.url),
      supportEmail: "support@advisor.test",
      mailTransport: "outbox",
      effects: {
        wake: () => undefined,
        sealSoon: () => undefined,
        driveRun: () => undefined,
        stopRun: () => Promise.resolve(),
      },
      limiter: { take: () => Promise.resolve() },
      requestId: "bench",
      buildId: "bench",
    });
    const port = Number(new URL(stack.url).port);
    const runtimes = listRuntimes().filter((pid) => !before.has(pid));
    const cookies = await signInAdmin(ctx);
    closers.push(endLoad);
    const shared = shareAmongRows({ pace, stack, ctx, folder, closers });
    return { pace, stack, port, ctx, cookies, runtimes, folder, shared, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Ground = Pick<Bench, "pace" | "stack" | "ctx" | "folder"> & { closers: (() => unknown)[] };

function shareAmongRows({ pace, stack, ctx, folder, closers }: Ground): Shared {
  const plans = new Map<number, Promise<BenchPlan>>();
  const once = <T>(make: () => Promise<T>, end: (made: T) => Promise<unknown>) => {
    let making: Promise<T> | undefined;
    const makeIt = async () => {
      const made = await make();
      closers.push(() => end(made));
      return made;
    };
    return () => (making ??= makeIt());
  };
  return {
    other: once(
      () => openBench(pace),
      (other) => other.close(),
    ),
    hubs: once(
      () => serveHubs(stack, folder),
      (hubs) => hubs.stop(),
    ),
    browser: once(launchBrowser, (browser) => browser.close()),
    plan(items) {
      const plan = plans.get(items) ?? openPlan(ctx, items);
      plans.set(items, plan);
      return plan;
    },
  };
}

function serveHubs({ databaseUrl, databaseToken }: Stack, folder: string): Promise<BareWorker> {
  return serveBare({
    script: "hubs.ts",
    folder,
    objects: { OWN: "OwnHub", BARE: "BareHub" },
    vars: {
      DATABASE_URL: databaseUrl,
      DATABASE_TOKEN: databaseToken,
      SIGNING_KEY: "k".repeat(43),
      MAIL_TRANSPORT: "outbox",
    },
  });
}

async function signInAdmin(ctx: Context): Promise<string[]> {
  const admin = await makePerson(ctx, { roles: ["admin"], fullName: "Ada Admin" });
  const more = await signInOften(ctx, admin, SESSIONS - 1, { secondFactor: "verified" });
  return [admin, ...more].map(({ cookie }) => cookie);
}

/** In memory where the machine offers it: a disk that waits for each write measures the disk. */
function scratchFolder(): string {
  return existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
}
