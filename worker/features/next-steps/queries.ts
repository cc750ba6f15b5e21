import { and, asc, eq, isNotNull, not, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { adminNextSteps } from "../../../db/schema/onboarding.ts";
import { profiles } from "../../../db/schema/users.ts";
import { trimmed } from "../../../db/trimmed.ts";
import { PRIVACY_CONFIRMATION_TYPE } from "../../../db/values/onboarding.ts";
import type { Context } from "../../kernel/context.ts";
import { completionOf, confirmationsOf, measureStored } from "../onboarding/queries.ts";
import { settingOf } from "../settings/queries.ts";
import type { Crowd, NextStep, NextStepList } from "./contract.ts";

/** The order that people see; what an import left at one place stands as it was made. */
const IN_ORDER = [
  asc(adminNextSteps.stepOrder),
  asc(adminNextSteps.createdAt),
  asc(adminNextSteps.id),
];

/** Every step, and how many people under way have done what, in one round trip. */
export async function listNextSteps(ctx: Context): Promise<NextStepList> {
  const [steps, groups] = await ctx.db.batch([
    storedSteps(ctx).orderBy(...IN_ORDER),
    storedGroups(ctx),
  ]);
  return {
    items: steps.map((step) => toStep(step, groups)),
    order: steps.map(({ id }) => id),
    crowds: gather(ctx, groups),
  };
}

/** One step as it is now; null when there is none. */
export async function readNextStep(ctx: Context, id: string): Promise<NextStep | null> {
  const [steps, groups] = await ctx.db.batch([
    storedSteps(ctx).where(eq(adminNextSteps.id, id)),
    storedGroups(ctx),
  ]);
  return steps[0] ? toStep(steps[0], groups) : null;
}

function storedSteps(ctx: Context) {
  return ctx.db
    .select({
      id: adminNextSteps.id,
      title: adminNextSteps.title,
      description: adminNextSteps.description,
      actionPath: adminNextSteps.actionPath,
      isActive: adminNextSteps.isActive,
      isMandatory: adminNextSteps.isMandatory,
      version: adminNextSteps.version,
    })
    .from(adminNextSteps)
    .$dynamic();
}

/** A word where something was told, so that people who are equally far fall into one group. */
const told = (column: SQLiteColumn) => sql<string>`iif(${trimmed(column)} = '', '', 'told')`;

/** People who may sign in and have no completion record, grouped by what they have done. */
function storedGroups(ctx: Context) {
  return ctx.db
    .select({
      confirmations: sql<string>`${confirmationsOf(sql`${profiles.id}`)}`.as("confirmations"),
      jobTitle: told(profiles.jobTitle).as("told_job"),
      companyName: told(profiles.companyName).as("told_name"),
      companyUrl: told(profiles.companyUrl).as("told_url"),
      hasCompletion: sql<number>`0`,
      policy: settingOf("privacy_policy"),
      people: sql<number>`count(*)`,
    })
    .from(profiles)
    .where(
      and(
        isNotNull(profiles.emailVerifiedAt),
        eq(profiles.aiSuspended, false),
        not(completionOf(sql`${profiles.id}`)),
      ),
    )
    .groupBy(sql`confirmations`, sql`told_job`, sql`told_name`, sql`told_url`);
}

type StoredStep = Omit<NextStep, "openFor">;
type Group = Awaited<ReturnType<typeof storedGroups>>[number];

const NOBODY = {
  confirmations: "[]",
  jobTitle: "",
  companyName: "",
  companyUrl: "",
  hasCompletion: 0,
  policy: null,
};

/** The paths of the steps that stand in when there are none: the measured ones. */
export const STANDARD_PATHS = measureStored([], NOBODY).steps.map(({ actionPath }) => actionPath);

function toStep(step: StoredStep, groups: readonly Group[]): NextStep {
  const isDone = (stored: typeof NOBODY | Group) =>
    measureStored([step], stored).steps.every((measured) => measured.isDone);
  const isMeasured = !isDone(NOBODY);
  const open = groups.filter((group) => !isDone(group));
  return {
    ...step,
    openFor: isMeasured ? open.reduce((sum, { people }) => sum + people, 0) : null,
  };
}

/** The versions that people confirmed once are nobody's business here: only whether the one in force is. */
function gather(ctx: Context, groups: readonly Group[]): Crowd[] {
  const version = ctx.limits.privacyPolicyVersion;
  const confirmed = [{ type: PRIVACY_CONFIRMATION_TYPE, version }];
  const crowds = new Map<string, Crowd>();
  for (const group of groups) {
    const { jobTitle, companyName, companyUrl, people } = group;
    const { owesPolicy } = measureStored([], group);
    const confirmations = owesPolicy ? [] : confirmed;
    const facts = { confirmations, jobTitle, companyName, companyUrl, policyVersion: version };
    const key = JSON.stringify(facts);
    crowds.set(key, { facts, people: (crowds.get(key)?.people ?? 0) + people });
  }
  return [...crowds.values()];
}
