import { eq } from "drizzle-orm";
import { trainingAgreements } from "../../../../db/schema/ai-training.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { isoOrNull } from "../../../kit/personal-data.ts";
import { type Sharing, SHARING_WORDS } from "../contract.ts";

/** Whether the actor lets admins read what they mark. Other words ask again. */
export async function readSharing(ctx: ActorContext): Promise<Sharing> {
  const row = await ctx.db
    .select()
    .from(trainingAgreements)
    .where(eq(trainingAgreements.userId, ctx.actor.userId))
    .get();
  return {
    says: SHARING_WORDS,
    givenAt: row?.says === SHARING_WORDS ? isoOrNull(row.givenAt) : null,
  };
}
