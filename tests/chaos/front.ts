import type { WorkerOptions } from "../../worker/local/describe-worker.ts";

/** What stands behind it: KV, R2, and what requests and effects ask of Durable Objects. */
export type Binding = "kv" | "r2" | "objects";
/** It refuses at once, as the platform does when it is overloaded, or it keeps silent. */
export type Outage = "fails" | "silent";

const PATH = "/chaos-front";
const FRONT = "chaos-front.js";
const KINDS = { kv: "kv", r2: "r2", "durable-object": "objects" } as const;

/**
 * Stands before the bindings and the clock of the built worker, in its own isolate: the runtime cannot be told to
 * lose one of them, since all are of its own process, and nobody moves its clock without everybody's. What is not
 * lost goes to the real one.
 */
export function putFrontBefore(described: WorkerOptions): WorkerOptions {
  const { config } = described;
  const { manifest, env = {}, exports = {} } = config;
  if (!manifest || !("mainModule" in manifest)) throw new Error("The worker has no main module.");
  const kinds: Record<string, Binding> = {};
  for (const [name, { type }] of Object.entries(env)) {
    if (type in KINDS) kinds[name] = KINDS[type as keyof typeof KINDS];
  }
  const contents = frontOf(manifest.mainModule, kinds, Object.keys(exports));
  const modules = { ...manifest.modules, [FRONT]: { type: "esm" as const, contents } };
  return {
    ...described,
    config: { ...config, manifest: { ...manifest, mainModule: FRONT, modules } },
  };
}

/** From now on, until it is told otherwise. */
export const setOutage = (url: string, binding: Binding, outage: Outage | null) =>
  command(url, { [binding]: outage });

/** So far ahead of the machine's the worker's clock is from now on. */
export const setClockAhead = (url: string, aheadMs: number) => command(url, { aheadMs });

async function command(url: string, words: Record<string, unknown>) {
  const answer = await fetch(url + PATH, { method: "POST", body: JSON.stringify(words) });
  if (!answer.ok) throw new Error(`The front answered ${answer.status}.`);
}

const frontOf = (main: string, kinds: Record<string, string>, classes: readonly string[]) => `
import * as worker from ${JSON.stringify(`./${main}`)};
export * from ${JSON.stringify(`./${main}`)};
const kinds = ${JSON.stringify(kinds)};
const outages = { aheadMs: 0 };
const RealDate = Date;
// As a machine whose clock is set: timers and alarms that wait go on waiting for as long as they would have.
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(RealDate.now() + outages.aheadMs);
  }
  static now() {
    return RealDate.now() + outages.aheadMs;
  }
};
function onOwnClock(storage) {
  const { setAlarm, getAlarm } = storage;
  let planned = null;
  storage.setAlarm = (at, options) => {
    planned = at;
    return setAlarm.call(storage, at - outages.aheadMs, options);
  };
  storage.getAlarm = async (options) => {
    const at = await getAlarm.call(storage, options);
    return at === null ? null : (planned ?? at);
  };
}
const WORDS = {
  kv: "KV GET failed: 500 Internal Server Error",
  r2: "We encountered an internal error. Please try again. (10001)",
  objects: "Network connection lost.",
};
const NEVER_MS = 3_600_000;
async function lose(kind) {
  if (outages[kind] === "silent") await scheduler.wait(NEVER_MS);
  throw Object.assign(new Error(WORDS[kind]), { retryable: true });
}
const SYNC = new Set(["idFromName", "idFromString", "newUniqueId", "jurisdiction"]);
function before(binding, kind) {
  return new Proxy(binding, {
    get(target, name) {
      const value = target[name];
      if (typeof value !== "function" || SYNC.has(name)) {
        return typeof value === "function" ? value.bind(target) : value;
      }
      if (kind === "objects" && name === "get") return (id) => before(target.get(id), "calls");
      const own = kind === "calls" ? "objects" : kind;
      return (...args) => (outages[own] ? lose(own) : target[name](...args));
    },
  });
}
const known = new WeakMap();
function fronted(env) {
  if (!known.has(env)) {
    const own = Object.entries(env).map(([name, binding]) =>
      kinds[name] ? [name, before(binding, kinds[name])] : [name, binding],
    );
    known.set(env, Object.fromEntries(own));
  }
  return known.get(env);
}
${classes
  .map(
    (name) => `export class ${name} extends worker.${name} {
  constructor(ctx, env) {
    onOwnClock(ctx.storage);
    super(ctx, fronted(env));
  }
}`,
  )
  .join("\n")}
export default {
  ...worker.default,
  async fetch(request, env, context) {
    if (new URL(request.url).pathname !== ${JSON.stringify(PATH)}) {
      return worker.default.fetch(request, fronted(env), context);
    }
    Object.assign(outages, await request.json());
    return new Response("done");
  },
};
`;
