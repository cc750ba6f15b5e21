import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { Chapter } from "../chapter.ts";

/** What a plan hangs on, and what it is measured by. */
export const DIRECTION: readonly Chapter[] = [
  {
    id: "foundation",
    title: "The foundation: mission, vision and values",
    lead: "What stays while strategies change. Everything else in the plan hangs below the mission.",
    blocks: [
      {
        kind: "facts",
        items: [
          ["Mission", "What the company is for, in one sentence."],
          ["Vision", "What will be true in some years because the company was there."],
          [
            "Core values",
            `What people can hold you to, the most important first. Drag them into their order, or use the arrow keys on the handle. There is room for ${LIMITS.coreValuesMost}; three to five are remembered.`,
          ],
        ],
      },
      {
        kind: "text",
        text: "You write where the words stand. They save themselves, and *Saved* beside a field says so. If somebody else changed the same field meanwhile, you see both versions and choose.",
      },
    ],
    action: { label: "Open the foundation", to: "/strategy/foundation" },
  },
  {
    id: "strategy",
    title: "The strategy, version by version",
    lead: "One page: direction, where to play, how to win, capabilities, how you will know, and the period it is for.",
    blocks: [
      {
        kind: "steps",
        items: [
          "Open *Direction* and write the next version. Until you save, it is a draft that only your browser keeps.",
          "Choose *Save as version* and say in one line what changed.",
          "*Versions* lists what was decided and when, shows the differences, and brings one item or all of it back.",
        ],
      },
      {
        kind: "text",
        text: "A version keeps the whole plan as it stood. If somebody saves one while you write, you choose field by field what the next version says.",
      },
    ],
    action: { label: "Open the strategy", to: "/strategy/strategy" },
  },
  {
    id: "objectives",
    title: "Objectives, and a minute a week for them",
    lead: "An objective says what should be reached; its key results are the numbers that prove it.",
    blocks: [
      {
        kind: "facts",
        items: [
          [
            "Objectives",
            "They belong to the company, or to a theme, goal, project, epic or squad, and give it their progress.",
          ],
          [
            "Key results",
            "A start, a target and where it stands. What weighs more counts more. A target that people checked in against moves only with a reason.",
          ],
          [
            "Weekly review",
            "Asks only for the key results that are due: a value, how sure you are, and a comment if there is something to say.",
          ],
        ],
      },
    ],
    action: { label: "Open the weekly review", to: "/strategy/strategy?part=review" },
  },
  {
    id: "comprehensive-strategy",
    title: "Everything as one document",
    lead: "From the mission to the people along one line, always as the plan is now.",
    blocks: [
      {
        kind: "text",
        text: "*Comprehensive strategy* composes the foundation, the strategy, the objectives, the work and the people into one document with a table of contents. Present it on a screen, or print it as a paper for the board.",
      },
    ],
    action: { label: "Read the document", to: "/strategy/comprehensive-strategy" },
  },
];
