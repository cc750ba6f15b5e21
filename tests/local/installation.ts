import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { onTestFinished } from "vitest";
import { findFreePort } from "../../worker/local/check-port.ts";
import { type AtEnd, makeFolder, runScript } from "./run-script.ts";

export type Place = { dataDir: string; port: number; databasePort: number };

export async function findPlace(atEnd?: AtEnd): Promise<Place> {
  const [port, databasePort] = [await findFreePort("127.0.0.1"), await findFreePort("127.0.0.1")];
  return { dataDir: makeFolder(atEnd), port, databasePort };
}

export const at = ({ dataDir, port, databasePort }: Place) => ({
  DATA_DIR: dataDir,
  PORT: String(port),
  DATABASE_PORT: String(databasePort),
});

export async function start(place: Place, flags: string[] = []) {
  const script = runScript("start.ts", ["--no-demo", ...flags], at(place));
  await script.until("Serving on");
  return script;
}

export function openDatabase(place: Place) {
  const secrets = JSON.parse(readFileSync(join(place.dataDir, "secrets.json"), "utf8")) as {
    databaseToken: string;
  };
  const client = createClient({
    url: `http://127.0.0.1:${place.databasePort}`,
    authToken: secrets.databaseToken,
  });
  onTestFinished(() => client.close());
  return client;
}
