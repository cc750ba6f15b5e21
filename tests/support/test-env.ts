import { env } from "cloudflare:workers";
import type { RawEnv } from "../../worker/env.ts";

const own: Record<string, unknown> = {};
let made: RawEnv | undefined;

/** Told by takeDatabase: each test file runs in an isolate of its own and takes one database. */
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
