import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "users.read": { roles: ["admin"], area: "people" },
    "users.manage": { roles: ["admin"], area: "people", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/first-admin/:token",
      file: "areas/auth/first-admin/first-admin.tsx",
      permission: null,
      looks: ["/first-admin/unknown"],
    },
    {
      path: "/admin/users",
      file: "areas/admin/users/users.tsx",
      permission: "users.read",
      parts: [
        {
          at: "/admin/users?new=1",
          label: "Invite people",
          icon: "user-plus",
          keywords: ["create", "add", "make", "new person", "new user", "invitation"],
          creates: "users.manage",
        },
      ],
      list: "People",
      menu: {
        label: "People",
        rank: 120,
        icon: "users-round",
        keywords: ["users", "accounts", "members", "roles"],
      },
      placeable: [
        { name: "Users", label: "Admin: People", about: "All accounts and their roles." },
      ],
      looks: ["/admin/users?limit=25"],
    },
    {
      path: "/admin/users/:id",
      file: "areas/admin/users/user.tsx",
      permission: "users.read",
      placeable: [{ name: "User", label: "Admin: One person", about: "One account." }],
    },
  ],
  events: {
    administration: {
      first_admin_created: ["info", "Installation set up"],
      role_granted: ["info", "Role assigned"],
      role_revoked: ["info", "Role removed"],
      account_suspended: ["bad", "Account suspended"],
      suspension_changed: ["warn", "Suspension changed"],
      account_restored: ["good", "Account restored"],
      factors_reset: ["warn", "All second factors removed by an admin"],
      new_password_required: ["warn", "A new password was asked for by an admin"],
      name_corrected: ["info", "Name corrected by an admin"],
      email_change_started: ["warn", "Another email address asked for by an admin"],
      email_change_stopped: ["info", "Change of the email address cancelled by an admin"],
      person_labels_changed: ["info", "Labels of a person changed"],
      person_note_added: ["info", "Note about a person added"],
      person_note_changed: ["info", "Note about a person changed"],
      person_note_deleted: ["warn", "Note about a person deleted"],
      people_exported: ["info", "List of people exported"],
    },
  },
  effects: {
    "users.end-suspensions": payload<{ until: number }>("End suspensions whose time is over"),
  },
  cards: {
    admin: {
      people: { rank: 10, permission: "users.read", places: { admin: "main" } },
      roles: { rank: 70, permission: "users.read", places: { admin: "side" } },
    },
  },
});
