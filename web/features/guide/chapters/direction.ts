import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { Chapter } from "../chapter.ts";

/** What a plan hangs on, and what it is measured by. */
export const DIRECTION: readonly Chapter[] = [
  {
    id: "foundation",
    title: "Mission, vision and values",
    lead: "The foundation stays the same while strategies change. Everything else in the plan is below the mission.",
    blocks: [
      {
        kind: "facts",
        items: [
          ["Mission", "What the company is for, in one sentence."],
          ["Vision", "What will be different in a few years because of the company."],
          [
            "Core values",
            `What people can expect from you, most important first. Drag to reorder, or use the arrow keys on the handle. You can add up to ${LIMITS.coreValuesMost}. People remember three to five.`,
          ],
        ],
      },
      {
        kind: "text",
        text: "Edit the text in place. It is saved automatically, and *Saved* appears beside the field. If someone else changed the same field meanwhile, you see both versions and choose.",
      },
    ],
    action: { label: "Open the foundation", to: "/strategy/foundation" },
  },
  {
    id: "strategy",
    title: "Strategy and its versions",
    lead: "One page: direction, where to play, how to win, capabilities, how you will know, and the period it is for.",
    blocks: [
      {
        kind: "steps",
        items: [
          "Open *Direction* and write the next version. Until you save, it is a draft in your browser only.",
          "Choose *Save as version* and say in one line what changed.",
          "*Versions* lists what was decided and when, shows the differences, and restores one item or all of it.",
        ],
      },
      {
        kind: "text",
        text: "A version keeps the whole plan as it was. If someone saves one while you write, you choose field by field what the next version says.",
      },
    ],
    action: { label: "Open the strategy", to: "/strategy/strategy" },
  },
  {
    id: "objectives",
    title: "Objectives and weekly review",
    lead: "An objective says what you want to achieve. Its key results are the numbers that prove it.",
    blocks: [
      {
        kind: "facts",
        items: [
          [
            "Objectives",
            "They belong to the company or to a theme, goal, project, epic or squad. It takes its progress from them.",
          ],
          [
            "Key results",
            "A start, a target and the current value. A higher weight counts more. After the first check-in, you can change the target only with a reason.",
          ],
          [
            "Check-ins",
            "Asks only about key results and KPIs that are due: the value, how sure you are of a target, and a comment if you have one.",
          ],
        ],
      },
    ],
    action: { label: "Open the check-ins", to: "/strategy/strategy?part=review" },
  },
  {
    id: "kpis",
    title: "KPIs to watch",
    lead: "Numbers that you watch all the time. They have no end and count in no progress.",
    blocks: [
      {
        kind: "facts",
        items: [
          [
            "Limits",
            "A KPI should stay above a line, below one or between two. With a warning margin it is at risk before it crosses a line.",
          ],
          [
            "Health",
            "On track inside the limits, off track outside. It is stale when a whole round went by without a value.",
          ],
          [
            "Check-ins",
            "Its owner is asked for a value every month, or as often as the plan or the KPI says.",
          ],
        ],
      },
    ],
    action: { label: "Open the KPIs", to: "/strategy/kpis" },
  },
  {
    id: "comprehensive-strategy",
    title: "Everything as one document",
    lead: "From the mission to the people, always up to date with the plan.",
    blocks: [
      {
        kind: "text",
        text: "*Comprehensive strategy* combines the foundation, the strategy, the objectives, the KPIs, the work and the people into one document with a table of contents. Present it on a screen, or print it for the board.",
      },
    ],
    action: { label: "Read the document", to: "/strategy/comprehensive-strategy" },
  },
];
