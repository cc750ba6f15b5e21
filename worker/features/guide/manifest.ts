import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  screens: [
    {
      path: "/guide",
      file: "areas/member/guide/guide.tsx",
      permission: "dashboards.read",
      menu: {
        label: "Guide",
        rank: 70,
        icon: "life-buoy",
        section: "Help",
        keywords: ["help", "manual", "how to", "documentation", "start", "tour", "questions"],
      },
      placeable: [
        { name: "Guide", label: "Guide", about: "How to use the product, in ten minutes." },
      ],
    },
  ],
});
