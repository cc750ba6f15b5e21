import type { CompanyRole } from "../../../db/values/companies.ts";
import type { InvitationState } from "../../../worker/features/companies/contract.ts";
import type { Tone } from "../../ui/tone.ts";

export const ROLE_WORDS: Record<CompanyRole, string> = {
  owner: "Owner",
  manager: "Manager",
  member: "Member",
};

export const INVITED_ROLES = [
  { value: "member", label: "Member" },
  { value: "manager", label: "Manager" },
];

export const asInvitedRole = (value: string) => (value === "manager" ? "manager" : "member");

export const STATE_WORDS: Record<InvitationState, readonly [Tone, string]> = {
  waiting: ["info", "Waiting"],
  declined: ["warn", "Declined"],
  expired: ["neutral", "Expired"],
};

export const sizeWords = (size: string): string =>
  size === "" ? "" : `${size.replace("-", " to ")} people`;
