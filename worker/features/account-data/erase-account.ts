import { and, eq, lte, sql } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { mails } from "../../../db/schema/mails.ts";
import { planInvitations } from "../../../db/schema/plan-direction.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { premiseHeld, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { forgetPeople } from "../audit/forget-people.ts";
import { recordEvent } from "../audit/record-event.ts";
import { screenshotFiles } from "../feedback/screenshot-files.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import { avatarFiles } from "../profiles/avatar-files.ts";
import { anAdminIsLeft } from "../users/an-admin-is-left.ts";

/**
 * Removes a person whose day has come: all rows go with the profile, the log keeps its events without them.
 * One who kept the account meanwhile, or whom no other admin could replace, stays whole.
 */
export async function eraseAccount(ctx: Context, userId: string) {
  const due = and(eq(profiles.id, userId), lte(profiles.deletionDueAt, ctx.clock.now()));
  const [people, roles] = await ctx.db.batch([
    ctx.db
      .select({ email: profiles.email, avatarUrl: profiles.avatarUrl })
      .from(profiles)
      .where(due),
    ctx.db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId)),
  ]);
  const person = people[0];
  if (!person) return;
  const { email } = person;
  const key = avatarFiles.keyOf(person.avatarUrl);
  await transaction(ctx.db, [
    deleteScreenshots(ctx, userId),
    ctx.db.delete(profiles).where(due),
    premiseHeld(ctx.db),
    forgetPeople(ctx, { ids: [userId], emails: [email] }),
    // Whatever was written to the address before it was theirs, or asked for in its name.
    ctx.db.delete(mails).where(eq(mails.toAddress, email)),
    ctx.db.delete(planInvitations).where(eq(planInvitations.email, email)),
    ctx.db.delete(outbox).where(sql`json_extract(${outbox.payload}, '$.email') = ${email}`),
    ...(key ? [enqueueEffect(ctx, { kind: "files.delete", payload: { key } })] : []),
    recordEvent(ctx, { type: "account_erased", userId: null, details: { why: "asked for" } }),
    ...(roles.some(({ role }) => role === "admin") ? [anAdminIsLeft(ctx)] : []),
  ]);
  ctx.effects.wake();
  ctx.live.endSessions(userId, { reason: "signed_out" });
}

/**
 * One statement however many there are, before their rows go: an effect for each file, under the id of its
 * feedback, so that a screenshot that came a moment ago is not missed.
 */
function deleteScreenshots(ctx: Context, userId: string) {
  const { path, folder } = screenshotFiles;
  const key = sql`${folder} || substr(${userFeedback.screenshotUrl}, ${path.length + 1})`;
  const now = ctx.clock.now();
  return ctx.db.run(
    sql`insert into ${outbox} (id, kind, payload, run_at, created_at)
      select ${userFeedback.id}, 'files.delete', json_object('key', ${key}), ${now}, ${now}
      from ${userFeedback}
      where ${userFeedback.userId} = ${userId} and ${userFeedback.screenshotUrl} like ${`${path}%`}`,
  );
}
