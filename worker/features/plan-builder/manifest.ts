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
  variables: {
    "strategy.answers": {
      type: "list",
      source: "call",
      about:
        "What the person answered in the strategy builder, a question and an answer in each line.",
      sample: [
        "Who do you help? Owners of old houses within 40 km",
        "How do you do that differently? One crew and one contract for the whole house",
      ],
    },
    "strategy.existing": {
      type: "list",
      source: "call",
      about: "What the plan says today, each part with its name.",
      sample: ["mission: We keep homes warm.", "howToWin: By price."],
    },
  },
  prompts: {
    strategy_content: {
      label: "Strategy content",
      about: "Writes the texts of a strategy from the answers of the strategy builder.",
      task: "plan_generation",
      brings: ["strategy.answers", "strategy.existing"],
      needs: ["strategy.answers"],
      start: {
        instructions:
          "You help executives to put their strategy into plain words. Use only what the answers and the existing strategy say. Invent no facts, names or numbers. Write short sentences in the language of the answers.\n\nAnswer with JSON and nothing else: an object with the texts mission, vision, direction, whereToPlay, howToWin, capabilities and measures. Leave a text empty if nothing was said about it.",
        message:
          "Write the strategy of {{company.name}} from these answers: {{strategy.answers}}\n\nKeep what still holds of the existing strategy: {{strategy.existing}}\n\nWords of the company, with what they mean: {{company.vocabulary}}",
      },
    },
  },
});
