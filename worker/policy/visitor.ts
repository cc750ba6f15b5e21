import type { Role } from "../../db/values/roles.ts";
import type { SecondFactorState } from "../../db/values/sessions.ts";

export type Person = {
  userId: string;
  sessionId: string;
  email: string;
  fullName: string;
  avatarUrl: string;
  roles: readonly Role[];
  isSuspended: boolean;
  isResetRequired: boolean;
  secondFactor: SecondFactorState;
  isOnboarded: boolean;
};

/** Whoever sends a request: nobody known, or a person with a live session. */
export type Visitor = Person | null;
