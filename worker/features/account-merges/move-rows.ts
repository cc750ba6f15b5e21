import { getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import { accountMerges } from "../../../db/schema/account-merges.ts";
import type { Statements } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import type { MergeOf, Merging, Moves, MergeWay } from "../../kit/merges.ts";

const named = (column: SQLiteColumn) => sql.identifier(column.name);

/** By what the rows of a column stand in the list of what moved. */
export const placeOf = ({ column }: Pick<Moves, "column">) =>
  `${getTableName(column.table)}.${column.name}`;

export const movesOf = (merging: readonly Merging[]): readonly Moves[] =>
  merging.flatMap(({ rows }) => rows.flatMap((row) => (row.rule === "moves" ? [row] : [])));

/** By which a row is found again: its primary key, without the person. */
function keysOf({ column, key }: Moves): readonly SQLiteColumn[] {
  if (key) return [key];
  const { columns, primaryKeys } = getTableConfig(column.table);
  const own = columns.filter(({ primary }) => primary);
  const keys = (own.length > 0 ? own : (primaryKeys[0]?.columns ?? [])).filter(
    (one) => one !== column,
  );
  if (keys.length === 0) throw new Error(`the rows of ${placeOf({ column })} have no key`);
  return keys;
}

/** That the account that a row would come to has one already, or can't have it. */
function isBarred({ column, onePer, unless }: Moves, way: MergeWay): SQL {
  const same = (onePer ?? []).map((one) => sql`other.${named(one)} is ${qualified(one)}`);
  const theirs = sql.join([sql`other.${named(column)} = ${way.into}`, ...same], sql` and `);
  const isTaken = onePer
    ? sql`exists (select 1 from ${column.table} other where ${theirs})`
    : sql`false`;
  return sql`(${isTaken} or ${unless ? unless(way) : sql`false`})`;
}

/** Which rows a merge would move. */
export const movable = (move: Moves, way: MergeWay): SQL =>
  sql`${qualified(move.column)} = ${way.from} and not ${isBarred(move, way)} and ${move.only ? move.only(way) : sql`true`}`;

/** The keys of all rows that are about to move, as one JSON text, taken down by the database itself. */
export function listOfMoves(moves: readonly Moves[], way: MergeWay): SQL<string> {
  const parts = moves.map((move) => {
    const values = [...keysOf(move), ...(move.sets ? [move.sets.column] : [])].map(qualified);
    return sql`${placeOf(move)}, json((select json_group_array(json_array(${sql.join(values, sql`, `)}))
      from ${move.column.table} where ${movable(move, way)}))`;
  });
  return sql<string>`json_object(${sql.join(parts, sql`, `)})`;
}

/** The rows of a place in the list of a merge, one column for each part of their key. */
function listed(move: Moves, mergeId: string): { rows: SQL; isRow: SQL; before: SQL } {
  const keys = keysOf(move);
  const parts = [...keys, ...(move.sets ? [move.sets.column] : [])].map(
    (_, at) => sql`value ->> ${sql.raw(String(at))} as ${sql.raw(`k${at}`)}`,
  );
  const path = `$."${placeOf(move)}"`;
  return {
    rows: sql`(select ${sql.join(parts, sql`, `)} from json_each(
      (select ${accountMerges.moved} from ${accountMerges} where ${accountMerges.id} = ${mergeId}), ${path})) listed`,
    isRow: sql.join(
      keys.map((key, at) => sql`${qualified(key)} = listed.${sql.raw(`k${at}`)}`),
      sql` and `,
    ),
    before: sql`listed.${sql.raw(`k${keys.length}`)}`,
  };
}

/** Without the index of the person: the keys lead to the rows, or each row would be looked for among all keys. */
const isStill = (column: SQLiteColumn, { from }: MergeWay) => sql`+${qualified(column)} = ${from}`;

/** The statements that move what the list of a merge names. */
export function moveRows(ctx: Context, moves: readonly Moves[], merge: MergeOf): Statements {
  const way = { from: merge.mergedId, into: merge.keptId };
  return moves.map((move) => {
    const { column, sets } = move;
    const { rows, isRow } = listed(move, merge.id);
    const also = sets ? sql`, ${named(sets.column)} = ${sets.to(way)}` : sql``;
    return ctx.db.run(sql`update ${column.table} set ${named(column)} = ${way.into}${also}
      from ${rows} where ${isRow} and ${isStill(column, way)}`);
  });
}

/** The same back. What was deleted or given to others since stays so, and so does what has its like there by now. */
export function returnRows(ctx: Context, moves: readonly Moves[], merge: MergeOf): Statements {
  const way = { from: merge.keptId, into: merge.mergedId };
  return moves.map((move) => {
    const { column, sets } = move;
    const { rows, isRow, before } = listed(move, merge.id);
    const also = sets ? sql`, ${named(sets.column)} = ${before}` : sql``;
    return ctx.db.run(sql`update ${column.table} set ${named(column)} = ${way.into}${also}
      from ${rows} where ${isRow} and ${isStill(column, way)} and not ${isBarred(move, way)}`);
  });
}
