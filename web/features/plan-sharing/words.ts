import { SHARE_PERMISSIONS, type SharePermission } from "../../../db/values/plans.ts";
import type { PlanShare } from "../../../worker/features/plan-shares/contract.ts";

export const PERMISSION_WORDS: Record<SharePermission, string> = {
  read: "Can read",
  contribute: "Can contribute",
  edit: "Can edit",
};

export const PERMISSIONS = [
  { value: "read", label: PERMISSION_WORDS.read },
  { value: "contribute", label: PERMISSION_WORDS.contribute },
  { value: "edit", label: PERMISSION_WORDS.edit },
] as const;

/** What somebody may do already, behind their name. */
export const ALREADY_WORDS: Record<SharePermission, string> = {
  read: "can already read this plan",
  contribute: "can already contribute to this plan",
  edit: "can already edit this plan",
};

/** What somebody may do, to themselves. */
export const MAY_WORDS: Record<SharePermission, string> = {
  read: "You can read everything but not change it.",
  contribute: "You can check in on and update what you own, and comment on everything.",
  edit: "You can read and change everything. Only the owner of a goal can delete it.",
};

/** What a list of permissions was set to. */
export const permissionOf = (value: string): SharePermission =>
  SHARE_PERMISSIONS.find((one) => one === value) ?? "read";

export const LOST = {
  title: "This plan is no longer shared with you.",
  description: "This is your own plan.",
};

/** What a share goes by in its owner's list. */
export const nameOf = ({ name, email }: PlanShare): string => name ?? email ?? "Someone";

export const isFound = (share: PlanShare, search: string): boolean => {
  const words = search.trim().toLowerCase();
  return [share.name, share.email].some((text) => text?.toLowerCase().includes(words));
};
