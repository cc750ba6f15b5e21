import { eq } from "drizzle-orm";
import { promptAgreements } from "../../../../db/schema/prompts.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { isoOrNull } from "../../../kit/personal-data.ts";
import { type Agreement, AGREEMENT_WORDS } from "../contract.ts";

/** Whether the actor lets admins try prompts with what they sent. Other words ask again. */
export async function readAgreement(ctx: ActorContext): Promise<Agreement> {
  const row = await ctx.db
    .select()
    .from(promptAgreements)
    .where(eq(promptAgreements.userId, ctx.actor.userId))
    .get();
  return {
    says: AGREEMENT_WORDS,
    givenAt: row?.says === AGREEMENT_WORDS ? isoOrNull(row.givenAt) : null,
  };
}
