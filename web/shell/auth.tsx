import { createContext, type ReactNode, use, useMemo } from "react";
import type { PermissionName } from "../../worker/policy/permissions.ts";
import type { Withheld } from "../../worker/policy/withheld.ts";
import { type FramePerson, visitOf } from "./frame-data.ts";

type Auth = {
  person: FramePerson;
  /** An admin acts as them. */
  isVisit: boolean;
};

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ person, children }: { person: FramePerson; children: ReactNode }) {
  const auth = useMemo(() => ({ person, isVisit: visitOf(person) !== null }), [person]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Whoever is signed in, on every screen within the frame. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}

/** Why this person may only read what the permission opens; null where they may do that with it. */
export function useWithheld(
  permission: PermissionName,
  level: keyof Withheld = "edit",
): string | null {
  return useAuth().person.withheld[level][permission] ?? null;
}

/** For parts that people without an account see too; null for them. */
export const useAuthIfAny = (): Auth | null => use(AuthContext);

export const useUserId = (): string => useAuth().person.userId;
