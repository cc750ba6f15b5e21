import type { Role } from "../../../db/values/roles.ts";

type AccountChange =
  | { action: "grant" | "revoke"; role: Role }
  | { action: "restore" | "end_suspension" | "change_email" }
  | { action: "rename"; fullName: string };
type AccountNote = { title: string; content: string; actionPath: string };

const ROLES_NAMED: Record<Role, { one: string; place: string }> = {
  member: { one: "a member", place: "/dashboard" },
  coach: { one: "a coach", place: "/coach/dashboard" },
  vendor: { one: "a vendor", place: "/dashboard" },
  admin: { one: "an admin", place: "/admin/dashboard" },
};

/** What somebody reads of what an admin did to their account. */
export function accountNote(change: AccountChange): AccountNote {
  switch (change.action) {
    case "grant":
      return {
        title: `You are now ${ROLES_NAMED[change.role].one}`,
        content:
          change.role === "vendor"
            ? "An admin gave you this role. It opens no screens yet."
            : "An admin gave you this role. You can use what it opens from now on.",
        actionPath: ROLES_NAMED[change.role].place,
      };
    case "revoke":
      return {
        title: `You are no longer ${ROLES_NAMED[change.role].one}`,
        content: "An admin removed this role. You can no longer use what only this role opens.",
        actionPath: "/profile",
      };
    case "restore":
      return {
        title: "Your account is active again",
        content: "An admin ended the suspension. Everything is as you left it.",
        actionPath: "/dashboard",
      };
    case "rename":
      return {
        title: "Your name was corrected",
        content: `An admin corrected it to ${change.fullName}.`,
        actionPath: "/profile",
      };
    case "change_email":
      return {
        title: "An admin asked to change your email address",
        content:
          "It changes once the new address is confirmed. You can cancel it in your settings.",
        actionPath: "/profile-settings?tab=security",
      };
    case "end_suspension":
      return {
        title: "Your account is active again",
        content: "The suspension is over. Everything is as you left it.",
        actionPath: "/dashboard",
      };
  }
}
