import type { Role } from "../../db/values/roles.ts";

/** What each role is called, wherever one is shown. */
export const ROLE_WORDS: Record<Role, string> = {
  member: "Member",
  coach: "Coach",
  vendor: "Vendor",
  admin: "Admin",
};

/** What each role opens, wherever one is given. */
export const ROLE_OPENS: Record<Role, string> = {
  member: "Uses the workspace.",
  coach: "Sees their clients' names and what each client works on.",
  vendor: "There are no screens for vendors yet.",
  admin: "Sees and manages everything, or some areas. Needs a second factor.",
};
