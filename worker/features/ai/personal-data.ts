import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { aiAttempts, aiConsents } from "../../../db/schema/ai.ts";
import { AI_OUTCOMES, AI_TASKS } from "../../../db/values/ai.ts";
import { iso, isoOrNull, ownRows, type PersonalData } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  aiConsents: ownRows(
    v.array(
      v.object({
        provider: v.string(),
        address: v.string(),
        words: v.number(),
        says: v.string(),
        givenAt: v.string(),
        withdrawnAt: v.nullable(v.string()),
      }),
    ),
    (ctx) => [
      ctx.db
        .select()
        .from(aiConsents)
        .where(eq(aiConsents.userId, ctx.actor.userId))
        .orderBy(asc(aiConsents.givenAt)),
    ],
    ([consents]) =>
      consents.map(({ provider, address, words, says, givenAt, withdrawnAt }) => ({
        provider,
        address,
        words,
        says,
        givenAt: iso(givenAt),
        withdrawnAt: isoOrNull(withdrawnAt),
      })),
  ),
  aiCalls: ownRows(
    v.array(
      v.object({
        at: v.string(),
        task: v.picklist(AI_TASKS),
        model: v.string(),
        outcome: v.picklist(AI_OUTCOMES),
        inputTokens: v.number(),
        outputTokens: v.number(),
        /** In millionths of a dollar. */
        cost: v.number(),
        /** Null where it is not kept. */
        sent: v.nullable(v.string()),
        answered: v.nullable(v.string()),
      }),
    ),
    (ctx) => [
      ctx.db
        .select()
        .from(aiAttempts)
        .where(eq(aiAttempts.userId, ctx.actor.userId))
        .orderBy(asc(aiAttempts.createdAt)),
    ],
    ([calls]) =>
      calls.map((call) => ({
        at: iso(call.createdAt),
        task: call.task,
        model: call.modelName,
        outcome: call.outcome,
        inputTokens: call.inputTokens,
        outputTokens: call.outputTokens,
        cost: call.cost,
        sent: call.input,
        answered: call.output,
      })),
  ),
};
