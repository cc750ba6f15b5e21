import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  screens: [
    {
      path: "/strategy-builder",
      file: "areas/member/strategy/strategy-builder.tsx",
      permission: "plans.read",
      parts: [
        {
          at: "/strategy-builder",
          label: "Strategy builder",
          icon: "compass",
          keywords: ["strategy", "mission", "vision", "ambition", "choices", "guide", "questions"],
        },
      ],
      placeable: [
        {
          name: "StrategyBuilder",
          label: "Strategy builder",
          about: "Questions that lead to a strategy.",
        },
      ],
      looks: ["/strategy-builder", "/strategy-builder?phase=objectives"],
    },
    {
      path: "/strategy-planning",
      file: "areas/member/strategy/to-strategy-builder.tsx",
      permission: "plans.read",
    },
    {
      path: "/planner/strategy-builder",
      file: "areas/planner/strategy-builder.tsx",
      permission: null,
      looks: ["/planner/strategy-builder"],
    },
  ],
  events: {
    plans: { plan_builder_started: ["info", "Started the strategy builder of a plan"] },
  },
});
