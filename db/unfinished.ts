import type { Client, Transaction } from "@libsql/client/http";
import * as v from "valibot";

/** Beside the schema, as the record of migrations is: it says that what is in the database is half of it. */
export const UNFINISHED_TABLE = "__unfinished";

const Made = v.object({ type: v.string(), name: v.string() });

export type Unfinished = "restore" | "demo";

export async function readUnfinished(client: Client | Transaction): Promise<Unfinished | null> {
  const { rows: tables } = await client.execute({
    sql: "select 1 from sqlite_schema where name = ?",
    args: [UNFINISHED_TABLE],
  });
  if (tables.length === 0) return null;
  const { rows } = await client.execute(`select work from ${UNFINISHED_TABLE}`);
  return rows[0]?.["work"] === "demo" ? "demo" : "restore";
}

export async function markUnfinished(client: Client, work: Unfinished): Promise<void> {
  await client.batch(
    [
      `create table if not exists ${UNFINISHED_TABLE} (work text not null)`,
      `delete from ${UNFINISHED_TABLE}`,
      { sql: `insert into ${UNFINISHED_TABLE} (work) values (?)`, args: [work] },
    ],
    "write",
  );
}

export async function markFinished(client: Client): Promise<void> {
  await client.execute(`drop table ${UNFINISHED_TABLE}`);
}

/** Back to an empty database, all or nothing; only the mark stays until the work is done. */
export async function dropUnfinished(client: Client): Promise<void> {
  const { rows } = await client.execute({
    sql: `select s.type, s.name from sqlite_schema s left join pragma_table_list l on l.name = s.name
      where s.sql is not null and substr(s.name, 1, 7) <> 'sqlite_' and s.tbl_name <> ?
        and s.name <> 'libsql_vector_meta_shadow' and ifnull(l.type, '') <> 'shadow'
      order by s.type = 'table', ifnull(l.type, '') <> 'virtual'`,
    args: [UNFINISHED_TABLE],
  });
  const drops = rows.map((row) => {
    const { type, name } = v.parse(Made, row);
    return `drop ${type} if exists "${name.replaceAll('"', '""')}"`;
  });
  if (drops.length > 0) await client.migrate(drops);
}
