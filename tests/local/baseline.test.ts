import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client/http";
import { expect, onTestFinished, test } from "vitest";
import { inProject } from "../../worker/local/project-root.ts";
import { startDatabase } from "../../worker/local/start-database.ts";
import { describeSchema } from "../support/describe-schema.ts";
import { makeFolder } from "./run-script.ts";

/** Written by describeSchema from a database that the ten migrations before the baseline made. */
const BEFORE = readFileSync(inProject("tests/local/schema-of-ten-migrations.txt"), "utf8");
const BASELINE = readFileSync(inProject("migrations/0000_baseline.sql"), "utf8");

async function openDatabase(): Promise<Client> {
  const server = await startDatabase({ path: join(makeFolder(), "database") });
  const client = createClient({ url: server.url });
  onTestFinished(async () => {
    client.close();
    await server.stop();
  });
  await client.migrate(BASELINE.split("--> statement-breakpoint"));
  return client;
}

test("the baseline makes what the ten migrations before it made", async () => {
  expect(await describeSchema(await openDatabase())).toBe(BEFORE);
});

test("each kind of difference shows", async () => {
  const client = await openDatabase();
  const seen = new Set([BEFORE]);
  for (const statement of [
    "alter table sessions add note text",
    "alter table sessions add word text default 'x' not null",
    "alter table sessions add other text references devices(id)",
    "alter table sessions add another text references devices(id) on delete set null",
    "alter table sessions add twice text generated always as (note || note) virtual",
    "drop index outbox_dedupe",
    "create unique index outbox_dedupe on outbox (dedupe_key)",
    "drop table webpages",
    "create table notes (a text, b text, primary key (b, a)) without rowid",
    "create view short as select id from sessions",
    "create trigger after_sessions after delete on sessions begin select 1; end",
    "create virtual table found using fts5(body)",
  ]) {
    await client.execute(statement);
    const schema = await describeSchema(client);
    expect([statement, seen.has(schema)]).toEqual([statement, false]);
    seen.add(schema);
  }
  await client.execute("create table checked (a text check (a <> ''))");
  await expect(describeSchema(client)).rejects.toThrow("no pragma tells all of this");
});
