import { eq, sql } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { isPrivacyStep } from "./is-onboarded-where.ts";
import { activeSteps, completionOf, confirmationsOf, measureStored } from "./queries.ts";
import { settingOf } from "../settings/queries.ts";
import { readPolicy } from "../settings/contract.ts";
import type { NextStepsCard } from "./contract.ts";

/** What is asked of the person: what must be done first, then what may be, then what is done. */
export async function readNextStepsCard(ctx: ActorContext): Promise<NextStepsCard> {
  const { userId } = ctx.actor;
  const [steps, people] = await ctx.db.batch([
    activeSteps(ctx),
    ctx.db
      .select({
        jobTitle: profiles.jobTitle,
        companyName: profiles.companyName,
        companyUrl: profiles.companyUrl,
        hasCompletion: completionOf(sql`${userId}`),
        confirmations: confirmationsOf(sql`${userId}`),
        policy: settingOf("privacy_policy"),
      })
      .from(profiles)
      .where(eq(profiles.id, userId)),
  ]);
  const [person] = people;
  if (!person) throw notFound("profile", userId);
  const progress = measureStored(steps, person);
  const mandatory = progress.steps.filter(({ isMandatory }) => isMandatory);
  const isRecorded = person.hasCompletion === 1;
  return {
    percentage: progress.percentage,
    mandatory: { done: mandatory.filter(({ isDone }) => isDone).length, all: mandatory.length },
    isRecorded,
    canFinish: progress.areMandatoryDone && !isRecorded,
    policy: progress.owesPolicy ? readPolicy(person.policy) : null,
    steps: inOrder(progress),
  };
}

type Measured = ReturnType<typeof measureStored>;

function inOrder({ steps, owesPolicy }: Measured): Measured["steps"][number][] {
  // The text itself is asked for above them, with what changed in it.
  const rows = steps.filter((step) => !(owesPolicy && isPrivacyStep(step)));
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

/** Within the mandatory and within the optional ones, what is known to be open comes first. */
function rank({ state, isMandatory, isDone }: Measured["steps"][number]): number {
  if (state === "done") return 4;
  return (isMandatory ? 0 : 2) + (isDone ? 1 : 0);
}
