import { and, or, type SQL, sql } from "drizzle-orm";
import { matches, startsWith, wordStartsWith } from "../../kit/matches.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { matchWords } from "../../kernel/pure/match-words.ts";
import { nextTurn } from "../../kernel/pure/in-turns.ts";
import { findNames, FOUND_COLUMNS, type FoundName } from "./find-names.ts";
import { itemAddress } from "./item-address.ts";
import { OWN_PLAN, type PlanHits, type PlanSearchInput } from "./search/contract.ts";

/**
 * Items of all plans that one may open whose name holds the words, in any order: those of the open plan first, and
 * of each those that begin with them, then those with a word that does. Where none has them, those that have them
 * but for a typing error.
 */
export async function searchPlan(
  ctx: ActorContext,
  { q, plan }: PlanSearchInput,
): Promise<PlanHits> {
  const { userId } = ctx.actor;
  const open = plan === OWN_PLAN ? userId : (plan ?? null);
  const exact = await exactNames(ctx, q, open);
  const found = exact.length > 0 ? exact : await nearNames(ctx, q, open);
  return {
    items: shareRoom(found, ctx.limits.planHits).map(({ isArchived, isOpen: _isOpen, ...row }) => ({
      ...row,
      isArchived: isArchived === 1,
      address: itemAddress({ planId: row.planId, kind: row.kind, itemId: row.id }, userId),
    })),
  };
}

/** Most of it is for the open plan; what it does not need is for the others. */
function shareRoom(found: readonly FoundName[], most: number): FoundName[] {
  const open = found.filter(({ isOpen }) => isOpen === 1);
  const others = found.filter(({ isOpen }) => isOpen === 0);
  const forOthers = Math.min(others.length, Math.floor(most / 3));
  const first = open.slice(0, most - forOthers);
  return [...first, ...others.slice(0, most - first.length)];
}

const wordsOf = ({ limits }: ActorContext, q: string) => q.split(/\s+/).slice(0, limits.planHits);

function exactNames(ctx: ActorContext, q: string, open: string | null): Promise<FoundName[]> {
  const { planHits, planMatchesRanked: most } = ctx.limits;
  const names = findNames(ctx, {
    open,
    most,
    where: (title) => and(...wordsOf(ctx, q).map((word) => matches([title], word))),
  });
  const title = sql`title`;
  const rank = sql`case when ${startsWith(title, q)} then 0 when ${wordStartsWith(title, q)} then 1 when ${matches([title], q)} then 2 else 3 end`;
  const place = sql`row_number() over (partition by is_open order by ${rank}, used desc, updated_at desc, id desc)`;
  return ctx.db
    .select(FOUND_COLUMNS)
    .from(sql`(select *, ${place} as place from ${names})`)
    .where(sql`place <= ${planHits}`)
    .orderBy(sql`is_open desc, place`);
}

/** Whoever mistypes a word has its first two letters, if in the wrong order: in other plans only such names are read. */
async function nearNames(ctx: ActorContext, q: string, open: string | null): Promise<FoundName[]> {
  const [word = ""] = wordsOf(ctx, q).toSorted((one, other) => other.length - one.length);
  const starts = Array.from(word).slice(0, 2);
  const begins = (title: SQL) =>
    starts.flatMap((letter) => [startsWith(title, letter), wordStartsWith(title, letter)]);
  const names = await ctx.db.select(FOUND_COLUMNS).from(
    findNames(ctx, {
      open,
      most: ctx.limits.planNamesRead,
      where: (title, isOpen) => or(isOpen, ...begins(title)),
    }),
  );
  const near: { row: FoundName; strength: number }[] = [];
  for (let from = 0; from < names.length; from += ctx.limits.planNamesAtOnce) {
    if (from > 0) await nextTurn();
    for (const row of names.slice(from, from + ctx.limits.planNamesAtOnce)) {
      const strength = matchWords(q, row.title);
      if (strength > 0) near.push({ row, strength });
    }
  }
  return near.toSorted((one, other) => other.strength - one.strength).map(({ row }) => row);
}
