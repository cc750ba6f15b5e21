import { eq, sql } from "drizzle-orm";
import { adminSettings } from "../../../db/schema/settings.ts";
import type { SettingKey } from "../../../db/values/settings.ts";
import type { Context } from "../../kernel/context.ts";
import { log } from "../../kernel/log.ts";
import {
  type PrivacyPolicy,
  readDays,
  readDomains,
  readLengths,
  readPolicy,
  toLengthsMs,
} from "./contract.ts";
import { isDomainAccepted } from "./rules.ts";

/** One setting's value as part of a larger query; null when it was never set. */
export function settingOf(key: SettingKey) {
  return sql<
    string | null
  >`(select ${adminSettings.value} from ${adminSettings} where ${adminSettings.key} = ${key})`;
}

async function storedValue({ db }: Context, key: SettingKey): Promise<string | null> {
  const row = await db
    .select({ value: adminSettings.value })
    .from(adminSettings)
    .where(eq(adminSettings.key, key))
    .get();
  return row?.value ?? null;
}

/** How long sessions last, unused and at most. */
export async function readSessionLengths(ctx: Context) {
  return toLengthsMs(readLengths(await storedValue(ctx, "session_lengths")));
}

/** For how many days what was deleted can be restored. */
export async function readTrashDays(ctx: Context): Promise<number> {
  return readDays(await storedValue(ctx, "trash_days"));
}

/** Whether the lists of domains let an address make an account by itself. */
export async function acceptsDomainOf(ctx: Context, email: string): Promise<boolean> {
  return isDomainAccepted(readDomains(await storedValue(ctx, "registration_domains")), email);
}

/** The privacy text's version for a page that must open whatever else fails; null when it cannot be read. */
export async function findPolicyInForce(
  ctx: Context,
): Promise<(PrivacyPolicy & { changedAt: string | null }) | null> {
  try {
    const row = await ctx.db
      .select({ value: adminSettings.value, updatedAt: adminSettings.updatedAt })
      .from(adminSettings)
      .where(eq(adminSettings.key, "privacy_policy"))
      .get();
    return {
      ...readPolicy(row?.value ?? null),
      changedAt: row ? new Date(row.updatedAt).toISOString() : null,
    };
  } catch (error) {
    log("warn", "privacy.version-unread", { requestId: ctx.requestId, error });
    return null;
  }
}
