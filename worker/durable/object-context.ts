import type { Env } from "../env.ts";
import { type Context, createContext } from "../kernel/context.ts";
import type { Clock } from "../kernel/clock.ts";
import { uuidv7 } from "../kernel/ids.ts";
import { objectNamed } from "../kernel/bounded.ts";
import { liveFor } from "./live-for.ts";

type Parts = {
  env: Env;
  /** Who asks, for the logs. */
  name: string;
  afterwards: (work: Promise<unknown>) => void;
  /** Of an object that leaves no effects and records no events, nobody is woken. */
  wake?: () => void;
  sealSoon?: () => void;
  clock?: Clock;
};

/** What a Durable Object hands to verbs and queries: nobody acts, and nobody is at the other end. */
export function objectContext(parts: Parts): Context {
  const { env, name, afterwards, clock } = parts;
  const { wake = () => undefined, sealSoon = () => undefined } = parts;
  return createContext({
    databaseUrl: env.databaseUrl,
    databaseToken: env.databaseToken,
    client: { address: null, userAgent: name, deviceTokens: {}, screen: "" },
    live: liveFor(env, afterwards),
    compute: env.compute,
    reader: env.reader,
    keys: env.keys,
    aiKeys: env.aiKeys,
    origin: env.origin,
    supportEmail: env.supportEmail,
    mailTransport: env.mail.transport,
    outbound: env.outbound,
    requestId: uuidv7(Date.now()),
    buildId: env.buildId,
    effects: {
      wake,
      sealSoon,
      driveRun: (id) => afterwards(objectNamed(env.runDriver, id).drive()),
      stopRun: (id) => objectNamed(env.runDriver, id).stop(),
    },
    limiter: { take: () => Promise.resolve() },
    ...(clock ? { clock } : {}),
  });
}
