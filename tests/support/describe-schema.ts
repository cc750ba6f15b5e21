import type { Client } from "@libsql/client/http";
import * as v from "valibot";

const TABLES = `pragma_table_list as t where t.schema = 'main'
  and t.name not like 'sqlite_%' and t.name <> '__drizzle_migrations'`;
const QUERIES = [
  "select name, type, sql from sqlite_schema where sql is not null order by name",
  `select * from ${TABLES} order by name`,
  `select t.name as "of", c.* from pragma_table_xinfo(t.name) as c, ${TABLES} order by c.name`,
  `select t.name as "of", group_concat(k."from") as "from", k."table", group_concat(k."to") as "to", on_update, on_delete
    from (select * from ${TABLES}) as t, pragma_foreign_key_list(t.name) as k group by t.name, k.id order by 2, 3`,
  `select t.name as "of", i.name, i."unique", i.origin, group_concat(p.name) as columns
    from (select * from ${TABLES}) as t, pragma_index_list(t.name) as i, pragma_index_info(i.name) as p
    group by t.name, i.name order by i.origin, i.name`,
];
/** What a table's definition may say and no pragma tells. */
const UNTOLD = /\b(?:CHECK|COLLATE|AUTOINCREMENT|DEFERRABLE|ON CONFLICT)\b/i;

const Row = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));
type Row = v.InferOutput<typeof Row>;

/**
 * What a database can hold, as text. Two that behave alike read alike, in whatever order and by
 * whatever statements their tables, columns and keys were made.
 */
export async function describeSchema(client: Client): Promise<string> {
  const results = await client.batch(QUERIES, "read");
  const [sources = [], tables = [], ...partsOf] = results.map(({ rows }) =>
    rows.map((row) => v.parse(Row, { ...row })),
  );
  const sourceOf = (name: Row[string] = null) =>
    String(sources.find((source) => source["name"] === name)?.["sql"]);
  const lines = tables.flatMap((table) => {
    const source = sourceOf(table["name"]);
    if (UNTOLD.test(source)) throw new Error(`no pragma tells all of this: ${source}`);
    const [columns = [], keys = [], indexes = []] = partsOf.map((rows) =>
      rows.filter((row) => row["of"] === table["name"]),
    );
    return [
      say([
        table["type"],
        table["wr"] && "without rowid",
        table["strict"] && "strict",
        table["name"],
      ]),
      `  ${columns.map((column) => describeColumn(column, source)).join(", ")}`,
      ...keys.map(describeKey),
      ...indexes.map((index) => describeIndex(index, sourceOf(index["name"]))),
    ];
  });
  const others = sources.filter(({ type }) => type !== "table" && type !== "index");
  return [...lines, ...others.map(({ sql }) => sql), ""].join("\n");
}

function describeColumn(column: Row, source: string): string {
  const { name, type, notnull, pk, hidden, dflt_value: fallback } = column;
  const made = hidden !== 0 && source.split("\n").find((line) => line.includes(`\`${name}\``));
  return say([
    name,
    type,
    notnull === 0 && "or null",
    pk !== 0 && `key ${pk}`,
    fallback !== null && `= ${fallback}`,
    made && made.trim().replace(/^.* (?=GENERATED)|,$/g, ""),
  ]);
}

function describeKey({ from, table, to, on_update: onUpdate, on_delete: onDelete }: Row): string {
  return `  ${from} -> ${table}.${to}, update: ${onUpdate}, delete: ${onDelete}`;
}

/** Its statement says more than the pragmas: expressions, collations, which rows. */
function describeIndex(index: Row, source: string): string {
  const { origin, unique, columns } = index;
  if (origin === "c") return `  ${source}`;
  return `  ${say([unique === 1 && "unique", origin, columns])}`;
}

function say(words: unknown[]): string {
  return words.filter(Boolean).join(" ");
}
