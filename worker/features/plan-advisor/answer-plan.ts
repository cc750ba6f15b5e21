import { eq } from "drizzle-orm";
import * as v from "valibot";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { readKnowledge } from "../ai-training/read-knowledge.ts";
import { readSnapshot } from "../plans/read-snapshot.ts";
import { KeptAnswer } from "./contract.ts";
import type { AskedOf } from "./rules/keep-answer.ts";

type Asked = Pick<AskedOf, "text" | "about" | "instructions"> & { planId: string };

/** What a plan says to a question of the actor, read with their rights and counted where it holds nobody up. */
export async function answerPlan(ctx: ActorContext, { planId, text, about, instructions }: Asked) {
  const [{ parts }, knowledge, person] = await Promise.all([
    readSnapshot(ctx, planId, null),
    readKnowledge(ctx, text, planId),
    ctx.db
      .select({ locale: profiles.locale })
      .from(profiles)
      .where(eq(profiles.id, ctx.actor.userId))
      .get(),
  ]);
  const asked: AskedOf = {
    text,
    about,
    instructions,
    knowledge,
    today: dayOf(ctx.clock.now(), ctx.actor.zone || "UTC"),
    locale: person?.locale ?? "",
    most: { lines: ctx.limits.answerLinesKept, tried: ctx.limits.privateTriedMost },
  };
  const body = `{"asked":${JSON.stringify(asked)},"snapshot":${[...(parts ?? [])].join("")}}`;
  const answer = await ctx.compute("answer-plan", body);
  return v.parse(KeptAnswer, await answer.json());
}
