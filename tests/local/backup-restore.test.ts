import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client/http";
import { expect, onTestFinished, test } from "vitest";
import { bindTexts } from "../../worker/local/bind-texts.ts";
import { restoreBackup } from "../../worker/local/restore-backup.ts";
import { startDatabase } from "../../worker/local/start-database.ts";
import { writeBackup } from "../../worker/local/write-backup.ts";
import { makeFolder, runScript } from "./run-script.ts";

const STRUCTURE = [
  "create table notes (id integer primary key autoincrement, body text, bytes blob, big integer, at real, any)",
  "create table tags (note integer not null references notes(id), word text)",
  "create table keyed (word text primary key, twice text generated always as (word || word) virtual) without rowid",
  'create table "it\'s; ""odd""" ("rowid" text, "a \'b\'" text)',
  "create virtual table found using fts5(body, content='notes', content_rowid='id', tokenize=\"trigram\")",
  "create virtual table own using fts5(title)",
  `create trigger notes_found after insert on notes begin
     insert into found(rowid, body) values (new.id, case when new.body is null then '' else new.body end);
   end`,
  "create table points (id integer primary key, place F32_BLOB(2))",
  "create index points_near on points (libsql_vector_idx(place))",
  "create view short as select id, ';' as mark from notes\n  -- the end",
];
const BODY = "it's; a 'quoted'\nsecond line -- no comment\n-- 3 lines\n); begin end; ünïcödé 🎯";
const SILENT = { say: () => undefined };

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
  await client.execute("insert into keyed (word) values ('one')");
  await client.execute(`insert into "it's; ""odd""" values ('not a number', 'x''; --')`);
}

async function readAll(client: Client) {
  const queries = [
    "select id, body, hex(bytes) as bytes, big, at from notes",
    "select * from tags",
    "select * from keyed",
    'select * from "it\'s; ""odd"""',
    "select rowid from found where found match 'quoted'",
    "select title from own where own match 'searchable'",
    "select id from vector_top_k('points_near', vector32('[1,2]'), 1)",
    "select mark from short",
    "select seq from sqlite_sequence where name = 'notes'",
  ];
  const results = await Promise.all(queries.map((query) => client.execute(query)));
  return results.map((result) => result.rows.map((row) => Object.values(row)));
}

const readSchema = async (client: Client) =>
  (await client.execute("select type, name, tbl_name, sql from sqlite_schema order by 1, 2")).rows;

/** Type and bytes of every value, which tells what a client would show alike. */
async function readBytes(client: Client, table: string, columns: string[]) {
  const asked = columns.map((name) => `typeof(${name}), hex(cast(${name} as blob))`).join(", ");
  const { rows } = await client.execute(`select rowid, ${asked} from ${table} order by rowid`);
  return rows.map((row) => JSON.stringify(Array.from(row, String)));
}

async function copy(from: { url: string }, to: { url: string }) {
  const file = join(makeFolder(), "backup.sql");
  await writeBackup({ databaseUrl: from.url }, { file, time: new Date() });
  await restoreBackup({ databaseUrl: to.url }, file, SILENT);
  return readFileSync(file, "utf8");
}

test("a backup restores into an empty database, search and vectors included", async () => {
  const [from, to] = [await openDatabase(), await openDatabase()];
  const file = join(makeFolder(), "backup.sql");
  await fill(from.client);

  const backup = runScript("backup-database.ts", [file], { DATABASE_URL: from.url });
  expect([await backup.ended, backup.output()]).toEqual([
    0,
    expect.stringContaining("6 rows of 6"),
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const restore = runScript("restore-database.ts", [file], { DATABASE_URL: to.url });
  expect([await restore.ended, restore.output()]).toEqual([
    0,
    expect.stringContaining("6 rows of"),
  ]);

  const restored = await readAll(to.client);
  expect(restored).toEqual(await readAll(from.client));
  expect(restored.every((rows) => rows.length === 1)).toBe(true);
  expect(await readSchema(to.client)).toEqual(await readSchema(from.client));
  await to.client.execute("insert into notes (body) values ('after the restore')");
  const { rows } = await to.client.execute("select rowid from found where found match 'after'");
  expect(rows).toHaveLength(1);

  const again = runScript("restore-database.ts", [file], { DATABASE_URL: to.url });
  expect(await again.ended).toBe(1);
  expect(again.output()).toContain("into an empty database only");
});

test("every value comes back as the same bytes of the same type", async () => {
  const [from, to] = [await openDatabase(), await openDatabase()];
  await fill(from.client);
  const odd = [
    "cast(x'61ff62' as text)",
    "cast(x'eda080' as text)",
    "'before' || char(0) || 'after'",
    "'ends with a carriage return' || char(13)",
    "char(0xfeff) || 'a mark'",
    "char(0x2028)",
    "''",
    "x''",
    "x'27'",
    "'CAST(x''00'' AS TEXT)'",
    "'9e999'",
    "9e999",
    "-9e999",
    "-0.0",
    "5.0",
    "1e300",
    "-9223372036854775808",
    "9223372036854775807",
    "null",
  ];
  await from.client.batch(
    odd.map((value) => `insert into notes (bytes, any) values (${value}, ${value})`),
    "write",
  );
  const bits = new BigUint64Array(500);
  // A walk through all reals, by a step that meets neither the same sign nor the same exponent twice.
  for (let at = 0; at < bits.length; at += 1) {
    bits[at] = BigInt.asUintN(64, BigInt(at) * 0x9e3779b97f4a7c15n) & 0xbfffffffffffffffn;
  }
  const reals = [
    ...new Float64Array(bits.buffer),
    5e-324,
    2.2250738585072014e-308,
    0.1 + 0.2,
    1e23,
  ];
  await from.client.batch(
    reals.map((real) => ({
      sql: "insert into notes (at, any) values (?, ?)",
      args: [real, real],
    })),
    "write",
  );
  await from.client.execute(
    "insert into tags (rowid, note, word) values (9223372036854775807, 7, 'last')",
  );
  await from.client.execute("insert into tags (rowid, note, word) values (-5, 7, 'first')");
  await copy(from, to);

  const columns = ["body", "bytes", "big", "at", "any"];
  expect(await readBytes(to.client, "notes", columns)).toEqual(
    await readBytes(from.client, "notes", columns),
  );
  expect(await readBytes(to.client, "tags", ["word"])).toEqual(
    await readBytes(from.client, "tags", ["word"]),
  );
  // Of reals, the text that SQLite makes of them is the same for several.
  const exact = "select at, any from notes where typeof(any) = 'real' and abs(any) < 9e999";
  const values = async ({ client }: { client: Client }) =>
    (await client.execute(exact)).rows.map((row) => [row[0], row[1]]);
  const [given, come] = [await values(from), await values(to)];
  expect(come.length).toBeGreaterThan(500);
  expect(come).toStrictEqual(given);
});

test("a text as long as the database takes one comes back, many of them page by page", async () => {
  const [from, to] = [await openDatabase(), await openDatabase()];
  await from.client.execute("create table long (id integer primary key, body text)");
  const body = "it's\n".repeat(240_000);
  for (const length of [240_000, 239_999, 239_998]) {
    await from.client.execute({
      sql: "insert into long (body) values (?)",
      args: [body.slice(0, length * 5)],
    });
  }
  await copy(from, to);
  const { rows } = await to.client.execute("select sum(octet_length(body)), count(*) from long");
  expect(rows.map((row) => Object.values(row))).toEqual([[3_599_985n, 3n]]);
});

test("a backup is one moment, whatever is written in the meantime; two at once are two backups", async () => {
  const [from, to] = [await openDatabase(), await openDatabase()];
  await from.client.batch(
    ["create table one (id integer)", "create table two (id integer)"],
    "write",
  );
  const writing = { isOver: false };
  const write = async () => {
    for (let id = 0; !writing.isOver; id += 1) {
      await from.client.batch(
        [`insert into one values (${id})`, `insert into two values (${id})`],
        "write",
      );
    }
    return null;
  };
  const folder = makeFolder();
  const file = join(folder, "backup.sql");
  const backUp = async (name: string) =>
    await writeBackup({ databaseUrl: from.url }, { file: join(folder, name), time: new Date() });
  const [, ...counts] = await Promise.all([
    write(),
    (async () => {
      try {
        return await Promise.all([backUp("backup.sql"), backUp("backup.sql"), backUp("other.sql")]);
      } finally {
        writing.isOver = true;
      }
    })(),
  ]);
  for (const each of counts.flat()) expect(each["one"]).toBe(each["two"]);
  expect(readdirSync(folder).toSorted()).toEqual(["backup.sql", "other.sql"]);
  await restoreBackup({ databaseUrl: to.url }, file, SILENT);
});

test("a backup is a script that runs as it is", async () => {
  const [from, to] = [await openDatabase(), await openDatabase()];
  await fill(from.client);
  const script = await copy(from, await openDatabase());
  await to.client.executeMultiple(script);
  expect(await readAll(to.client)).toEqual(await readAll(from.client));
});

test("a backup is proved by restoring it beside, and nothing of that stays", async () => {
  const from = await openDatabase();
  await fill(from.client);
  const [folder, scratch] = [makeFolder(), makeFolder()];
  const file = join(folder, "backup.sql");
  await writeBackup({ databaseUrl: from.url }, { file, time: new Date(0) });
  const verify = runScript("verify-backup.ts", [file], { TMPDIR: scratch });
  expect([await verify.ended, verify.output()]).toEqual([0, expect.stringContaining("notes: 1\n")]);
  expect(verify.output()).toContain(`${file} restores whole, as of 1970-01-01T00:00:00.000Z.\n`);
  writeFileSync(file, readFileSync(file, "utf8").replace("quoted", "Quoted"));
  const changed = runScript("verify-backup.ts", [file], { TMPDIR: scratch });
  expect([await changed.ended, changed.output()]).toEqual([
    1,
    `${file} is not as it was written: use another backup.\n`,
  ]);
  expect([readdirSync(folder), readdirSync(scratch)]).toEqual([["backup.sql"], []]);
});

test("a database that does not answer is one clear line, one without tables too", async () => {
  const folder = makeFolder();
  const { url } = await openDatabase();
  for (const databaseUrl of ["http://127.0.0.1:9", url]) {
    const file = join(folder, "backup.sql");
    const backup = runScript("backup-database.ts", [file], { DATABASE_URL: databaseUrl });
    expect(await backup.ended).toBe(1);
    expect(backup.output().trim().split("\n")).toHaveLength(1);
    expect(readdirSync(folder)).toEqual([]);
  }
});

test("texts and blobs of a row become arguments, what is quoted otherwise does not", () => {
  const row = `INSERT INTO "it's ""a"""("b") VALUES('it''s', x'00ff', CAST(x'61' AS TEXT), -1.5, NULL, '')`;
  expect(bindTexts(row)).toEqual({
    sql: `INSERT INTO "it's ""a"""("b") VALUES(?, ?, CAST(? AS TEXT), -1.5, NULL, ?)`,
    args: ["it's", new Uint8Array([0, 255]), new Uint8Array([97]), ""],
  });
  expect(bindTexts("CREATE VIEW a AS SELECT 'b'")).toBe("CREATE VIEW a AS SELECT 'b'");
});
