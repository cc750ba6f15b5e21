import type { Role } from "../../db/values/roles.ts";

/** What each role is called, wherever one is shown. */
export const ROLE_WORDS: Record<Role, string> = {
  member: "Member",
  coach: "Coach",
  vendor: "Vendor",
  admin: "Admin",
};
