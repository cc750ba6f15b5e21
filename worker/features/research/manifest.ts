import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "research.read": { roles: ["admin"], area: "ai", notWhileImpersonating: true },
    "research.manage": { roles: ["admin"], area: "ai", notWhileImpersonating: true },
    /** One's own researches: each admin reads theirs alone. */
    "research.own": { roles: ["admin"], area: "ai", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/research-management",
      file: "areas/admin/research/topics.tsx",
      permission: "research.read",
      list: "Research topics",
      menu: {
        label: "Research topics",
        rank: 347,
        icon: "list-tree",
        section: "AI",
        keywords: ["research management", "questions", "sources", "feeds", "rss", "sites"],
      },
      parts: [
        {
          at: "/admin/research-management?topic=new",
          label: "New research topic",
          icon: "plus",
          keywords: ["create", "add", "question", "feed"],
          creates: "research.manage",
        },
      ],
      placeable: [
        {
          name: "ResearchManagement",
          label: "Admin: Research topics",
          about: "Topics, their questions and the sources that may be read.",
        },
      ],
      looks: ["/admin/research-management"],
    },
    {
      path: "/admin/strategic-research-analyst",
      file: "areas/admin/research/researches.tsx",
      permission: "research.own",
      list: "Researches",
      menu: {
        label: "Research analyst",
        rank: 348,
        icon: "telescope",
        section: "AI",
        keywords: ["strategic research analyst", "claims", "quotes", "brief", "contradictions"],
      },
      parts: [
        {
          at: "/admin/strategic-research-analyst?new=1",
          label: "New research",
          icon: "plus",
          keywords: ["create", "start", "research", "brief"],
          creates: "research.own",
        },
      ],
      placeable: [
        {
          name: "StrategicResearchAnalyst",
          label: "Admin: Research analyst",
          about: "Research in steps, from questions to a brief.",
        },
      ],
      looks: ["/admin/strategic-research-analyst"],
    },
    {
      path: "/admin/strategic-research-analyst/:id",
      file: "areas/admin/research/research.tsx",
      permission: "research.own",
    },
  ],
  events: {
    administration: {
      research_topic_added: ["info", "Research topic added"],
      research_topic_changed: ["info", "Research topic changed"],
      research_topic_removed: ["warn", "Research topic removed"],
      research_started: ["info", "Started a research"],
      research_deleted: ["info", "Deleted a research"],
    },
  },
});
