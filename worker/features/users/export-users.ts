import { and, asc, count, sql } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { csvLine } from "../../kernel/pure/csv.ts";
import { exportStream } from "../../kernel/export-stream.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { UserFilter } from "./contract.ts";
import { matchingUsers, ROW_COLUMNS, toUserRow } from "./queries.ts";
import { statesOf } from "./rules.ts";

const HEAD = [
  "id",
  "email",
  "name",
  "job_title",
  "company",
  "roles",
  "labels",
  "state",
  "second_factor",
  "last_seen",
  "created",
];

/** Everyone who matches, as CSV, a page at a time: ten thousand lines never stand in memory together. */
export async function exportUsers(ctx: ActorContext, filter: UserFilter) {
  const matching = matchingUsers(ctx, filter);
  const { q, role = null, state = null, factor = null, label = null, rights = null } = filter;
  const adminId = ctx.actor.userId;
  const [counted] = await transaction(ctx.db, [
    ctx.db.select({ people: count() }).from(profiles).where(matching),
    recordEvent(ctx, {
      type: "people_exported",
      userId: adminId,
      details: { role, state, factor, label, rights, isSearched: Boolean(q) },
    }),
  ]);
  const body = exportStream(ctx, "users", pagesOf(ctx, filter));
  return { body, people: counted[0]?.people ?? 0 };
}

async function* pagesOf(ctx: ActorContext, filter: UserFilter): AsyncGenerator<string, void> {
  yield csvLine(HEAD);
  let after = "";
  for (;;) {
    const rows = await ctx.db
      .select(ROW_COLUMNS)
      .from(profiles)
      .where(and(matchingUsers(ctx, filter), sql`${profiles.id} > ${after}`))
      .orderBy(asc(profiles.id))
      .limit(ctx.limits.exportPageRows);
    yield rows.map(toLine).join("");
    const last = rows.at(-1);
    if (!last || rows.length < ctx.limits.exportPageRows) return;
    after = last.id;
  }
}

function toLine(stored: Parameters<typeof toUserRow>[0]): string {
  const row = toUserRow(stored);
  return csvLine([
    row.id,
    row.email,
    row.fullName,
    row.jobTitle,
    row.companyName,
    row.roles.join(" "),
    row.labels.join(", "),
    statesOf(row).join(" "),
    row.hasFactor ? "yes" : "no",
    row.lastSeenAt,
    row.createdAt,
  ]);
}
