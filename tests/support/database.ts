import * as v from "valibot";
import { afterAll, inject } from "vitest";
import { createDatabase, type Database } from "../../db/client.ts";
import { whenFree } from "../../worker/kernel/database-writes.ts";
import { bindDatabase } from "./test-env.ts";

export type TestDatabase = {
  url: string;
  db: Database;
  /** Ends the server as a crash would; start brings it back on the same port with the same data. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

const Taken = v.object({ id: v.string(), url: v.string() });

/** A real libSQL server for this test file alone, migrated and empty; returned when the file ends. */
export async function takeDatabase(): Promise<TestDatabase> {
  const { id, url } = v.parse(Taken, await ask("POST", ""));
  afterAll(() => ask("DELETE", id));
  bindDatabase(url);
  return {
    url,
    // What an earlier answer left running may still write.
    db: createDatabase({ url, guardWrite: whenFree }),
    stop: async () => void (await ask("POST", `${id}/stop`)),
    start: async () => void (await ask("POST", `${id}/start`)),
  };
}

async function ask(method: string, path: string): Promise<unknown> {
  const response = await fetch(`${inject("databaseOffice")}/${path}`, { method });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`database office: ${JSON.stringify(body)}`);
  return body;
}
