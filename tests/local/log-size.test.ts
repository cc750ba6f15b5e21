import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { expect, onTestFinished, test } from "vitest";
import { startDatabase } from "../../worker/local/start-database.ts";
import { makeFolder, poll } from "./run-script.ts";

const MEGABYTE = 1024 * 1024;
const ROUNDS = 25;
const WRITERS = 4;

test("what is written again and again does not fill the disk with its log", async () => {
  const path = join(makeFolder(), "database");
  const database = await startDatabase({ path });
  onTestFinished(database.stop);
  const client = createClient({ url: database.url });
  onTestFinished(() => client.close());
  await client.execute("create table pieces (id integer primary key, words blob)");
  for (let round = 0; round < ROUNDS; round += 1) {
    const write = (id: number) =>
      client.execute({
        sql: "insert into pieces values (?, randomblob(?)) on conflict (id) do update set words = excluded.words",
        args: [id, MEGABYTE],
      });
    await Promise.all(Array.from({ length: WRITERS }, (_, id) => writeInTurn(() => write(id))));
  }
  const folder = join(path, "dbs", "default");
  const log = () => statSync(join(folder, "wallog")).size;
  await poll("the log to be folded", () => log() < 24 * MEGABYTE);
  const snapshots = readdirSync(join(folder, "snapshots"));
  expect(snapshots.length).toBeLessThan(8);
  const { rows } = await client.execute(
    "select count(*) as rows, sum(length(words)) as bytes from pieces",
  );
  expect(rows[0]).toMatchObject({ rows: WRITERS, bytes: WRITERS * MEGABYTE });
});

/** As the worker does, a write that met another is tried again. */
async function writeInTurn(write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!String(error).includes("SQLITE_BUSY")) throw error;
    }
  }
}
