import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { Part } from "../chapter.ts";
import { DIRECTION } from "./direction.ts";

export const PLANNING: Part = {
  title: "Your plan",
  chapters: [
    {
      id: "line-of-sight",
      title: "A plan hangs on one line",
      lead: "Everything in *Strategy* hangs on something above it, so each piece of work shows what it is for.",
      blocks: [
        {
          kind: "facts",
          items: [
            ["Theme", "A direction, such as faster claims. A few are enough."],
            ["Goal", "What must be true in the end, and by when."],
            ["Project", "What is done about a goal, by whom and until when."],
            [
              "Epic",
              "A piece of the work, with what it costs and brings, on its way through the stages of the funnel.",
            ],
            [
              "Team members and squads",
              "Who does it, and how much of their week is promised to whom.",
            ],
          ],
        },
        {
          kind: "text",
          text: "Build it from the top. The *Dashboard* shows the next step while the plan is new; later it answers what is true, what is late and what needs you. Each of its numbers opens exactly what it counts.",
        },
      ],
      action: { label: "Open your plan", to: "/strategy" },
    },
    ...DIRECTION,
    {
      id: "plan-views",
      title: "Cards, a board or a table",
      lead: "The same items, as you need them: *View* chooses, and the address brings the same picture back.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Filter",
              "By any field, several at once. *Needs* finds what lacks an owner, dates, a budget or its place on the line.",
            ],
            ["Display", "Sorting, groups, and which columns a table has."],
            [
              "Saved views",
              "Filters, order, groups and view under a name of yours. Or send the address: it shows the same.",
            ],
            [
              "Many at once",
              "Choose items in a table or on a board and change or delete them together.",
            ],
          ],
        },
        {
          kind: "text",
          text: "In a table the arrow keys lead from cell to cell and Enter edits one. Ctrl K finds any item of the plan by its title.",
        },
      ],
      action: { label: "Look at your epics", to: "/strategy/epics" },
    },
    {
      id: "plan-boards",
      title: "Boards, also from the keyboard",
      lead: "Columns stand for a status, a stage of the funnel, a squad, a theme or an owner.",
      blocks: [
        {
          kind: "text",
          text: "Drag a card with the mouse or a finger, or choose a column in the menu on it.",
        },
        {
          kind: "steps",
          items: [
            "Go to a card's title with Tab, and from card to card with the arrow keys.",
            "Press M to take it up, or Space to choose several first.",
            "The arrow keys choose the column. Enter puts it there, Esc leaves it where it was.",
          ],
        },
      ],
      action: { label: "Open the board of your epics", to: "/strategy/epics?by=status" },
    },
    {
      id: "progress-and-health",
      title: "Where progress and health come from",
      lead: "Press any of these numbers and it says what it was made from.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Made from what is below",
              "A theme's and a project's progress from their epics, a goal's from its projects. They weigh by planned budget where all of them have one, and equally otherwise. Cancelled items do not count.",
            ],
            ["Typed", "Where nothing hangs below, the number that somebody typed counts."],
            [
              "Set by hand",
              "A typed number with a reason counts before all others, and the reason stands beside it.",
            ],
          ],
        },
        {
          kind: "text",
          text: `Health compares progress with time. Who is ${LIMITS.healthAtRiskPoints} points behind an even pace is *At risk*; ${LIMITS.healthOffTrackPoints} points behind, or past the end with work left, is *Off track*. Completed, cancelled and held items, and those without a start and an end, are not judged. You can set a health by hand and say why; after ${LIMITS.healthLookDays} days untouched, the dashboard asks whether it is still so.`,
        },
      ],
      action: { label: "Look at your goals", to: "/strategy/goals" },
    },
    {
      id: "plan-undo",
      title: "Take anything back",
      lead: "Every change of the plan can be undone, also a deletion, also one of many items at once.",
      blocks: [
        {
          kind: "text",
          text: "Ctrl Z takes back your last change, Ctrl Shift Z makes it again (⌘ on a Mac). *What you changed*, beside the two arrows, lists what you did and takes back any of it, as long as nobody changed the same since.",
        },
        {
          kind: "text",
          text: `If somebody else changed an item while you were at it, you see both versions and choose. The last ${LIMITS.operationsKept.toLocaleString("en")} changes are kept.`,
        },
      ],
      action: { label: "Open your plan", to: "/strategy" },
    },
    {
      id: "plan-people",
      title: "Squads, and who has how much of whose week",
      lead: "A squad says how much of each member's week it counts on. The plan adds it up, week by week.",
      blocks: [
        {
          kind: "text",
          text: "Whoever is over 100 % in any week is marked, in the squad, on the person and on the dashboard, with the squads that it comes from. Availability says how much of a full week somebody has at all.",
        },
        {
          kind: "text",
          text: "External people carry their vendor's name. *Org chart* shows who reports to whom; drag somebody there, or choose another manager.",
        },
      ],
      action: { label: "Look at the weekly load", to: "/strategy/teamMembers?view=load" },
    },
    {
      id: "plan-settings",
      title: "Set the plan up",
      lead: "*Settings* in the plan's corner opens three parts. What you change is saved by itself.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Modules",
              "Which there are, in which order. One that is switched off keeps what is in it.",
            ],
            [
              "Money",
              "The currency of every sum, the exchange rates that you type yourself, and what an hour costs. A budget in a currency without a rate is left out of every sum, and the dashboard says so.",
            ],
            [
              "Funnel",
              "The stages of your epics in your own words. A stage goes once no epic stands in it.",
            ],
          ],
        },
        {
          kind: "text",
          text: "Without a connection they are *Saved on this device only*, and sent as soon as the server answers.",
        },
      ],
      action: { label: "Open the settings", to: "/strategy/dashboard?settings=modules" },
    },
  ],
};
