import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "conversations.own": { roles: ROLES, notWhileImpersonating: true, notByToken: true },
  },
  screens: [
    {
      path: "/executive-advisor/conversations",
      file: "areas/member/executive-advisor/conversations.tsx",
      permission: "conversations.own",
      list: "Conversations",
      parts: [
        {
          at: "/executive-advisor/conversations",
          label: "Advisor conversations",
          icon: "message-square",
          keywords: ["threads", "history", "asked", "questions", "answers", "shared"],
        },
      ],
      looks: ["/executive-advisor/conversations"],
    },
  ],
  events: {
    plans: {
      conversation_shared: ["info", "Shared a conversation"],
      conversation_share_ended: ["info", "Stopped sharing a conversation"],
    },
  },
  topics: { conversations: "conversations.own" },
});
