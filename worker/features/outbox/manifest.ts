import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "outbox.read": { roles: ["admin"], area: "operations" },
    "outbox.manage": { roles: ["admin"], area: "operations" },
  },
  screens: [
    {
      path: "/admin/outbox",
      file: "areas/admin/outbox/outbox.tsx",
      permission: "outbox.read",
      list: "Outbox",
      menu: {
        label: "Outbox",
        rank: 270,
        icon: "send",
        section: "Operations",
        keywords: ["effects", "webhooks", "dead letters", "queue"],
      },
      placeable: [
        {
          name: "Outbox",
          label: "Admin: Outbox",
          about: "Effects that are waiting, done or failed.",
        },
      ],
    },
  ],
  events: {
    administration: {
      outbox_retried: ["neutral", "Tried an effect again"],
      outbox_discarded: ["neutral", "Discarded an effect"],
    },
  },
  cards: {
    admin: {
      delivery: { rank: 60, permission: "outbox.read", places: { admin: "side" } },
    },
  },
});
