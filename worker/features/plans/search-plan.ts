import { and, type SQL, sql } from "drizzle-orm";
import { COMMENT_KINDS, isSingleKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { matchWords } from "../../kernel/pure/match-words.ts";
import type { PlanHits, PlanSearchInput } from "./search/contract.ts";
import { itemAddress } from "./item-address.ts";
import { type NamedKind, namedItems } from "./item-title.ts";

const NAMED = COMMENT_KINDS.filter((kind) => !isSingleKind(kind));

/**
 * Items of the own plan whose name holds the words, in any order: those that begin with them first, then those
 * with a word that does. Where none has them, those that have them but for a typing error.
 */
export async function searchPlan(ctx: ActorContext, { q }: PlanSearchInput): Promise<PlanHits> {
  const planId = ctx.actor.userId;
  const named = NAMED.map((kind) => namesOf(planId, kind));
  const at = sql`instr(lower(title), lower(${q}))`;
  const rank = sql`case when ${at} = 1 then 0 when instr(lower(title), ' ' || lower(${q})) > 0 then 1 when ${at} > 0 then 2 else 3 end`;
  const words = q.split(/\s+/).slice(0, ctx.limits.planHits);
  const rows = await namesIn(ctx, named)
    .where(and(...words.map((word) => sql`instr(lower(title), lower(${word})) > 0`)))
    .orderBy(sql`${rank}, updated_at desc, id desc`)
    .limit(ctx.limits.planHits);
  const found = rows.length > 0 ? rows : nearest(q, await namesIn(ctx, named), ctx.limits.planHits);
  return {
    items: found.map((row) => ({
      ...row,
      address: itemAddress({ planId, kind: row.kind, itemId: row.id }, planId),
    })),
  };
}

type Named = { kind: NamedKind; id: string; title: string };

const namesIn = (ctx: ActorContext, named: readonly SQL[]) =>
  ctx.db
    .select({ kind: sql<NamedKind>`kind`, id: sql<string>`id`, title: sql<string>`title` })
    .from(sql`(${sql.join([...named], sql` union all `)})`);

function nearest(q: string, names: readonly Named[], most: number): Named[] {
  return names
    .map((row) => ({ row, strength: matchWords(q, row.title) }))
    .filter(({ strength }) => strength > 0)
    .toSorted((one, other) => other.strength - one.strength)
    .slice(0, most)
    .map(({ row }) => row);
}

function namesOf(planId: string, kind: NamedKind): SQL {
  const { table, id, title, updatedAt, planId: ofPlan } = namedItems(kind);
  return sql`select ${kind} as kind, ${id} as id, ${title} as title, ${updatedAt} as updated_at
    from ${table} where ${ofPlan} = ${planId}`;
}
