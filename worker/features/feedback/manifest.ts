import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "feedback.send": { roles: ROLES, whileOnboarding: true, notWhileImpersonating: true },
    "feedback.manage": { roles: ["admin"], area: "operations", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/feedback",
      file: "areas/admin/feedback/feedback.tsx",
      permission: "feedback.manage",
      list: "Feedback",
      menu: {
        label: "Feedback",
        rank: 130,
        icon: "message-square-text",
        keywords: ["score", "nps", "ratings", "comments", "screenshots", "satisfaction"],
      },
      placeable: [
        { name: "AdminFeedback", label: "Admin: Feedback", about: "Scores and comments." },
      ],
    },
  ],
  events: {
    administration: {
      feedback_handled: ["good", "Feedback marked as handled"],
      feedback_reopened: ["neutral", "Feedback opened again"],
      feedback_exported: ["info", "Feedback exported"],
    },
  },
  cards: {
    member: {
      feedback: { rank: 70, places: { today: "main", personal: "main" } },
    },
    admin: {
      feedback: { rank: 30, permission: "feedback.manage", places: { admin: "main" } },
    },
  },
});
