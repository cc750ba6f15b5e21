import { and, count, eq, sql } from "drizzle-orm";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { hasFactorOf } from "../factors/queries.ts";
import { EDITABLE_KEYS, type EditableKey, type Setting, type Settings } from "./contract.ts";
import { readSetting } from "./rules.ts";

/** Every setting with who changed it last, and whom a required second factor concerns, in one round trip. */
export async function listSettings(ctx: Context): Promise<Settings> {
  const [rows, people] = await ctx.db.batch([storedSettings(ctx), peopleByRole(ctx)]);
  const stored = new Map(rows.map((row) => [row.key, row]));
  return {
    items: EDITABLE_KEYS.map((key) => toSetting(key, stored.get(key))),
    people: people.map((row) => ({ ...row, withoutFactor: row.withoutFactor ?? 0 })),
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
