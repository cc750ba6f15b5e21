import { eq } from "drizzle-orm";
import * as v from "valibot";
import { trainingAgreements, trainingExamples } from "../../../db/schema/ai-training.ts";
import { iso, ownRows, type PersonalData } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  aiTrainingAgreement: ownRows(
    v.array(v.object({ says: v.string(), givenAt: v.string() })),
    (ctx) => [
      ctx.db
        .select()
        .from(trainingAgreements)
        .where(eq(trainingAgreements.userId, ctx.actor.userId)),
    ],
    ([given]) => given.map(({ says, givenAt }) => ({ says, givenAt: iso(givenAt) })),
  ),
  /** What admins made of the person's marks. */
  aiTrainingExamples: ownRows(
    v.array(v.object({ messageId: v.string(), state: v.string(), updatedAt: v.string() })),
    (ctx) => [
      ctx.db
        .select()
        .from(trainingExamples)
        .where(eq(trainingExamples.userId, ctx.actor.userId))
        .limit(ctx.limits.exportRows),
    ],
    ([rows]) =>
      rows.map(({ messageId, state, updatedAt }) => ({
        messageId,
        state,
        updatedAt: iso(updatedAt),
      })),
  ),
};
