import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    // A mail that waits holds the link that opens its account.
    "mails.read": {
      roles: ["admin"],
      area: "operations",
      notWhileImpersonating: true,
      notByToken: true,
    },
    "mails.manage": { roles: ["admin"], area: "operations", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/mails",
      file: "areas/admin/mails/mails.tsx",
      permission: "mails.read",
      list: "Emails",
      menu: {
        label: "Emails",
        rank: 240,
        icon: "mail",
        section: "Operations",
        keywords: ["mail", "messages", "links", "smtp", "sent"],
      },
      placeable: [{ name: "Emails", label: "Admin: Emails", about: "Emails and their status." }],
    },
    { path: "/admin/mails/:id", file: "areas/admin/mails/mail.tsx", permission: "mails.read" },
  ],
  events: {
    administration: {
      mail_read: ["warn", "Read someone's email"],
      mail_retried: ["neutral", "Sent a failed email again"],
    },
  },
  effects: { "mails.send": payload<{ mailId: string }>("Send an email") },
});
