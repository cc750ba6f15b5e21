import { env } from "cloudflare:workers";
import type { RawEnv } from "../../worker/env.ts";

let own: Record<string, unknown> = {};
let made: RawEnv | undefined;

/** Files share a runtime, one after the other: each begins with the bindings as they are configured. */
export function forgetBindings() {
  own = { EDGE: anotherEdge() };
  made = undefined;
}

/** The same KV under another identity, by which an isolate remembers what it read there. */
function anotherEdge(): unknown {
  // wrangler.toml names it; the platform's types do not.
  return new Proxy(Reflect.get(env, "EDGE") as object, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function"
        ? (...args: unknown[]) => Reflect.apply(value, target, args) as unknown
        : value;
    },
  });
}

/** Told by takeDatabase, which a test file calls once. */
export function bindDatabase(url: string) {
  setBinding("DATABASE_URL", url);
}

/** Replaces a binding for the requests that follow and for Durable Objects that are made from now on. */
export function setBinding(name: string, value: unknown) {
  own[name] = value;
  made = undefined;
}

/** The worker's bindings as this test file has them. */
export function testEnv(): RawEnv {
  made ??= { ...env, ...own };
  return made;
}

/** The same without one, as on a machine where somebody forgot it. */
export function envWithout(name: string): RawEnv {
  return Object.fromEntries(Object.entries(testEnv()).filter(([other]) => other !== name));
}
