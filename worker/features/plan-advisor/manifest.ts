import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  screens: [
    {
      path: "/executive-advisor",
      file: "areas/member/executive-advisor/executive-advisor.tsx",
      permission: "plans.read",
      list: "Analyses",
      menu: {
        label: "Executive advisor",
        rank: 22,
        icon: "message-circle-question-mark",
        keywords: ["ask", "question", "answer", "why", "late", "advisor", "who owns", "search"],
      },
      placeable: [
        {
          name: "ExecutiveAdvisor",
          label: "Executive advisor",
          about: "Exact answers to questions about a plan.",
        },
      ],
      parts: [
        {
          at: "/executive-advisor?tab=analysis",
          label: "Report analysis",
          icon: "file-search",
          keywords: ["report", "board paper", "compare", "figures", "quote", "document"],
        },
      ],
      looks: [
        "/executive-advisor",
        "/executive-advisor?q=What+is+late%3F",
        "/executive-advisor?tab=analysis",
      ],
    },
  ],
});
