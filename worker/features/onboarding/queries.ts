import { asc, eq, type SQLWrapper, sql } from "drizzle-orm";
import {
  adminNextSteps,
  privacyPolicyConfirmations,
  userOnboardingCompletions,
} from "../../../db/schema/onboarding.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { log } from "../../kernel/log.ts";
import { settingOf } from "../settings/queries.ts";
import { readPolicy } from "../settings/contract.ts";
import type { OwnOnboarding } from "./contract.ts";
import { measureProgress, type Progress, type Step } from "./rules.ts";

/** 1 when the person has a completion record. For the one query that reads a session. */
export function completionOf(userId: SQLWrapper) {
  return sql<number>`exists(select 1 from ${userOnboardingCompletions} where ${userOnboardingCompletions.userId} = ${userId})`;
}

/** The person's privacy confirmations, as a JSON list. */
export function confirmationsOf(userId: SQLWrapper) {
  return sql<string>`(select json_group_array(json_object('type', ${privacyPolicyConfirmations.confirmationType}, 'version', ${privacyPolicyConfirmations.policyVersion})) from ${privacyPolicyConfirmations} where ${privacyPolicyConfirmations.userId} = ${userId})`;
}

/** The active steps as a JSON list, for a query that has no room for more rows. */
export function stepsAsJson() {
  return sql<string>`(select json_group_array(json_object('title', ${adminNextSteps.title}, 'description', '', 'actionPath', ${adminNextSteps.actionPath}, 'isMandatory', json(iif(${adminNextSteps.isMandatory}, 'true', 'false')))) from ${adminNextSteps} where ${adminNextSteps.isActive} = 1)`;
}

export function activeSteps(ctx: Context) {
  return ctx.db
    .select({
      title: adminNextSteps.title,
      description: adminNextSteps.description,
      actionPath: adminNextSteps.actionPath,
      isMandatory: adminNextSteps.isMandatory,
    })
    .from(adminNextSteps)
    .where(eq(adminNextSteps.isActive, true))
    .orderBy(asc(adminNextSteps.stepOrder));
}

type Stored = {
  hasCompletion: number;
  confirmations: string;
  jobTitle: string;
  companyName: string;
  companyUrl: string;
  /** The setting as it is stored. */
  policy: string | null;
};

/** From one row that brings its steps along, as stepsAsJson wrote them. */
export function measureRow(row: Stored & { steps: string }): Progress {
  // The database made this text of exactly a step's fields.
  return measureStored(JSON.parse(row.steps) as Step[], row);
}

export function measureStored(steps: readonly Step[], stored: Stored): Progress {
  const facts = {
    // The database made this text of exactly these columns.
    confirmations: JSON.parse(stored.confirmations) as { type: string; version: string }[],
    jobTitle: stored.jobTitle,
    companyName: stored.companyName,
    companyUrl: stored.companyUrl,
    policyVersion: readPolicy(stored.policy).version,
  };
  return measureProgress(steps, facts, stored.hasCompletion === 1);
}

/** The steps by themselves: that they fail to load stops nobody. */
async function loadSteps(ctx: Context): Promise<readonly Step[] | null> {
  try {
    return await activeSteps(ctx);
  } catch (error) {
    log("error", "onboarding steps did not load", { requestId: ctx.requestId, error });
    return null;
  }
}

/** How far the person's own onboarding is, and what they have told of themselves so far. */
export async function readOwnOnboarding(ctx: ActorContext) {
  const { userId } = ctx.actor;
  const [steps, person] = await Promise.all([
    loadSteps(ctx),
    ctx.db
      .select({
        fullName: profiles.fullName,
        jobTitle: profiles.jobTitle,
        companyName: profiles.companyName,
        companyUrl: profiles.companyUrl,
        companyIndustry: profiles.companyIndustry,
        companySize: profiles.companySize,
        companyDescription: profiles.companyDescription,
        version: profiles.version,
        hasCompletion: completionOf(sql`${userId}`),
        confirmations: confirmationsOf(sql`${userId}`),
        policy: settingOf("privacy_policy"),
      })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .get(),
  ]);
  if (!person) throw notFound("profile", userId);
  const { hasCompletion, confirmations: _measured, policy, ...profile } = person;
  const progress = measureStored(steps ?? [], person);
  const { isComplete, percentage, owesPolicy } = progress;
  const isRecorded = hasCompletion === 1;
  const status = { isComplete, isRecorded, percentage, owesPolicy, policy: readPolicy(policy) };
  return { status, progress, profile, isRecorded, policy: status.policy, isFallback: !steps };
}

/** The same, as the API answers it. */
export async function answerOwnOnboarding(ctx: ActorContext): Promise<OwnOnboarding> {
  const { status, progress, profile, isFallback } = await readOwnOnboarding(ctx);
  return { status, steps: [...progress.steps], isFallback, profile };
}

/** The privacy text in force as the setting stores it; null while nothing was set. */
export async function readStoredPolicy(ctx: Context): Promise<string | null> {
  const row = await ctx.db.get<{ policy: string | null }>(
    sql`select ${settingOf("privacy_policy")} as policy`,
  );
  return row.policy;
}
