import * as v from "valibot";
import { AUDIT_EVENT_TYPES } from "../../../db/values/audit.ts";
import { DASHBOARDS } from "../../../db/values/dashboards.ts";
import { ITEM_STATUSES } from "../../../db/values/plans.ts";
import { ROLES } from "../../../db/values/roles.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { FeedbackFigures, OwnFeedback } from "../feedback/contract.ts";
import { Notification } from "../notifications/contract.ts";
import { OnboardingStep } from "../onboarding/contract.ts";
import { SessionRow } from "../sessions/contract.ts";

const CardId = v.pipe(
  v.string(),
  v.maxLength(LIMITS.cardIdLength),
  v.regex(/^[a-z][a-z0-9-]*$/, "No card is called so."),
);
const CardIds = v.pipe(v.array(CardId), v.maxLength(LIMITS.dashboardCardsMost));

/** The main column, the one at its side, and what is shown in neither. */
export const LayoutInput = v.pipe(
  v.object({ columns: v.strictTuple([CardIds, CardIds]), hidden: CardIds }),
  v.check(({ columns, hidden }) => {
    const ids = [...columns.flat(), ...hidden];
    return new Set(ids).size === ids.length;
  }, "A card has one place."),
);
export type LayoutInput = v.InferOutput<typeof LayoutInput>;

export const DashboardLayout = v.object({
  columns: v.tuple([v.array(v.string()), v.array(v.string())]),
  hidden: v.array(v.string()),
  /** 0 while the person never arranged it. */
  version: v.number(),
  /** False while it stands as it was designed. */
  isArranged: v.boolean(),
});
export type DashboardLayout = v.InferOutput<typeof DashboardLayout>;

export const DashboardParams = v.object({
  dashboard: v.picklist(DASHBOARDS, "No dashboard is called so."),
});
export const CardParams = v.object({ ...DashboardParams.entries, id: CardId });

export const NextStepsCard = v.object({
  percentage: v.number(),
  mandatory: v.object({ done: v.number(), all: v.number() }),
  isRecorded: v.boolean(),
  /** All that is mandatory is done, and the person has not said so yet. */
  canFinish: v.boolean(),
  /** The privacy text that waits for their confirmation. */
  policy: v.nullable(v.object({ version: v.string(), changes: v.string() })),
  steps: v.array(OnboardingStep),
});
export type NextStepsCard = v.InferOutput<typeof NextStepsCard>;

export const PROFILE_PARTS = [
  "avatarUrl",
  "fullName",
  "jobTitle",
  "companyName",
  "companyUrl",
  "companyIndustry",
  "companySize",
  "companyDescription",
] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

export const ProfileCard = v.object({
  fullName: v.string(),
  email: v.string(),
  avatarUrl: v.string(),
  jobTitle: v.string(),
  companyName: v.string(),
  companyDescription: v.string(),
  percentage: v.number(),
  missing: v.array(v.picklist(PROFILE_PARTS)),
});
export type ProfileCard = v.InferOutput<typeof ProfileCard>;

export const FeedbackCard = v.object({
  /** The card that takes feedback is offered to people. */
  isOn: v.boolean(),
  total: v.number(),
  sent: v.array(OwnFeedback),
});
export type FeedbackCard = v.InferOutput<typeof FeedbackCard>;

export const NotificationsCard = v.object({
  unread: v.number(),
  /** The newest, read ones too. */
  newest: v.array(Notification),
});
export type NotificationsCard = v.InferOutput<typeof NotificationsCard>;

export const StrategyCard = v.object({
  counts: v.object({
    themes: v.number(),
    goals: v.number(),
    projects: v.number(),
    epics: v.number(),
    people: v.number(),
  }),
  /** How many goals have each status; those that none has are left out. */
  goals: v.array(v.object({ status: v.picklist(ITEM_STATUSES), goals: v.number() })),
  overdue: v.object({ goal: v.number(), project: v.number(), epic: v.number() }),
  /** Of the overdue ones those that should have ended first. */
  worst: v.array(
    v.object({
      kind: v.picklist(["goal", "project", "epic"]),
      id: v.string(),
      title: v.string(),
      endDate: v.string(),
      daysLate: v.number(),
    }),
  ),
});
export type StrategyCard = v.InferOutput<typeof StrategyCard>;

export const CoachesCard = v.object({
  supportEmail: v.string(),
  coaches: v.array(
    v.object({
      id: v.string(),
      fullName: v.string(),
      avatarUrl: v.string(),
      email: v.string(),
      jobTitle: v.string(),
      focus: v.string(),
      since: v.string(),
    }),
  ),
});
export type CoachesCard = v.InferOutput<typeof CoachesCard>;

export const SessionsCard = v.object({ total: v.number(), sessions: v.array(SessionRow) });
export type SessionsCard = v.InferOutput<typeof SessionsCard>;

export const ActivityCard = v.object({
  events: v.array(
    v.object({
      id: v.string(),
      type: v.picklist(AUDIT_EVENT_TYPES),
      userAgent: v.string(),
      isByAdmin: v.boolean(),
      at: v.string(),
    }),
  ),
});
export type ActivityCard = v.InferOutput<typeof ActivityCard>;

export const SecurityCard = v.object({
  apps: v.number(),
  passkeys: v.number(),
  recoveryCodesLeft: v.number(),
});
export type SecurityCard = v.InferOutput<typeof SecurityCard>;

export const CoachDashboard = v.object({
  isCoach: v.boolean(),
  clients: v.array(
    v.object({
      id: v.string(),
      fullName: v.string(),
      avatarUrl: v.string(),
      email: v.string(),
      jobTitle: v.string(),
      companyName: v.string(),
      focus: v.string(),
      since: v.string(),
      lastSeenAt: v.nullable(v.string()),
      isOnboarded: v.boolean(),
    }),
  ),
});
export type CoachDashboard = v.InferOutput<typeof CoachDashboard>;

export const PeopleCard = v.object({
  total: v.number(),
  isNew: v.number(),
  suspended: v.number(),
  liveSessions: v.number(),
  seenToday: v.number(),
});
export type PeopleCard = v.InferOutput<typeof PeopleCard>;

export const OnboardingCard = v.object({
  people: v.number(),
  onboarding: v.number(),
  /** What is asked of everyone and can be measured, in its order. */
  steps: v.array(v.object({ title: v.string(), actionPath: v.string(), done: v.number() })),
});
export type OnboardingCard = v.InferOutput<typeof OnboardingCard>;

export const SignInsCard = v.object({
  days: v.array(v.object({ day: v.string(), succeeded: v.number(), failed: v.number() })),
});
export type SignInsCard = v.InferOutput<typeof SignInsCard>;

export const RolesCard = v.object({
  roles: v.array(v.object({ role: v.picklist(ROLES), people: v.number() })),
});
export type RolesCard = v.InferOutput<typeof RolesCard>;

export const DeliveryCard = v.object({
  pending: v.number(),
  dead: v.number(),
  redirects: v.number(),
});
export type DeliveryCard = v.InferOutput<typeof DeliveryCard>;

/** What people said lately, against as long before. */
export const GlanceCard = v.object({
  ...FeedbackFigures.entries,
  days: v.number(),
  open: v.number(),
  before: FeedbackFigures,
});
export type GlanceCard = v.InferOutput<typeof GlanceCard>;

export const ErrorsCard = v.object({
  /** Groups that nobody resolved or muted. */
  open: v.number(),
  /** Of those: seen for the first time within a day. */
  isNew: v.number(),
  /** Of everything that happened within a day. */
  events: v.number(),
  people: v.number(),
  latest: v.array(
    v.object({
      fingerprint: v.string(),
      errorName: v.string(),
      errorMessage: v.string(),
      lastSeenAt: v.string(),
    }),
  ),
});
export type ErrorsCard = v.InferOutput<typeof ErrorsCard>;
