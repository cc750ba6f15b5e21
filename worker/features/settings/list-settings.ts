import { and, count, eq, sql } from "drizzle-orm";
import { privacyPolicyConfirmations } from "../../../db/schema/onboarding.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { PRIVACY_CONFIRMATION_TYPE } from "../../../db/values/onboarding.ts";
import type { Context } from "../../kernel/context.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { hasFactorOf } from "../factors/queries.ts";
import { completionOf } from "../onboarding/queries.ts";
import {
  EDITABLE_KEYS,
  type EditableKey,
  readPolicy,
  type Setting,
  type Settings,
} from "./contract.ts";
import { isReadable, readSetting } from "./rules.ts";

/** Every setting with who changed it last, and whom a required second factor concerns, in one round trip. */
export async function listSettings(ctx: Context): Promise<Settings> {
  const [rows, people, confirmations, accounts] = await ctx.db.batch([
    storedSettings(ctx),
    peopleByRole(ctx),
    confirmationsByVersion(ctx),
    ctx.db.select({ people: count() }).from(profiles).where(eq(profiles.aiSuspended, false)),
  ]);
  const stored = new Map(rows.map((row) => [row.key, row]));
  const { version } = readPolicy(stored.get("privacy_policy")?.value ?? null);
  const reached = confirmations.find((row) => row.version === version);
  return {
    items: EDITABLE_KEYS.map((key) => toSetting(key, stored.get(key))),
    people: people.map((row) => ({ ...row, withoutFactor: row.withoutFactor ?? 0 })),
    policyReach: {
      people: accounts[0]?.people ?? 0,
      confirmed: reached?.people ?? 0,
      unfinished: reached?.unfinished ?? 0,
    },
    demo: rows.flatMap(({ key, value }) => (key.startsWith("demo_") ? [{ key, value }] : [])),
  };
}

export function storedSettings(ctx: Context, key?: EditableKey) {
  return ctx.db
    .select({
      key: adminSettings.key,
      value: adminSettings.value,
      version: adminSettings.version,
      updatedAt: adminSettings.updatedAt,
      updatedBy: sql<
        string | null
      >`iif(${profiles.fullName} = '', ${profiles.email}, ${profiles.fullName})`,
    })
    .from(adminSettings)
    .leftJoin(profiles, eq(profiles.id, adminSettings.updatedBy))
    .where(key ? eq(adminSettings.key, key) : undefined);
}

type Stored = Awaited<ReturnType<typeof storedSettings>>[number];

export function toSetting(key: EditableKey, row: Stored | undefined): Setting {
  return {
    ...readSetting(key, row?.value),
    version: row?.version ?? 0,
    updatedAt: row ? new Date(row.updatedAt).toISOString() : null,
    updatedBy: row?.updatedBy ?? null,
    stray: row && !isReadable(key, row.value) ? row.value.slice(0, LIMITS.nameLength) : null,
  };
}

function peopleByRole(ctx: Context) {
  const lacksOne = sql<number | null>`sum(not ${hasFactorOf(userRoles.userId)})`;
  return ctx.db
    .select({ role: userRoles.role, people: count(), withoutFactor: lacksOne })
    .from(userRoles)
    .innerJoin(profiles, and(eq(profiles.id, userRoles.userId), eq(profiles.aiSuspended, false)))
    .groupBy(userRoles.role);
}

/** One row for each version that anybody confirmed, of the people whose accounts are open. */
function confirmationsByVersion(ctx: Context) {
  const { userId, confirmationType, policyVersion } = privacyPolicyConfirmations;
  return ctx.db
    .select({
      version: policyVersion,
      people: count(),
      unfinished: sql<number>`sum(not ${completionOf(userId)})`,
    })
    .from(privacyPolicyConfirmations)
    .innerJoin(profiles, and(eq(profiles.id, userId), eq(profiles.aiSuspended, false)))
    .where(eq(confirmationType, PRIVACY_CONFIRMATION_TYPE))
    .groupBy(policyVersion);
}
