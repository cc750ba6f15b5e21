import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { Merging, MergeWay } from "../../kit/merges.ts";
import { plural } from "../../kernel/pure/plural.ts";
import type { MergePair, MergePreview, StayGroup } from "./contract.ts";
import { movable, movesOf } from "./move-rows.ts";
import { type MergedPair, readPair } from "./read-pair.ts";
import { whyNotMerge } from "./rules.ts";

const GROUPS: readonly StayGroup[] = ["plan", "sign-in", "rights", "settings", "history"];
const SAME = "The other account has the same.";

/** What would move, what would stay, and what has to be settled first. Changes nothing. */
export async function previewMerge(
  ctx: ActorContext,
  merging: readonly Merging[],
  asked: MergePair,
): Promise<MergePreview> {
  const pair = await readPair(ctx, asked);
  const [problems, counts] = await Promise.all([
    findProblems(ctx, merging, pair),
    countRows(ctx, merging, wayOf(pair)),
  ]);
  return {
    merged: shown(pair.merged),
    kept: shown(pair.kept),
    ...counts,
    problems: problems.map(({ words }) => words),
  };
}

const wayOf = ({ merged, kept }: MergedPair): MergeWay => ({ from: merged.id, into: kept.id });

const shown = ({ id, name, email, roles, version }: MergedPair["kept"]) => ({
  id,
  name,
  email,
  roles,
  version,
});

/** Of the accounts themselves, and of what the features say has to be settled. */
export async function findProblems(
  ctx: ActorContext,
  merging: readonly Merging[],
  pair: MergedPair,
) {
  const { userId, grants } = ctx.actor;
  const way = wayOf(pair);
  const stops = merging.flatMap((one) => one.stops ?? []);
  const found = await Promise.all(
    stops.map(async ({ names, say }) => {
      const rows = await ctx.db.values<[string]>(names(way));
      return rows.length === 0 ? [] : [say(rows.map((row) => row[0]).join(", "))];
    }),
  );
  return [
    ...whyNotMerge(pair, { userId, isNarrowed: grants !== null }),
    ...found.flat().map((words) => ({ code: "not_mergeable" as const, words })),
  ];
}

type Counted = Pick<MergePreview, "moves" | "left" | "stays">;

/** Every kind in one statement. */
async function countRows(
  ctx: ActorContext,
  merging: readonly Merging[],
  way: MergeWay,
): Promise<Counted> {
  const moves = movesOf(merging);
  const staying = merging.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.rule === "stays" && row.label ? [{ ...row, label: row.label }] : [],
    ),
  );
  const all = (column: SQLiteColumn) =>
    sql`(select count(*) from ${column.table} where ${qualified(column)} = ${way.from})`;
  const asked = [
    ...moves.flatMap((move) => [
      all(move.column),
      sql`(select count(*) from ${move.column.table} where ${movable(move, way)})`,
    ]),
    ...staying.map(({ column }) => all(column)),
    sql`(select count(*) from ${strategicPlans} where ${strategicPlans.id} = ${way.from})`,
  ];
  const [row = []] = await ctx.db.values<number[]>(sql`select ${sql.join(asked, sql`, `)}`);
  const at = (index: number) => row[index] ?? 0;
  const result: Counted = { moves: [], left: [], stays: [] };
  moves.forEach(({ label: [one, other], left = SAME }, index) => {
    const moving = at(2 * index + 1);
    const leaving = at(2 * index) - moving;
    if (moving > 0) result.moves.push({ count: moving, label: plural(moving, one, other) });
    if (leaving > 0) {
      result.left.push({ count: leaving, label: plural(leaving, one, other), because: left });
    }
  });
  result.moves.sort((one, other) => other.count - one.count);
  const hasPlan = at(2 * moves.length + staying.length) > 0;
  result.stays = GROUPS.filter((group) => group !== "plan" || hasPlan).map((group) => ({
    group,
    counts: staying.flatMap(({ as, label: [one, other] }, index) => {
      const count = at(2 * moves.length + index);
      return as === group && count > 0 ? [{ count, label: plural(count, one, other) }] : [];
    }),
  }));
  return result;
}
