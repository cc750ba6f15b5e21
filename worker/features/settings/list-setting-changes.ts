import { and, eq, sql } from "drizzle-orm";
import { auditEvents } from "../../../db/schema/audit.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { pageOf } from "../../kit/page-of.ts";
import { NEWEST_FIRST, placeOf } from "../audit/queries.ts";
import type { EditableKey, SettingHistory, SettingHistoryInput } from "./contract.ts";

/** A detail of an event as text; null where the row was edited into no JSON or has no such text. */
function detail(name: "key" | "from" | "to") {
  return sql<
    string | null
  >`iif(json_valid(${auditEvents.details}), ${auditEvents.details} ->> ${`$.${name}`}, null)`;
}

/** What became of one setting and by whom, newest first, as the audit log tells. */
export async function listSettingChanges(
  ctx: ActorContext,
  key: EditableKey,
  input: SettingHistoryInput,
): Promise<SettingHistory> {
  const page = pageOf(NEWEST_FIRST, input);
  const rows = await ctx.db
    .select({
      id: auditEvents.id,
      from: detail("from"),
      to: detail("to"),
      createdAt: auditEvents.createdAt,
      changedBy: sql<
        string | null
      >`iif(${profiles.fullName} = '', ${profiles.email}, ${profiles.fullName})`,
    })
    .from(auditEvents)
    .leftJoin(profiles, eq(profiles.id, auditEvents.userId))
    .where(and(eq(auditEvents.eventType, "setting_changed"), eq(detail("key"), key), page.beyond))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { shown, nextCursor } = page.cut(rows, placeOf);
  return {
    items: shown.map(({ createdAt, ...change }) => ({
      ...change,
      changedAt: new Date(createdAt).toISOString(),
    })),
    nextCursor,
  };
}
