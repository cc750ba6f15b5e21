import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "conversations.own": { roles: ROLES, notWhileImpersonating: true },
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
    {
      path: "/contextual-chat",
      file: "areas/member/executive-advisor/contextual-chat.tsx",
      permission: "conversations.own",
      parts: [
        {
          at: "/contextual-chat",
          label: "Contextual chat",
          icon: "message-circle-question-mark",
          keywords: ["ask", "question", "advisor", "chat", "about"],
        },
      ],
      looks: ["/contextual-chat"],
    },
  ],
  variables: {
    "advisor.instructions": {
      type: "list",
      source: "person",
      about: "How the person wants answers to be written, in their own words.",
      sample: ["Answer briefly.", "Call our goals objectives."],
    },
  },
  events: {
    plans: {
      conversation_shared: ["info", "Shared a conversation"],
      conversation_share_ended: ["info", "Stopped sharing a conversation"],
    },
  },
  topics: { conversations: "conversations.own" },
});
