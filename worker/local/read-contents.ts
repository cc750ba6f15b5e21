import type { InValue, Row, Transaction } from "@libsql/client/http";
import * as v from "valibot";
import { UNFINISHED_TABLE } from "../../db/unfinished.ts";
import { LOCAL } from "./local-limits.ts";
import { quoteName, quoteText, type ValueType, writeLiteral } from "./write-literal.ts";

/** One statement of a script; `table` where it brings one row. */
export type Statement = { sql: string; table?: string };

const SchemaRow = v.object({
  type: v.picklist(["table", "index", "view", "trigger"]),
  name: v.string(),
  tbl_name: v.string(),
  sql: v.string(),
});
type SchemaRow = v.InferOutput<typeof SchemaRow>;
const Column = v.object({
  table: v.string(),
  /** 1 of a table without rowids. */
  wr: v.bigint(),
  name: v.string(),
  type: v.string(),
  pk: v.bigint(),
  hidden: v.bigint(),
});
type Column = v.InferOutput<typeof Column>;
type Table = { name: string; columns: readonly string[]; key: string | null; asks: string };

const VECTOR_NAMES = "libsql_vector_meta_shadow";
const ROWID_NAMES = ["rowid", "_rowid_", "oid"];
const FIRST_ROWID = -(2n ** 63n);
const LAST_ROWID = 2n ** 63n - 1n;

/**
 * Everything that a database holds, as statements in an order that depends on nothing but what it
 * holds: tables, rows, then what would slow them down or react to them. Search and vector indexes are
 * built anew from what they index. The client has to read integers as bigints.
 */
export async function* readContents(tx: Transaction): AsyncGenerator<Statement> {
  const schema = await readSchema(tx);
  const of = (type: SchemaRow["type"]) => schema.filter((row) => row.type === type);
  for (const { sql } of [...of("table"), ...of("view")]) yield { sql };
  const searches = of("table").filter(isVirtual);
  const plain = of("table").filter((row) => !isVirtual(row));
  const names = [...plain, ...(await readOwnContents(tx, searches))].map(({ name }) => name);
  for (const table of await describeTables(tx, names)) yield* readRows(tx, table);
  yield* readSequences(tx);
  for (const { name } of searches) {
    yield { sql: `INSERT INTO ${quoteName(name)}(${quoteName(name)}) VALUES('rebuild')` };
  }
  for (const { sql } of [...of("index"), ...of("trigger")]) yield { sql };
}

async function readSchema(tx: Transaction): Promise<SchemaRow[]> {
  const { rows } = await tx.execute(
    `select s.type, s.name, s.tbl_name, s.sql from sqlite_schema s
     where s.sql is not null and substr(s.name, 1, 7) <> 'sqlite_'
       and not exists (select 1 from pragma_table_list l where l.type = 'shadow' and l.name = s.tbl_name)
     order by s.name`,
  );
  const all = rows.map((row) => v.parse(SchemaRow, row));
  const vectors = all.filter(({ sql }) => /^CREATE INDEX [^(]*\(\s*libsql_vector_idx/i.test(sql));
  const own = new Set([
    UNFINISHED_TABLE,
    VECTOR_NAMES,
    ...vectors.map(({ name }) => `${name}_shadow`),
  ]);
  return all.filter((row) => !own.has(row.tbl_name));
}

function isVirtual({ sql }: SchemaRow): boolean {
  return /^CREATE VIRTUAL TABLE/i.test(sql);
}

/** Where a search index keeps texts of its own, they are rows like others. */
async function readOwnContents(
  tx: Transaction,
  searches: SchemaRow[],
): Promise<{ name: string }[]> {
  if (searches.length === 0) return [];
  const names = searches.map(({ name }) => `${name}_content`);
  const { rows } = await tx.execute({
    sql: `select name from pragma_table_list where type = 'shadow' and name in (${names.map(() => "?").join(", ")}) order by name`,
    args: names,
  });
  return rows.map((row) => v.parse(v.object({ name: v.string() }), row));
}

async function* readRows(tx: Transaction, table: Table): AsyncGenerator<Statement> {
  const { name } = table;
  const columns = table.columns.map(quoteName).join(", ");
  const into = `INSERT INTO ${quoteName(name)}(${columns}) VALUES`;
  for await (const row of table.key === null ? readInOrder(tx, table) : readByRowid(tx, table)) {
    const types = v.parse(v.string(), row[0]);
    const values = table.columns.map((_column, at) =>
      // The database spells the letter out of what there is to spell.
      writeLiteral(types.charAt(at) as ValueType, row[at + 1]),
    );
    yield { sql: `${into}(${values.join(", ")})`, table: name };
  }
}

/** The columns of every table, asked for at once: a database has many tables, and few large ones. */
async function describeTables(tx: Transaction, names: string[]): Promise<Table[]> {
  const { rows } = await tx.execute(
    `select l.name as "table", l.wr, c.name, c.type, c.pk, c.hidden
     from pragma_table_list l join pragma_table_xinfo(l.name) c where l.schema = 'main' order by c.cid`,
  );
  const columns = Map.groupBy(
    rows.map((row) => v.parse(Column, row)),
    ({ table }) => table,
  );
  return names.map((name) => describeTable(name, columns.get(name) ?? []));
}

function describeTable(name: string, all: Column[]): Table {
  const stored = all.filter(({ hidden }) => hidden === 0n).map((column) => column.name);
  const taken = new Set(all.map((column) => column.name.toLowerCase()));
  const hasRowids = all.every(({ wr }) => wr === 0n);
  const free = hasRowids ? ROWID_NAMES.find((each) => !taken.has(each)) : undefined;
  const columns = free === undefined || isRowid(all) ? stored : [free, ...stored];
  return { name, columns, key: free ?? null, asks: asksFor(columns) };
}

function isRowid(columns: Column[]): boolean {
  const [key, ...more] = columns.filter(({ pk }) => pk > 0n);
  return more.length === 0 && key?.type.toUpperCase() === "INTEGER";
}

/** A letter for the type of each value, then the values: texts as their bytes, whatever they are. */
function asksFor(columns: readonly string[]): string {
  const names = columns.map(quoteName);
  const types = names.map(
    (name) =>
      `case when typeof(${name}) <> 'real' then substr(typeof(${name}), 1, 1)
        when ${name} = 9e999 then '+' when ${name} = -9e999 then '-' else 'r' end`,
  );
  const values = names.map(
    (name) =>
      `case when typeof(${name}) = 'text' then cast(${name} as blob)
        when typeof(${name}) = 'real' and abs(${name}) = 9e999 then null else ${name} end`,
  );
  return [types.join(" || "), ...values].join(", ");
}

async function* readByRowid(tx: Transaction, { name, columns, key, asks }: Table) {
  const from = quoteName(name);
  const size = columns.map((column) => `ifnull(octet_length(${quoteName(column)}), 0)`).join(" + ");
  const sizes = `select ${key}, ${size} from ${from} where ${key} >= ? order by ${key} limit ?`;
  const part = `select ${asks} from ${from} where ${key} >= ? and ${key} <= ? order by ${key}`;
  for (let next = FIRST_ROWID; ;) {
    const { rows } = await tx.execute({ sql: sizes, args: [next, LOCAL.backupPageRows] });
    const last = lastOfPage(rows);
    if (last === undefined) return;
    yield* (await ask(tx, name, part, [next, last])).rows;
    if (last === LAST_ROWID) return;
    next = last + 1n;
  }
}

/** As many rows as come in one answer without filling anybody's memory; one at least. */
function lastOfPage(rows: Row[]): bigint | undefined {
  let bytes = 0n;
  let last: bigint | undefined;
  for (const row of rows) {
    const [rowid, size] = [v.parse(v.bigint(), row[0]), v.parse(v.bigint(), row[1])];
    bytes += size;
    if (last !== undefined && bytes > LOCAL.backupPageBytes) break;
    last = rowid;
  }
  return last;
}

/** A table without rowids is read row by row, by its primary key: there are few, and small ones. */
async function* readInOrder(tx: Transaction, { name, columns, asks }: Table) {
  const order = columns.map(quoteName).join(", ");
  const sql = `select ${asks} from ${quoteName(name)} order by ${order} limit 1 offset ?`;
  for (let at = 0; ; at += 1) {
    const { rows } = await ask(tx, name, sql, [at]);
    if (rows.length === 0) return;
    yield* rows;
  }
}

async function ask(tx: Transaction, name: string, sql: string, args: InValue[]) {
  try {
    return await tx.execute({ sql, args });
  } catch (error) {
    throw new Error(`the table ${name} cannot be read`, { cause: error });
  }
}

/** Numbers that are never given twice stay given. */
async function* readSequences(tx: Transaction): AsyncGenerator<Statement> {
  const { rows: tables } = await tx.execute(
    "select 1 from sqlite_schema where name = 'sqlite_sequence'",
  );
  if (tables.length === 0) return;
  const { rows } = await tx.execute("select name, seq from sqlite_sequence order by name");
  yield { sql: "DELETE FROM sqlite_sequence" };
  for (const row of rows) {
    const { name, seq } = v.parse(v.object({ name: v.string(), seq: v.bigint() }), row);
    yield { sql: `INSERT INTO sqlite_sequence(name, seq) VALUES(${quoteText(name)}, ${seq})` };
  }
}
