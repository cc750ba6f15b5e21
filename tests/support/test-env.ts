import { env } from "cloudflare:workers";
import type { RawEnv } from "../../worker/env.ts";

let databaseUrl: string | undefined;

/** Told by takeDatabase: each test file runs in an isolate of its own and takes one database. */
export function useDatabase(url: string) {
  databaseUrl = url;
}

/** The worker's bindings, with the database of this test file. */
export function envOfTakenDatabase(bindings: object = env): RawEnv {
  return { ...bindings, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
}
