import { count, sql } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isOnboardedWhere, isStepDoneWhere, measuredSteps } from "./is-onboarded-where.ts";
import { activeSteps } from "./queries.ts";
import type { OnboardingCard } from "./contract.ts";

/** How far people are: by the rule, and step by step where a step can be measured. */
export async function readOnboardingCard(ctx: ActorContext): Promise<OnboardingCard> {
  const howMany = (condition: ReturnType<typeof isOnboardedWhere>) =>
    sql<number>`coalesce(sum(${condition}), 0)`;
  const [steps, [counted]] = await ctx.db.batch([
    activeSteps(ctx),
    ctx.db
      .select({
        people: count(),
        onboarded: howMany(isOnboardedWhere()),
        "/privacy-transparency": howMany(isStepDoneWhere["/privacy-transparency"]()),
        "/onboarding/profile-setup": howMany(isStepDoneWhere["/onboarding/profile-setup"]()),
        "/onboarding/company": howMany(isStepDoneWhere["/onboarding/company"]()),
      })
      .from(profiles),
  ]);
  const { people = 0, onboarded = 0, ...done } = counted ?? {};
  const doneBy = new Map<string, number>(Object.entries(done));
  return {
    people,
    onboarding: people - onboarded,
    steps: measuredSteps(steps).map(({ title, actionPath }) => ({
      title,
      actionPath,
      done: doneBy.get(actionPath) ?? 0,
    })),
  };
}
