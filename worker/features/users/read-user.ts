import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { auditEvents } from "../../../db/schema/audit.ts";
import { devices } from "../../../db/schema/devices.ts";
import { passkeys, recoveryCodes, totpFactors } from "../../../db/schema/factors.ts";
import { mailLinks } from "../../../db/schema/mails.ts";
import { linkedAccounts } from "../../../db/schema/providers.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userCredentials, userNotes } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { NAMED } from "../../kit/personal-data.ts";
import { eventWords } from "../../policy/audit-events.ts";
import { adminBehind } from "../audit/admin-behind.ts";
import { someFullAdminBut } from "./an-admin-is-left.ts";
import {
  activeSteps,
  completionOf,
  confirmationsOf,
  measureStored,
} from "../onboarding/queries.ts";
import { isLive } from "../sessions/queries.ts";
import type { UserDetail } from "./contract.ts";
import { labelsInUse, ROW_COLUMNS, toIso, toUserRow } from "./queries.ts";
import { settingOf } from "../settings/queries.ts";

/** One person as an admin sees them, in one round trip. */
export async function readUser(ctx: ActorContext, id: string): Promise<UserDetail> {
  const now = ctx.clock.now();
  const { detailRows, recentEvents } = ctx.limits;
  const [
    people,
    credentials,
    providers,
    known,
    live,
    steps,
    events,
    suspensions,
    labels,
    notes,
    pending,
  ] = await ctx.db.batch([
    ctx.db
      .select({
        ...ROW_COLUMNS,
        companyUrl: profiles.companyUrl,
        suspendedUntil: profiles.suspendedUntil,
        suspensionReason: profiles.suspensionReason,
        isDemo: profiles.isDemo,
        hasCompletion: completionOf(sql`${id}`),
        confirmations: confirmationsOf(sql`${id}`),
        policy: settingOf("privacy_policy"),
        isOtherAdmin: someFullAdminBut(id),
        ...factorCounts(id),
      })
      .from(profiles)
      .where(eq(profiles.id, id)),
    ctx.db
      .select({ isResetRequired: userCredentials.resetRequired })
      .from(userCredentials)
      .where(eq(userCredentials.userId, id)),
    ctx.db
      .select({
        id: linkedAccounts.id,
        provider: linkedAccounts.provider,
        email: linkedAccounts.email,
        lastUsedAt: linkedAccounts.lastUsedAt,
      })
      .from(linkedAccounts)
      .where(eq(linkedAccounts.userId, id)),
    ctx.db
      .select({
        id: devices.id,
        userAgent: devices.userAgent,
        trustedUntil: devices.trustedUntil,
        lastUsedAt: devices.lastUsedAt,
      })
      .from(devices)
      .where(eq(devices.userId, id))
      .orderBy(desc(devices.lastUsedAt))
      .limit(detailRows),
    ctx.db
      .select({
        id: sessions.id,
        userAgent: sessions.userAgent,
        ipAddress: sessions.ipAddress,
        method: sessions.method,
        lastSeenAt: sessions.lastSeenAt,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, id), isLive(now)))
      .orderBy(desc(sessions.lastSeenAt))
      .limit(detailRows),
    activeSteps(ctx),
    ctx.db
      .select({
        id: auditEvents.id,
        type: auditEvents.eventType,
        at: auditEvents.createdAt,
        adminId: adminBehind(),
      })
      .from(auditEvents)
      .where(eq(auditEvents.userId, id))
      .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
      .limit(recentEvents),
    ctx.db
      .select({
        at: auditEvents.createdAt,
        reason: sql<string | null>`${auditEvents.details} ->> 'reason'`,
      })
      .from(auditEvents)
      .where(and(eq(auditEvents.userId, id), eq(auditEvents.eventType, "account_suspended")))
      .orderBy(desc(auditEvents.createdAt))
      .limit(1),
    labelsInUse(ctx),
    ctx.db
      .select({
        id: userNotes.id,
        text: userNotes.text,
        authorId: userNotes.authorId,
        authorName: sql<string | null>`${NAMED}`,
        createdAt: userNotes.createdAt,
        updatedAt: userNotes.updatedAt,
        version: userNotes.version,
      })
      .from(userNotes)
      .leftJoin(profiles, eq(profiles.id, userNotes.authorId))
      .where(eq(userNotes.userId, id))
      .orderBy(desc(userNotes.createdAt), desc(userNotes.id))
      .limit(ctx.limits.userNotesMost),
    ctx.db
      .select({ email: mailLinks.email, expiresAt: mailLinks.expiresAt })
      .from(mailLinks)
      .where(isPendingEmail(id, now))
      .orderBy(desc(mailLinks.createdAt))
      .limit(1),
  ]);
  const person = people[0];
  if (!person) throw notFound("person", id);
  const { companyUrl: _url, hasCompletion: _done, confirmations: _told, ...rest } = person;
  const { totp, keys, codes, isDemo, isOtherAdmin, suspendedUntil, suspensionReason, ...row } =
    rest;
  const progress = measureStored(steps, person);
  const suspension = suspensions[0];
  const listed = toUserRow(row);
  return {
    ...listed,
    isDemo,
    isYourself: id === ctx.actor.userId,
    isLastAdmin: listed.roles.includes("admin") && !isOtherAdmin,
    suspension: listed.isSuspended
      ? {
          at: toIso(suspension?.at ?? null),
          // One from before people read it stands in the log alone.
          reason: suspensionReason || (suspension?.reason ?? ""),
          until: toIso(suspendedUntil),
        }
      : null,
    pendingEmail: pending[0]
      ? { email: pending[0].email, expiresAt: new Date(pending[0].expiresAt).toISOString() }
      : null,
    labelsInUse: labels.map(({ label }) => label),
    notes: notes.map(({ authorId, createdAt, updatedAt, ...note }) => ({
      ...note,
      isOwn: authorId === ctx.actor.userId,
      isEdited: updatedAt > createdAt,
      createdAt: new Date(createdAt).toISOString(),
    })),
    hasPassword: credentials.length > 0,
    isResetRequired: credentials[0]?.isResetRequired ?? false,
    factors: { totp, passkeys: keys, recoveryCodes: codes },
    providers: providers.map((linked) => ({ ...linked, lastUsedAt: toIso(linked.lastUsedAt) })),
    devices: known.map((device) => ({
      ...device,
      // One that ran out is trusted no more.
      trustedUntil: (device.trustedUntil ?? 0) > now ? toIso(device.trustedUntil) : null,
      lastUsedAt: new Date(device.lastUsedAt).toISOString(),
    })),
    sessions: live.map((session) => ({
      ...session,
      lastSeenAt: new Date(session.lastSeenAt).toISOString(),
    })),
    onboarding: {
      percentage: progress.percentage,
      steps: progress.steps.map(({ title, actionPath, isDone }) => ({ title, actionPath, isDone })),
    },
    events: events.map(({ adminId, at, ...event }) => ({
      ...event,
      ...eventWords(event.type),
      at: new Date(at).toISOString(),
      isByAdmin: adminId !== null,
    })),
  };
}

/** A change of the address that its person can still confirm. */
function isPendingEmail(id: string, now: number) {
  return and(
    eq(mailLinks.userId, id),
    eq(mailLinks.purpose, "change_email"),
    isNull(mailLinks.usedAt),
    gt(mailLinks.expiresAt, now),
  );
}

/** Kinds and counts, never what they are made of. */
function factorCounts(id: string) {
  return {
    totp: sql<number>`(select count(*) from ${totpFactors} where ${totpFactors.userId} = ${id} and ${totpFactors.verifiedAt} is not null)`,
    keys: sql<number>`(select count(*) from ${passkeys} where ${passkeys.userId} = ${id})`,
    codes: sql<number>`(select count(*) from ${recoveryCodes} where ${recoveryCodes.userId} = ${id} and ${recoveryCodes.usedAt} is null)`,
  };
}
