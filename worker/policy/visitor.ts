import type { Role } from "../../db/values/roles.ts";
import type { SecondFactorState } from "../../db/values/sessions.ts";
import type { Grants } from "./grants.ts";

export type Person = {
  userId: string;
  sessionId: string;
  email: string;
  fullName: string;
  avatarUrl: string;
  roles: readonly Role[];
  /** What an admin's rights are narrowed to. */
  grants: Grants;
  isSuspended: boolean;
  isResetRequired: boolean;
  secondFactor: SecondFactorState;
  isOnboarded: boolean;
  /** The privacy text in force waits for their confirmation. */
  owesPolicy: boolean;
  /** The setting for everyone: the feedback card is offered. */
  isFeedbackOn: boolean;
  /** True once a factor was enrolled and verified. */
  hasFactor: boolean;
  /** When they last showed who they are; null while nothing but a cookie says so. */
  provenAt: number | null;
  /** The admin who acts as them. */
  impersonator: { userId: string; sessionId: string; name: string; endsAt: number } | null;
  /** The access token by which a script acts as them: it may do what both they and its scopes may. */
  token?: { id: string; scopes: readonly string[] };
  language: string;
  locale: string;
  /** As they chose it; empty means as the browser says. */
  timeZone: string;
  /** Where their days are counted. */
  zone: string;
  deletionDueAt: number | null;
};

/** Whoever sends a request: nobody known, or a person with a live session. */
export type Visitor = Person | null;
