import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "coach-clients.read": { roles: ["admin"], area: "coaching" },
    "coach-clients.manage": { roles: ["admin"], area: "coaching", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/coach-clients",
      file: "areas/admin/coach-clients/coach-clients.tsx",
      permission: "coach-clients.read",
      list: "Coaching",
      menu: {
        label: "Coaching",
        rank: 125,
        icon: "handshake",
        keywords: ["coaches", "clients", "coaching", "focus"],
      },
      placeable: [
        { name: "CoachClients", label: "Admin: Coaching", about: "Coaches and their clients." },
      ],
    },
  ],
  events: {
    administration: {
      coach_client_added: ["info", "Added a client to a coach"],
      coach_client_changed: ["neutral", "Changed what a coach and a client work on"],
      coach_client_ended: ["warn", "Ended coaching"],
    },
  },
});
