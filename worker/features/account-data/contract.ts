import * as v from "valibot";
import { AUDIT_EVENT_TYPES } from "../../../db/values/audit.ts";
import { DASHBOARDS } from "../../../db/values/dashboards.ts";
import { MAIL_LINK_PURPOSES, MAIL_TEMPLATES } from "../../../db/values/mails.ts";
import { DIGEST_RHYTHMS, NOTIFICATION_KINDS } from "../../../db/values/notifications.ts";
import { PLAN_KINDS, PLAN_MODULES, SHARE_PERMISSIONS } from "../../../db/values/plans.ts";
import { PROVIDERS } from "../../../db/values/providers.ts";
import { ROLES } from "../../../db/values/roles.ts";
import { SECOND_FACTOR_STATES, SIGN_IN_METHODS } from "../../../db/values/sessions.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PlanSnapshot } from "../plans/contract.ts";

export const DeletionInput = v.object({
  confirmation: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(LIMITS.emailLength)),
});
export type DeletionInput = v.InferOutput<typeof DeletionInput>;

export const Deletion = v.object({ dueAt: v.string() });

const when = v.string();
const maybeWhen = v.nullable(v.string());

const SHARED = {
  with: v.string(),
  as: v.picklist(["owner", "guest"]),
  permission: v.picklist(SHARE_PERMISSIONS),
  since: when,
};

/** Counted up whenever a part changes its shape or goes; a new part alone does not count. */
export const EXPORT_VERSION = 1;

/** Everything that is kept about one person, without what opens anything: hashes, keys, secrets, links. */
export const AccountExport = v.object({
  format: v.literal("executive-advisor-account"),
  version: v.literal(EXPORT_VERSION),
  exportedAt: when,
  profile: v.object({
    id: v.string(),
    email: v.string(),
    emailVerifiedAt: maybeWhen,
    fullName: v.string(),
    jobTitle: v.string(),
    companyName: v.string(),
    companyUrl: v.string(),
    companyIndustry: v.string(),
    companySize: v.string(),
    companyDescription: v.string(),
    isSuspended: v.boolean(),
    language: v.string(),
    locale: v.string(),
    timeZone: v.string(),
    deletionDueAt: maybeWhen,
    createdAt: when,
    updatedAt: when,
  }),
  /** A data URL, or null without one. */
  picture: v.nullable(v.string()),
  roles: v.array(v.object({ role: v.picklist(ROLES), since: when })),
  password: v.nullable(v.object({ changedAt: when, isResetRequired: v.boolean() })),
  sessions: v.array(
    v.object({
      id: v.string(),
      method: v.picklist(SIGN_IN_METHODS),
      secondFactor: v.picklist(SECOND_FACTOR_STATES),
      userAgent: v.string(),
      ipAddress: v.nullable(v.string()),
      createdAt: when,
      lastSeenAt: when,
      expiresAt: when,
    }),
  ),
  devices: v.array(
    v.object({
      id: v.string(),
      userAgent: v.string(),
      ipAddress: v.nullable(v.string()),
      info: v.unknown(),
      trustedUntil: maybeWhen,
      createdAt: when,
      lastUsedAt: when,
    }),
  ),
  authenticators: v.array(
    v.object({ name: v.string(), verifiedAt: maybeWhen, lastUsedAt: maybeWhen, createdAt: when }),
  ),
  passkeys: v.array(v.object({ name: v.string(), lastUsedAt: maybeWhen, createdAt: when })),
  recoveryCodes: v.array(v.object({ usedAt: maybeWhen, createdAt: when })),
  challenges: v.array(
    v.object({ purpose: v.string(), answeredAt: maybeWhen, createdAt: when, expiresAt: when }),
  ),
  linkedAccounts: v.array(
    v.object({
      provider: v.picklist(PROVIDERS),
      subject: v.string(),
      email: v.string(),
      lastUsedAt: maybeWhen,
      createdAt: when,
    }),
  ),
  providerFlows: v.array(v.object({ provider: v.string(), purpose: v.string(), createdAt: when })),
  mails: v.array(
    v.object({
      to: v.string(),
      template: v.picklist(MAIL_TEMPLATES),
      subject: v.string(),
      state: v.string(),
      createdAt: when,
      sentAt: maybeWhen,
    }),
  ),
  mailLinks: v.array(
    v.object({
      purpose: v.picklist(MAIL_LINK_PURPOSES),
      email: v.string(),
      createdAt: when,
      expiresAt: when,
      usedAt: maybeWhen,
    }),
  ),
  privacyConfirmations: v.array(
    v.object({ type: v.string(), policyVersion: v.string(), confirmedAt: when }),
  ),
  onboarding: v.nullable(
    v.object({ completedAt: when, completedByUser: v.boolean(), notes: v.nullable(v.string()) }),
  ),
  dashboards: v.array(v.object({ dashboard: v.picklist(DASHBOARDS), layout: v.unknown() })),
  feedback: v.array(
    v.object({
      score: v.number(),
      comment: v.nullable(v.string()),
      hasScreenshot: v.boolean(),
      page: v.string(),
      userAgent: v.string(),
      sentAt: when,
      handledAt: maybeWhen,
    }),
  ),
  /** What went wrong while they were there: how many different errors, and the events that are kept. */
  errors: v.object({
    met: v.number(),
    events: v.array(
      v.object({
        reference: v.string(),
        name: v.string(),
        message: v.string(),
        page: v.string(),
        userAgent: v.string(),
        tab: v.nullable(v.string()),
        context: v.unknown(),
        happenedAt: when,
      }),
    ),
  }),
  notifications: v.object({
    /** How often they changed. */
    changes: v.number(),
    items: v.array(
      v.object({
        kind: v.picklist(NOTIFICATION_KINDS),
        title: v.string(),
        content: v.string(),
        leadsTo: v.nullable(v.string()),
        createdAt: when,
        readAt: maybeWhen,
        deletedAt: maybeWhen,
        mailedAt: maybeWhen,
        digestedAt: maybeWhen,
      }),
    ),
  }),
  notificationPreferences: v.object({
    channels: v.array(
      v.object({
        kind: v.picklist(NOTIFICATION_KINDS),
        inApp: v.boolean(),
        mail: v.boolean(),
        digest: v.boolean(),
      }),
    ),
    /** In minutes of the day. */
    times: v.nullable(
      v.object({
        isQuietOn: v.boolean(),
        quietFrom: v.number(),
        quietTo: v.number(),
        timeZone: v.string(),
        digestRhythm: v.picklist(DIGEST_RHYTHMS),
        digestAt: v.number(),
      }),
    ),
  }),
  coaching: v.array(
    v.object({
      with: v.string(),
      as: v.picklist(["coach", "client"]),
      focus: v.string(),
      since: when,
    }),
  ),
  /** Plans that the person shares with others, or that others share with them. */
  planShares: v.array(
    v.object({
      ...SHARED,
      entityType: v.string(),
      isActive: v.boolean(),
      invitedEmail: v.nullable(v.string()),
      firstSeenAt: maybeWhen,
      lastSeenAt: maybeWhen,
      lastSeenModule: v.nullable(v.picklist(PLAN_MODULES)),
      lastSeenSeq: v.nullable(v.number()),
    }),
  ),
  /** Whom they asked to their plan, and who asked their address: nobody opened these yet. */
  planInvitations: v.array(v.object(SHARED)),
  /** The person's plan as the planner shows it. */
  plan: PlanSnapshot,
  /** What was done to it, as far back as it can be undone: of each item what it was before and after. */
  planOperations: v.array(
    v.object({
      id: v.string(),
      seq: v.number(),
      label: v.string(),
      isOwn: v.boolean(),
      changes: v.array(v.unknown()),
      undoes: v.nullable(v.string()),
      undoneBy: v.nullable(v.string()),
      createdAt: when,
    }),
  ),
  /** Every version of their strategy, with the whole plan as it was then. */
  strategyRevisions: v.array(
    v.object({
      version: v.number(),
      changesSummary: v.string(),
      shape: v.number(),
      isOwn: v.boolean(),
      createdAt: when,
      data: v.unknown(),
    }),
  ),
  /** What they said about items, in whosever plan. */
  planComments: v.array(
    v.object({
      kind: v.picklist(PLAN_KINDS),
      itemId: v.string(),
      isOwnPlan: v.boolean(),
      body: v.string(),
      createdAt: when,
      editedAt: maybeWhen,
      deletedAt: maybeWhen,
    }),
  ),
  events: v.array(
    v.object({
      type: v.picklist(AUDIT_EVENT_TYPES),
      at: when,
      email: v.nullable(v.string()),
      ipAddress: v.nullable(v.string()),
      userAgent: v.nullable(v.string()),
      details: v.unknown(),
    }),
  ),
});
export type AccountExport = v.InferOutput<typeof AccountExport>;
