import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "incoming.work": {
      roles: ["admin"],
      area: ["content", "operations"],
      notWhileImpersonating: true,
    },
    "incoming.manage-rules": { roles: ["admin"], area: "operations", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/incoming",
      file: "areas/admin/incoming/incoming.tsx",
      permission: "incoming.work",
      list: "Incoming",
      menu: {
        label: "Incoming",
        rank: 125,
        icon: "inbox",
        keywords: ["work", "mine", "owner", "answers", "feedback", "errors", "support", "tickets"],
      },
      placeable: [
        { name: "Incoming", label: "Admin: Incoming", about: "Everything that needs an answer." },
      ],
    },
    {
      path: "/admin/incoming/rules",
      file: "areas/admin/incoming/rules.tsx",
      permission: "incoming.manage-rules",
      list: "Rules",
      parts: [
        {
          at: "/admin/incoming/rules?new=1",
          label: "New rule",
          icon: "plus",
          keywords: ["create", "add", "make", "automation", "routing"],
          creates: "incoming.manage-rules",
        },
      ],
      placeable: [
        { name: "IncomingRules", label: "Admin: Incoming rules", about: "What happens by itself." },
      ],
    },
  ],
  events: {
    administration: {
      incoming_changed: ["info", "Work on something incoming changed"],
      incoming_replied: ["info", "Reply sent to something incoming"],
      incoming_merged: ["info", "Two incoming things merged"],
      incoming_unmerged: ["info", "Merge of incoming things undone"],
      incoming_note_added: ["info", "Note on something incoming added"],
      incoming_note_deleted: ["info", "Note on something incoming deleted"],
      incoming_rule_created: ["warn", "Incoming rule created"],
      incoming_rule_changed: ["warn", "Incoming rule changed"],
      incoming_rule_removed: ["warn", "Incoming rule deleted"],
    },
  },
  cards: {
    admin: {
      incoming: { rank: 25, permission: "incoming.work", places: { admin: "main" } },
    },
  },
  effects: {
    "incoming.run-rules": payload<{ kind: string; id: string }>("Run rules on something incoming"),
  },
});
