import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client/http";
import { expect, onTestFinished, test } from "vitest";
import { splitSql } from "../../worker/local/split-sql.ts";
import { startDatabase } from "../../worker/local/start-database.ts";
import { makeFolder, runScript } from "./run-script.ts";

const STRUCTURE = [
  "create table notes (id integer primary key autoincrement, body text, bytes blob, big integer, at real)",
  "create table tags (note integer not null references notes(id), word text)",
  "create virtual table found using fts5(body, content='notes', content_rowid='id', tokenize=\"trigram\")",
  "create virtual table own using fts5(title)",
  `create trigger notes_found after insert on notes begin
     insert into found(rowid, body) values (new.id, case when new.body is null then '' else new.body end);
   end`,
  "create table points (id integer primary key, place F32_BLOB(2))",
  "create index points_near on points (libsql_vector_idx(place))",
  "create view short as select id, ';' as mark from notes",
];
const BODY = "it's; a 'quoted'\nsecond line -- no comment\n); begin end; ünïcödé 🎯";

async function openDatabase() {
  const server = await startDatabase({ path: join(makeFolder(), "database") });
  const client = createClient({ url: server.url, intMode: "bigint" });
  onTestFinished(async () => {
    client.close();
    await server.stop();
  });
  return { url: server.url, client };
}

async function fill(client: Client) {
  await client.batch(STRUCTURE, "write");
  await client.execute({
    sql: "insert into notes (id, body, bytes, big, at) values (7, ?, ?, ?, ?)",
    args: [BODY, new Uint8Array([0, 255, 39]), 9_007_199_254_740_993n, 0.1],
  });
  await client.execute("insert into tags values (7, 'first')");
  await client.execute("insert into own (title) values ('a searchable title')");
  await client.execute("insert into points values (1, vector32('[1,2]'))");
}

async function readAll(client: Client) {
  const queries = [
    "select id, body, hex(bytes) as bytes, big, at from notes",
    "select * from tags",
    "select rowid from found where found match 'quoted'",
    "select title from own where own match 'searchable'",
    "select id from vector_top_k('points_near', vector32('[1,2]'), 1)",
    "select mark from short",
    "select seq from sqlite_sequence where name = 'notes'",
  ];
  const results = await Promise.all(queries.map((query) => client.execute(query)));
  return results.map((result) => result.rows.map((row) => Object.values(row)));
}

test("a backup restores into an empty database, search and vectors included", async () => {
  const [from, to] = [await openDatabase(), await openDatabase()];
  const file = join(makeFolder(), "backup.sql");
  await fill(from.client);

  const backup = runScript("backup-database.ts", [file], { DATABASE_URL: from.url });
  expect(await backup.ended).toBe(0);
  const restore = runScript("restore-database.ts", [file], { DATABASE_URL: to.url });
  expect(await restore.ended).toBe(0);

  const restored = await readAll(to.client);
  expect(restored).toEqual(await readAll(from.client));
  expect(restored.every((rows) => rows.length === 1)).toBe(true);
  await to.client.execute("insert into notes (body) values ('after the restore')");
  const { rows } = await to.client.execute("select rowid from found where found match 'after'");
  expect(rows).toHaveLength(1);

  const again = runScript("restore-database.ts", [file], { DATABASE_URL: to.url });
  expect(await again.ended).toBe(1);
  expect(again.output()).toContain("into an empty database only");
});

test("a damaged backup says how far it came", async () => {
  const { url } = await openDatabase();
  const file = join(makeFolder(), "backup.sql");
  writeFileSync(file, "create table a (b);\ninsert into nowhere values (1);\n");
  const restore = runScript("restore-database.ts", [file], { DATABASE_URL: url });
  expect(await restore.ended).toBe(1);
  expect(restore.output()).toContain("could not be restored after 0 of 2 statements");
});

test("a database that does not answer is one clear line", async () => {
  const file = join(makeFolder(), "backup.sql");
  const backup = runScript("backup-database.ts", [file], { DATABASE_URL: "http://127.0.0.1:9" });
  expect(await backup.ended).toBe(1);
  expect(backup.output().trim().split("\n")).toHaveLength(1);
  expect(() => readFileSync(file)).toThrow("ENOENT");
});

test("statements end at their own semicolons only", () => {
  const trigger =
    "create temp trigger t after insert on a begin update a set b = case when 1 then 2 end; end";
  expect(splitSql(`select ';' ; -- one; two\nselect "a;b"; ${trigger}; select [x;y]`)).toEqual([
    "select ';'",
    '-- one; two\nselect "a;b"',
    trigger,
    "select [x;y]",
  ]);
});
