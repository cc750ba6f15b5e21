import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { knowledgeSources, knowledgeVersions } from "../../../db/schema/ai-training.ts";
import { companyMembers } from "../../../db/schema/companies.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { matches, spellings } from "../../kit/matches.ts";
import type { Quote } from "./contract.ts";
import { quoteAt } from "./rules/quote-at.ts";
import { isCurrent } from "./sources/list-sources.ts";

const { text, places } = knowledgeVersions;

/** Sources that are switched on, for everyone or for a company that the actor is in. */
const mayQuote = ({ actor }: ActorContext) =>
  and(
    eq(knowledgeSources.isOn, true),
    or(
      isNull(knowledgeSources.companyId),
      sql`exists (select 1 from ${companyMembers} where ${companyMembers.companyId} = ${knowledgeSources.companyId}
        and ${companyMembers.userId} = ${actor.userId})`,
    ),
  );

/** Where the words stand in the sources that the actor may read, word by word; the whole phrase before its words. */
export async function findQuotes(ctx: ActorContext, sought: string): Promise<Quote[]> {
  const phrase = await search(ctx, [sought]);
  if (phrase.length > 0) return phrase;
  const words = sought.split(/\s+/u).filter(Boolean);
  return words.length > 1
    ? search(
        ctx,
        words.toSorted((a, b) => b.length - a.length),
      )
    : [];
}

async function search(ctx: ActorContext, words: readonly string[]): Promise<Quote[]> {
  const [first = ""] = words;
  const at = firstOf(first);
  const { quoteWindow, quoteLength } = ctx.limits;
  const half = Math.floor(quoteWindow / 2);
  const rows = await ctx.db
    .select({
      sourceId: knowledgeSources.id,
      source: knowledgeSources.name,
      companyId: knowledgeSources.companyId,
      at: sql<number>`${at} - 1`,
      places,
      around: sql<string>`substr(${text}, max(1, ${at} - ${half}), ${quoteWindow})`,
    })
    .from(knowledgeSources)
    .innerJoin(knowledgeVersions, isCurrent)
    .where(and(mayQuote(ctx), ...words.map((word) => matches([text], word))))
    .orderBy(knowledgeSources.name, knowledgeSources.id)
    .limit(ctx.limits.quotesMost);
  return rows.flatMap(({ around, at: place, places: known, ...of }) => {
    if (place < 0) return [];
    // The database counts letters, some of which are two here.
    const within = Array.from(around).slice(0, Math.min(place, half)).join("").length;
    return [
      {
        ...of,
        place: known.findLast((one) => one.at <= place)?.name ?? "",
        text: quoteAt(around, within, first.length, quoteLength),
      },
    ];
  });
}

/** Where the first of its spellings begins. */
function firstOf(word: string): SQL<number> {
  const each = spellings(word).map((one) => sql`nullif(instr(lower(${text}), lower(${one})), 0)`);
  return sql<number>`coalesce(${sql.join([...each, sql`0`], sql`, `)})`;
}

/** What the actor may be shown now of what was once answered from vocabularies and sources. */
export async function readKnown(ctx: ActorContext) {
  const [companies, sources] = await ctx.db.batch([
    ctx.db
      .select({ id: companyMembers.companyId })
      .from(companyMembers)
      .where(eq(companyMembers.userId, ctx.actor.userId)),
    ctx.db.select({ id: knowledgeSources.id }).from(knowledgeSources).where(mayQuote(ctx)),
  ]);
  return {
    companies: new Set(companies.map(({ id }) => id)),
    sources: new Set(sources.map(({ id }) => id)),
  };
}
