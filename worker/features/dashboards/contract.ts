import * as v from "valibot";
import { AUDIT_EVENT_TYPES } from "../../../db/values/audit.ts";
import { ROLES } from "../../../db/values/roles.ts";
import { SessionRow } from "../sessions/contract.ts";

export const MemberDashboard = v.object({
  onboarding: v.object({
    percentage: v.number(),
    steps: v.array(
      v.object({
        title: v.string(),
        actionPath: v.string(),
        isMandatory: v.boolean(),
        isDone: v.boolean(),
      }),
    ),
  }),
  profile: v.object({
    fullName: v.string(),
    email: v.string(),
    avatarUrl: v.string(),
    jobTitle: v.string(),
    companyName: v.string(),
    companyDescription: v.string(),
  }),
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
  sessions: v.array(SessionRow),
  activity: v.array(
    v.object({
      id: v.string(),
      type: v.picklist(AUDIT_EVENT_TYPES),
      userAgent: v.string(),
      isByAdmin: v.boolean(),
      at: v.string(),
    }),
  ),
});
export type MemberDashboard = v.InferOutput<typeof MemberDashboard>;

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

export const AdminDashboard = v.object({
  people: v.object({
    total: v.number(),
    isNew: v.number(),
    suspended: v.number(),
    onboarding: v.number(),
  }),
  roles: v.array(v.object({ role: v.picklist(ROLES), people: v.number() })),
  sessions: v.object({ live: v.number(), seenToday: v.number() }),
  signIns: v.array(v.object({ day: v.string(), succeeded: v.number(), failed: v.number() })),
  outbox: v.object({ pending: v.number(), dead: v.number() }),
  redirects: v.object({ active: v.number() }),
});
export type AdminDashboard = v.InferOutput<typeof AdminDashboard>;
