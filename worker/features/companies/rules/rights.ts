import type { CompanyRole } from "../../../../db/values/companies.ts";

/** From where somebody acts in a company: their own place in it, or an admin's, who needs none. */
export type SeatRole = CompanyRole | "admin";

export const leads = (role: SeatRole): boolean => role !== "member";

/** What is the owner's to decide: who else leads, and how people come in. */
export const decides = (role: SeatRole): boolean => role === "owner" || role === "admin";

type Inviting = { role: SeatRole; managersInvite: boolean };

export function mayInvite({ role, managersInvite }: Inviting, as: "manager" | "member"): boolean {
  return decides(role) || (role === "manager" && managersInvite && as === "member");
}

export function mayRemove(role: SeatRole, whose: CompanyRole): boolean {
  if (whose === "owner") return false;
  return decides(role) || (role === "manager" && whose === "member");
}

type Waiting = { declinedAt: number | null; expiresAt: number };

export function invitationState({ declinedAt, expiresAt }: Waiting, now: number) {
  if (declinedAt !== null) return "declined" as const;
  return expiresAt > now ? ("waiting" as const) : ("expired" as const);
}
