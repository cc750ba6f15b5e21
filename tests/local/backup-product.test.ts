import { join } from "node:path";
import { type Client, createClient, type InValue } from "@libsql/client/http";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { migrateDatabase } from "../../db/migrate.ts";
import { loadDemoData } from "../../worker/local/load-demo-data.ts";
import { startDatabase } from "../../worker/local/start-database.ts";
import { quoteName } from "../../worker/local/write-literal.ts";
import { bytesOf, joined } from "./bytes.ts";
import { makeFolder, runScript } from "./run-script.ts";

const SIGNING_KEY = "k".repeat(43);
/** As bytes, since some are no characters. */
const HOSTILE = [
  "nul\0 in the middle",
  "'; drop table profiles; --",
  "-- 2 lines\nINSERT INTO \"profiles\" VALUES('x');\n",
  "COMMIT;\n-- sha256 00\n",
  "x'00'",
  "\ufeff\u2028\r\n\r🎯",
].map(bytesOf);
HOSTILE.push(new Uint8Array([0xff, 0xfe, 0]), new Uint8Array([0xed, 0xa0, 0x80]));
const wordOf = (value: unknown) => v.parse(v.string(), value);
const LONG = { timeout: 120_000 };

type Column = {
  name: string;
  type: string;
  isKey: boolean;
  parent?: { table: string; column: string };
};
type Table = { name: string; columns: Column[] };

async function openDatabase() {
  const server = await startDatabase({ path: join(makeFolder(), "database") });
  const client = createClient({ url: server.url, intMode: "bigint" });
  onTestFinished(async () => {
    client.close();
    await server.stop();
  });
  return { url: server.url, client };
}

async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.execute(
    "select name from sqlite_schema where type = 'table' and substr(name, 1, 7) <> 'sqlite_' order by name",
  );
  return await Promise.all(rows.map(({ name }) => readTable(client, wordOf(name))));
}

async function readTable(client: Client, name: string): Promise<Table> {
  const [columns, keys] = await client.batch([
    { sql: "select name, type, pk from pragma_table_xinfo(?) where hidden = 0", args: [name] },
    { sql: 'select "from", "table", "to" from pragma_foreign_key_list(?)', args: [name] },
  ]);
  const parents = new Map(
    (keys?.rows ?? []).map((row) => [row[0], { table: wordOf(row[1]), column: wordOf(row[2]) }]),
  );
  const isAlone = columns?.rows.filter((row) => row[2] !== 0n).length === 1;
  return {
    name,
    columns: (columns?.rows ?? []).map((row) => {
      const parent = parents.get(row[0] ?? null);
      const column = {
        name: wordOf(row[0]),
        type: wordOf(row[1]),
        isKey: isAlone && row[2] !== 0n,
      };
      return parent ? { ...column, parent } : column;
    }),
  };
}

/** Where the database takes one of two alone: a plan has one owner. */
const EITHER = new Set(["strategic_plans.owner_company_id"]);

/** A row for each hostile text, with that text in every column that may hold any. */
async function addHostileRows(client: Client, tables: Table[]): Promise<string[]> {
  let left = tables.filter(({ name }) => name !== "__drizzle_migrations");
  for (let before = left.length + 1; left.length > 0 && left.length < before;) {
    before = left.length;
    const refused: Table[] = [];
    for (const table of left) {
      const rows = HOSTILE.map((bytes, at) => insertInto(table, bytes, at));
      // Parents may come after their children in this list: whoever has none yet is tried again.
      await client.batch(rows, "write").catch(() => refused.push(table));
    }
    left = refused;
  }
  return left.map(({ name }) => name);
}

function insertInto(table: Table, bytes: Uint8Array, at: number) {
  const args: InValue[] = [];
  const values = table.columns.map(({ name, type, parent, isKey }) => {
    if (EITHER.has(`${table.name}.${name}`)) return "null";
    if (parent)
      return `(select ${quoteName(parent.column)} from ${quoteName(parent.table)} order by rowid desc limit 1 offset ${at})`;
    if (/INT/i.test(type)) return isKey ? "null" : String(at + 1);
    args.push(joined(bytes, bytesOf(`${name} ${at}`)));
    return "cast(? as text)";
  });
  const columns = table.columns.map(({ name }) => quoteName(name));
  const sql = `insert into ${quoteName(table.name)} (${columns.join(", ")}) values (${values.join(", ")})`;
  return { sql, args };
}

/** Type and bytes of every value of every table. */
async function readBytes(client: Client, tables: Table[]) {
  const found: Record<string, string[]> = {};
  for (const { name, columns } of tables) {
    const asked = columns.map((column) => {
      const quoted = quoteName(column.name);
      return `typeof(${quoted}) || hex(cast(${quoted} as blob))`;
    });
    const { rows } = await client.execute(
      `select rowid, ${asked.join(", ")} from ${quoteName(name)} order by rowid`,
    );
    found[name] = rows.map((row) => JSON.stringify(Array.from(row, String)));
  }
  return found;
}

test("the demo company and hostile texts in every table come back byte by byte", LONG, async () => {
  const [from, to] = [await openDatabase(), await openDatabase()];
  await migrateDatabase({ databaseUrl: from.url });
  await loadDemoData(
    { databaseUrl: from.url },
    { signingKey: SIGNING_KEY, origin: "http://localhost" },
  );
  const tables = await readTables(from.client);
  expect(await addHostileRows(from.client, tables)).toEqual([]);
  const file = join(makeFolder(), "backup.sql");
  for (const [script, { url }] of [
    ["backup-database.ts", from],
    ["restore-database.ts", to],
  ] as const) {
    const run = runScript(script, [file], { DATABASE_URL: url });
    expect([await run.ended, run.output()]).toEqual([0, expect.stringContaining("rows of")]);
  }
  const given = await readBytes(from.client, tables);
  const { __drizzle_migrations: _, ...ours } = given;
  expect(Object.values(ours).filter((rows) => rows.length < HOSTILE.length)).toEqual([]);
  expect(await readBytes(to.client, await readTables(to.client))).toEqual(given);
});

test("what was signed in the demo company verifies after a restore", LONG, async () => {
  const [from, to] = [await openDatabase(), await openDatabase()];
  await migrateDatabase({ databaseUrl: from.url });
  await loadDemoData(
    { databaseUrl: from.url },
    { signingKey: SIGNING_KEY, origin: "http://localhost" },
  );
  const file = join(makeFolder(), "backup.sql");
  expect(await runScript("backup-database.ts", [file], { DATABASE_URL: from.url }).ended).toBe(0);
  expect(await runScript("restore-database.ts", [file], { DATABASE_URL: to.url }).ended).toBe(0);
  const audit = runScript("verify-audit.ts", [], { DATABASE_URL: to.url, SIGNING_KEY });
  expect([await audit.ended, audit.output()]).toEqual([
    0,
    expect.stringContaining("Everything fits."),
  ]);
});
