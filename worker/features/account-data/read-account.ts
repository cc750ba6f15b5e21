// oxlint-disable max-lines -- every personal table is one statement of one round trip, and one part of the answer.
import { count, desc, eq, or, sql } from "drizzle-orm";
import { coachClients } from "../../../db/schema/coaching.ts";
import { dashboardLayouts } from "../../../db/schema/dashboards.ts";
import { devices } from "../../../db/schema/devices.ts";
import {
  factorChallenges,
  passkeys,
  recoveryCodes,
  totpFactors,
} from "../../../db/schema/factors.ts";
import { errorLogs, errorPeople } from "../../../db/schema/errors.ts";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { mailLinks, mails } from "../../../db/schema/mails.ts";
import {
  notificationFeeds,
  notificationPreferences,
  notificationSettings,
  userNotifications,
} from "../../../db/schema/notifications.ts";
import {
  privacyPolicyConfirmations,
  userOnboardingCompletions,
} from "../../../db/schema/onboarding.ts";
import { planInvitations, strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { linkedAccounts, providerFlows } from "../../../db/schema/providers.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userCredentials, userRoles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { invitedActor } from "../plan-shares/claim-shares.ts";
import { holderName } from "../plan-shares/queries.ts";
import type { AccountExport } from "./contract.ts";

type Account = Omit<
  AccountExport,
  | "format"
  | "version"
  | "exportedAt"
  | "picture"
  | "plan"
  | "planOperations"
  | "strategyRevisions"
  | "planComments"
  | "events"
>;

const iso = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

const NAME = sql<string>`iif(${profiles.fullName} = '', ${profiles.email}, ${profiles.fullName})`;

/** Every personal table but the plan and the logs, in one round trip; column by column, so that a secret needs a line. */
export async function readAccount(ctx: ActorContext): Promise<Account & { avatarUrl: string }> {
  const { db, limits } = ctx;
  const { userId } = ctx.actor;
  const most = limits.exportRows;
  const [
    [person],
    roles,
    [password],
    ownSessions,
    ownDevices,
    authenticators,
    keys,
    codes,
    challenges,
    linked,
    flows,
    ownMails,
    links,
    confirmations,
    [completion],
    arranged,
    feedback,
    told,
    [feed],
    channels,
    [times],
    coaching,
    shares,
    invited,
    metErrors,
    [met],
  ] = await db.batch([
    db.select().from(profiles).where(eq(profiles.id, userId)),
    db.select().from(userRoles).where(eq(userRoles.userId, userId)),
    db
      .select({ updatedAt: userCredentials.updatedAt, isReset: userCredentials.resetRequired })
      .from(userCredentials)
      .where(eq(userCredentials.userId, userId)),
    db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.lastSeenAt))
      .limit(most),
    db.select().from(devices).where(eq(devices.userId, userId)).limit(most),
    db.select().from(totpFactors).where(eq(totpFactors.userId, userId)).limit(most),
    db.select().from(passkeys).where(eq(passkeys.userId, userId)).limit(most),
    db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(most),
    db.select().from(factorChallenges).where(eq(factorChallenges.userId, userId)).limit(most),
    db.select().from(linkedAccounts).where(eq(linkedAccounts.userId, userId)),
    db
      .select({
        provider: providerFlows.provider,
        purpose: providerFlows.purpose,
        createdAt: providerFlows.createdAt,
      })
      .from(providerFlows)
      .innerJoin(sessions, eq(sessions.id, providerFlows.sessionId))
      .where(eq(sessions.userId, userId))
      .limit(most),
    db
      .select()
      .from(mails)
      .where(eq(mails.userId, userId))
      .orderBy(desc(mails.createdAt))
      .limit(most),
    db.select().from(mailLinks).where(eq(mailLinks.userId, userId)).limit(most),
    db
      .select()
      .from(privacyPolicyConfirmations)
      .where(eq(privacyPolicyConfirmations.userId, userId)),
    db.select().from(userOnboardingCompletions).where(eq(userOnboardingCompletions.userId, userId)),
    db.select().from(dashboardLayouts).where(eq(dashboardLayouts.userId, userId)),
    db
      .select()
      .from(userFeedback)
      .where(eq(userFeedback.userId, userId))
      .orderBy(desc(userFeedback.createdAt))
      .limit(most),
    db
      .select()
      .from(userNotifications)
      .where(eq(userNotifications.userId, userId))
      .orderBy(desc(userNotifications.createdAt))
      .limit(most),
    db.select().from(notificationFeeds).where(eq(notificationFeeds.userId, userId)),
    db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId)),
    db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId)),
    db
      .select({
        name: NAME,
        coachId: coachClients.coachId,
        focus: coachClients.focus,
        createdAt: coachClients.createdAt,
      })
      .from(coachClients)
      .innerJoin(
        profiles,
        sql`${profiles.id} = iif(${coachClients.coachId} = ${userId}, ${coachClients.clientId}, ${coachClients.coachId})`,
      )
      .where(or(eq(coachClients.coachId, userId), eq(coachClients.clientId, userId)))
      .limit(most),
    db
      .select({ name: NAME, share: strategicPlanningShares })
      .from(strategicPlanningShares)
      .innerJoin(
        profiles,
        sql`${profiles.id} = iif(${strategicPlanningShares.ownerUserId} = ${userId}, ${strategicPlanningShares.targetUserId}, ${strategicPlanningShares.ownerUserId})`,
      )
      .where(
        or(
          eq(strategicPlanningShares.ownerUserId, userId),
          eq(strategicPlanningShares.targetUserId, userId),
        ),
      )
      .orderBy(strategicPlanningShares.id)
      .limit(most),
    db
      .select({ name: NAME, invitation: planInvitations })
      .from(planInvitations)
      .innerJoin(profiles, eq(profiles.id, planInvitations.ownerUserId))
      .where(or(eq(planInvitations.ownerUserId, userId), invitedActor(ctx)))
      .orderBy(planInvitations.id)
      .limit(most),
    db
      .select()
      .from(errorLogs)
      .where(eq(errorLogs.userId, userId))
      .orderBy(desc(errorLogs.createdAt))
      .limit(most),
    db.select({ errors: count() }).from(errorPeople).where(eq(errorPeople.userId, userId)),
  ]);
  if (!person) throw notFound("profile", userId);
  return {
    avatarUrl: person.avatarUrl,
    profile: {
      id: person.id,
      email: person.email,
      emailVerifiedAt: isoOrNull(person.emailVerifiedAt),
      fullName: person.fullName,
      jobTitle: person.jobTitle,
      companyName: person.companyName,
      companyUrl: person.companyUrl,
      companyIndustry: person.companyIndustry,
      companySize: person.companySize,
      companyDescription: person.companyDescription,
      isSuspended: person.aiSuspended,
      language: person.language,
      locale: person.locale,
      timeZone: person.timeZone,
      deletionDueAt: isoOrNull(person.deletionDueAt),
      createdAt: iso(person.createdAt),
      updatedAt: iso(person.updatedAt),
    },
    roles: roles.map(({ role, createdAt }) => ({ role, since: iso(createdAt) })),
    password: password
      ? { changedAt: iso(password.updatedAt), isResetRequired: password.isReset }
      : null,
    sessions: ownSessions.map((row) => ({
      id: row.id,
      method: row.method,
      secondFactor: row.secondFactor,
      userAgent: row.userAgent,
      ipAddress: row.ipAddress,
      createdAt: iso(row.createdAt),
      lastSeenAt: iso(row.lastSeenAt),
      expiresAt: iso(row.expiresAt),
    })),
    devices: ownDevices.map((row) => ({
      id: row.id,
      userAgent: row.userAgent,
      ipAddress: row.ipAddress,
      info: row.info,
      trustedUntil: isoOrNull(row.trustedUntil),
      createdAt: iso(row.createdAt),
      lastUsedAt: iso(row.lastUsedAt),
    })),
    authenticators: authenticators.map((row) => ({
      name: row.name,
      verifiedAt: isoOrNull(row.verifiedAt),
      lastUsedAt: isoOrNull(row.lastUsedAt),
      createdAt: iso(row.createdAt),
    })),
    passkeys: keys.map((row) => ({
      name: row.name,
      lastUsedAt: isoOrNull(row.lastUsedAt),
      createdAt: iso(row.createdAt),
    })),
    recoveryCodes: codes.map((row) => ({
      usedAt: isoOrNull(row.usedAt),
      createdAt: iso(row.createdAt),
    })),
    challenges: challenges.map((row) => ({
      purpose: row.purpose,
      answeredAt: isoOrNull(row.answeredAt),
      createdAt: iso(row.createdAt),
      expiresAt: iso(row.expiresAt),
    })),
    linkedAccounts: linked.map((row) => ({
      provider: row.provider,
      subject: row.subject,
      email: row.email,
      lastUsedAt: isoOrNull(row.lastUsedAt),
      createdAt: iso(row.createdAt),
    })),
    providerFlows: flows.map((row) => ({ ...row, createdAt: iso(row.createdAt) })),
    mails: ownMails.map((row) => ({
      to: row.toAddress,
      template: row.template,
      subject: row.subject,
      state: row.state,
      createdAt: iso(row.createdAt),
      sentAt: isoOrNull(row.sentAt),
    })),
    mailLinks: links.map((row) => ({
      purpose: row.purpose,
      email: row.email,
      createdAt: iso(row.createdAt),
      expiresAt: iso(row.expiresAt),
      usedAt: isoOrNull(row.usedAt),
    })),
    privacyConfirmations: confirmations.map((row) => ({
      type: row.confirmationType,
      policyVersion: row.policyVersion,
      confirmedAt: iso(row.confirmedAt),
    })),
    onboarding: completion
      ? {
          completedAt: iso(completion.completedAt),
          completedByUser: completion.completedByUser,
          notes: completion.notes,
        }
      : null,
    dashboards: arranged.map(({ dashboard, layout }) => ({ dashboard, layout })),
    feedback: feedback.map((row) => ({
      score: row.npsScore,
      comment: row.comment,
      hasScreenshot: row.screenshotUrl !== null,
      page: row.pageUrl,
      userAgent: row.userAgent,
      sentAt: iso(row.createdAt),
      handledAt: isoOrNull(row.handledAt),
    })),
    notifications: {
      changes: feed?.seq ?? 0,
      items: told.map((row) => ({
        kind: row.kind,
        title: row.title,
        content: row.content,
        leadsTo: row.actionPath,
        createdAt: iso(row.createdAt),
        readAt: isoOrNull(row.readAt),
        deletedAt: isoOrNull(row.deletedAt),
        mailedAt: isoOrNull(row.mailedAt),
        digestedAt: isoOrNull(row.digestedAt),
      })),
    },
    notificationPreferences: {
      channels: channels.map(({ kind, inApp, mail, digest }) => ({ kind, inApp, mail, digest })),
      times: times
        ? {
            isQuietOn: times.isQuietOn,
            quietFrom: times.quietFrom,
            quietTo: times.quietTo,
            timeZone: times.timeZone,
            digestRhythm: times.digestRhythm,
            digestAt: times.digestAt,
          }
        : null,
    },
    errors: {
      met: met?.errors ?? 0,
      events: metErrors.map((row) => ({
        reference: row.errorId,
        name: row.errorName,
        message: row.errorMessage,
        page: row.url || row.route,
        userAgent: row.userAgent,
        tab: row.sessionId,
        context: row.context,
        happenedAt: iso(row.createdAt),
      })),
    },
    planShares: shares.map(({ name, share }) => ({
      with: share.ownerUserId === userId ? holderName(share, name) : name,
      as: share.ownerUserId === userId ? ("owner" as const) : ("guest" as const),
      entityType: share.entityType,
      permission: share.permission,
      isActive: share.isActive,
      since: iso(share.createdAt),
      invitedEmail: share.invitedEmail,
      firstSeenAt: isoOrNull(share.firstSeenAt),
      lastSeenAt: isoOrNull(share.lastSeenAt),
      lastSeenModule: share.lastSeenModule,
      lastSeenSeq: share.lastSeenSeq,
    })),
    planInvitations: invited.map(({ name, invitation }) => ({
      with: invitation.ownerUserId === userId ? invitation.email : name,
      as: invitation.ownerUserId === userId ? ("owner" as const) : ("guest" as const),
      permission: invitation.permission,
      since: iso(invitation.createdAt),
    })),
    coaching: coaching.map((row) => ({
      with: row.name,
      as: row.coachId === userId ? "coach" : "client",
      focus: row.focus,
      since: iso(row.createdAt),
    })),
  };
}
