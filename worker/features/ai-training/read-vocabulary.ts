import { and, asc, eq, sql } from "drizzle-orm";
import { companyTerms } from "../../../db/schema/ai-training.ts";
import { companyMembers } from "../../../db/schema/companies.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { ReadVariable } from "../../kit/variables.ts";
import { type KnownTerm, termInWords } from "./rules/vocabulary.ts";

/** The words of the company that the actor acts for. */
export async function readVocabulary(ctx: ActorContext): Promise<KnownTerm[]> {
  const { companyId, term, meaning, alsoCalled } = companyTerms;
  const rows = await ctx.db
    .select({ companyId, term, meaning, alsoCalled })
    .from(companyTerms)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companyTerms.companyId))
    .where(and(eq(companyMembers.userId, ctx.actor.userId), eq(companyMembers.isChosen, true)))
    .orderBy(asc(sql`lower(${term})`))
    .limit(ctx.limits.termsMost);
  return rows.map((row) => ({ ...row, alsoCalled: [...row.alsoCalled] }));
}

/** The same for a language model, a word in each line; as many as a list has. */
export const readVocabularyVariable: ReadVariable = async (ctx) => {
  const terms = await readVocabulary(ctx);
  return terms.slice(0, ctx.limits.variableListMost).map(termInWords);
};
