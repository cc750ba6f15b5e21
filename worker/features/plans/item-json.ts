import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import type { PlanKind } from "../../../db/values/plans.ts";
import { KIND_RECORDS } from "./contract.ts";
import { columnsOf, CORE_VALUES, linkTable } from "./columns-of.ts";

const TIMES: readonly string[] = ["createdAt", "updatedAt"];

/**
 * A row of a kind as the contract has it, or these of its fields, written by the database itself: nothing is taken
 * apart on the way.
 */
export function itemJson(
  kind: PlanKind,
  names: readonly string[] = Object.keys(KIND_RECORDS[kind].item.entries),
): SQL<string> {
  const columns = columnsOf(kind);
  const parts = names.map(
    (name) => sql`${sql.raw(`'${name}'`)}, ${valueJson(kind, name, columns)}`,
  );
  return sql<string>`json_object(${sql.join(parts, sql`, `)})`;
}

function valueJson(kind: PlanKind, name: string, columns: Record<string, SQLiteColumn>): SQL {
  const column = columns[name];
  if (!column) {
    return kind === "foundation" ? coreValuesJson(columns) : linksJson(kind, name, columns);
  }
  const value = qualified(column);
  if (TIMES.includes(name)) return isoTime(value);
  if (column.dataType === "boolean") return sql`json(iif(${value}, 'true', 'false'))`;
  return column.dataType === "json" ? sql`json(${value})` : value;
}

/** What is linked stands in the order of its ids, so that a row is written in one way only. */
function linksJson(kind: PlanKind, name: string, { id }: Record<string, SQLiteColumn>): SQL {
  const link = linkTable(kind, name);
  if (!link || !id) throw new Error(`${kind}.${name} is kept nowhere`);
  const { table, from, target, extra } = link;
  const one = extra
    ? sql`json_object('teamMemberId', target, ${sql.raw(`'${extra.name}'`)}, extra)`
    : sql`target`;
  return sql`(select json_group_array(${one}) from (select ${target} as target, ${extra?.column ?? sql`0`} as extra from ${table} where ${from} = ${qualified(id)} order by ${target}))`;
}

function coreValuesJson({ id: planId }: Record<string, SQLiteColumn>): SQL {
  const { table, columns } = CORE_VALUES;
  const parts = Object.entries(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  );
  return sql`(select json_group_array(json_object(${sql.join(parts, sql`, `)})) from (select * from ${table} where ${table.planId} = ${planId && qualified(planId)} order by ${columns.orderIndex}) as ${table})`;
}

/** Milliseconds as an ISO text, as JavaScript writes it. */
function isoTime(milliseconds: SQL): SQL<string> {
  return sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${milliseconds} / 1000.0, 'unixepoch')`;
}
