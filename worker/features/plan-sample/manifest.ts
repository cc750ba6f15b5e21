import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  variables: {
    "sample.industry": {
      type: "text",
      source: "call",
      about: "The industry of the sample plan.",
      sample: "Construction and trades",
    },
    "sample.size": {
      type: "text",
      source: "call",
      about: "How many people the company has.",
      sample: "Up to 50 people",
    },
  },
  prompts: {
    sample_plan: {
      label: "Sample plan",
      about: "Writes a whole sample plan for an industry and a size.",
      task: "plan_generation",
      brings: ["sample.industry", "sample.size"],
      needs: ["sample.industry", "sample.size"],
      start: {
        instructions:
          'You write sample plans for executives. Each is for one kind of company, in plain words and with numbers that fit it. Name no real company and no person.\n\nAnswer with JSON and nothing else: an object with "squads" and "goals".\n"squads" are 6 objects with the texts "name" and "about".\n"goals" are 5 objects. They are due in 14, 30, 90, 180 and 365 days, in this order. Each has the texts "title", "why" and "objective", and:\n- "results": 2 objects with the texts "title" and "unit", and the numbers "from" and "to", which differ.\n- "projects": 2 objects with the texts "title" and "about", the number "squad" from 1 to 6, and an "epic" with the texts "title" and "outcome" and its cost "thousands". Give each squad work.',
        message:
          "Write a sample plan for a company. Industry: {{sample.industry}}. Size: {{sample.size}}.",
      },
    },
  },
});
