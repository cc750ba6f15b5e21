import { and, or, type SQL, sql } from "drizzle-orm";
import { matches, startsWith, wordStartsWith } from "../../kit/matches.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { matchWords } from "../../kernel/pure/match-words.ts";
import { nextTurn } from "../../kernel/pure/in-turns.ts";
import { findNames, FOUND_COLUMNS, type FoundName, listNames } from "./find-names.ts";
import { itemAddress } from "./item-address.ts";
import type { NamedKind } from "./item-title.ts";
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
  const title = sql`title`;
  return bestNames(ctx, open, {
    where: (name) => and(...wordsOf(ctx, q).map((word) => matches([name], word))),
    rank: sql`case when ${startsWith(title, q)} then 0 when ${wordStartsWith(title, q)} then 1 when ${matches([title], q)} then 2 else 3 end`,
  });
}

type Sought = Pick<Parameters<typeof findNames>[1], "where"> & { rank: SQL };

function bestNames(ctx: ActorContext, open: string | null, { where, rank }: Sought) {
  const { planHits, planMatchesRanked: most } = ctx.limits;
  const place = sql`row_number() over (partition by is_open order by ${rank}, used desc, updated_at desc, id desc)`;
  return ctx.db
    .select(FOUND_COLUMNS)
    .from(sql`(select *, ${place} as place from ${findNames(ctx, { open, most, where })})`)
    .where(sql`place <= ${planHits}`)
    .orderBy(sql`is_open desc, place`);
}

/** Of the names that come near, the items that the actor sees. */
async function nearNames(ctx: ActorContext, q: string, open: string | null): Promise<FoundName[]> {
  const near = await readNear(ctx, q, open);
  if (near.length === 0) return [];
  const titles = [...new Set(near.map(({ title }) => title))];
  return bestNames(ctx, open, {
    where: (title, kind) => {
      const own = near.filter((one) => one.kind === kind).map((one) => one.title);
      return sql`${title} in (select value from json_each(${JSON.stringify(own)}))`;
    },
    rank: sql`(select key from json_each(${JSON.stringify(titles)}) where value = title)`,
  });
}

type Near = { kind: NamedKind; title: string; strength: number };

/**
 * The names that come nearest, best first. Whoever mistypes a word has its first two letters, if in the wrong order:
 * in other plans only such names are read.
 */
async function readNear(ctx: ActorContext, q: string, open: string | null): Promise<Near[]> {
  const { planNamesRead: most, planNamesAtOnce, planNamesNear } = ctx.limits;
  const [word = ""] = wordsOf(ctx, q).toSorted((one, other) => other.length - one.length);
  const starts = Array.from(word).slice(0, 2);
  const begins = (title: SQL) =>
    starts.flatMap((letter) => [startsWith(title, letter), wordStartsWith(title, letter)]);
  const where = (title: SQL) => or(sql`is_open`, ...begins(title));
  const lists = await ctx.db
    .select({
      kind: sql<NamedKind>`kind`,
      isOpen: sql<0 | 1>`is_open`,
      titles: sql<string>`titles`,
    })
    .from(listNames(ctx, { open, most, where }));
  const near: (Near & { isOpen: 0 | 1 })[] = [];
  let looked = 0;
  for (const { kind, isOpen, titles } of lists) {
    // The database wrote it of nothing but names.
    for (const title of new Set(JSON.parse(titles) as string[])) {
      looked += 1;
      if (looked % planNamesAtOnce === 0) await nextTurn();
      const strength = matchWords(q, title);
      if (strength > 0) near.push({ kind, title, isOpen, strength });
    }
  }
  near.sort((one, other) => other.strength - one.strength);
  const best = (isOpen: 0 | 1) =>
    near.filter((one) => one.isOpen === isOpen).slice(0, planNamesNear);
  return [...best(1), ...best(0)];
}
