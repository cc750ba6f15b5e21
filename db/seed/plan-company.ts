import type { EpicWords, GoalWords, ProjectWords } from "./plan-words.ts";

/** What the company itself needs, with what belongs to no goal yet. */
export const COMPANY: readonly GoalWords[] = [
  {
    title: "Break even on operating costs",
    text: "The investors have agreed to one more year of losses. After it the company lives on what it earns.",
    theme: "A company that lasts",
    now: { is: "in_progress", done: 52, days: [-180, 185] },
    because:
      "From the books: the operating loss fell from 410,000 to 197,000 euros a month, which is 52 % of the way. The projects say less, because leasing pays late.",
    by: "Marta Kowal",
    projects: [
      {
        title: "Bill of materials 18 % cheaper",
        text: "Without a part that a nurse could tell from the old one.",
        now: { is: "in_progress", days: [-30, 200] },
        by: "Tobias Kern",
        squads: ["Production and supply"],
        epics: [
          {
            title: "Second source for the display",
            text: "One supplier, one factory, one flood: we have had that once.",
            now: { is: "in_progress", stage: "implementing", done: 40, days: [-30, 70] },
            by: "Hana Krall",
            costs: [28_000, "EUR"],
            themes: ["A company that lasts", "Built to be repaired"],
          },
          {
            title: "Ten largest contracts negotiated again",
            text: "With the volumes of three years and not of one.",
            brings: "310,000 euros a year.",
            now: { is: "in_progress", stage: "testing", done: 70, days: [-30, 15] },
            by: "Tobias Kern",
            costs: [5_000, "EUR"],
          },
          {
            title: "Plastic parts from one mould",
            text: "Front and back of all bedside models share a tool.",
            now: { is: "not_started", stage: "ready", days: [30, 150] },
            by: "Paolo Serrano",
            costs: [130_000, "EUR"],
          },
        ],
      },
      {
        title: "Leasing for hospitals without a capital budget",
        text: "Forty euros a month for a monitor, with sensors, training and repair.",
        now: { is: "in_progress", days: [-60, 90] },
        by: "Marta Kowal",
        epics: [
          {
            title: "Contract and risk model",
            text: "What happens when a hospital cannot pay, written down before it happens.",
            now: { is: "in_progress", stage: "testing", done: 80, days: [-60, 15] },
            by: "Marta Kowal",
            costs: [20_000, "GBP"],
          },
          {
            title: "Bank that refinances the leases",
            text: "Three are interested, and none has sent terms.",
            brings: "Two million euros of leases without touching our own cash.",
            now: { is: "in_progress", stage: "implementing", done: 10, days: [-45, 45] },
            by: "Amara Mensah",
            costs: [15_000, "GBP"],
            seen: [
              "on_track",
              "The terms arrive at once or not at all. Two banks have asked for the last papers, which they do only before an offer.",
            ],
          },
        ],
      },
      {
        title: "Month closed in four days",
        text: "Since the last quarter the figures are on the table on the fourth working day.",
        now: { is: "completed", done: 100, days: [-200, -20] },
        by: "Marta Kowal",
      },
    ],
  },
  {
    title: "Environmental certificate for both sites",
    text: "Two ministries will ask for it from next year on, and our own people ask for it already.",
    now: { is: "not_started", days: [30, 300] },
    by: "Henrik Solvang",
    projects: [
      {
        title: "Baseline of energy, water and waste",
        text: "Nobody can improve what nobody has measured. The dates follow once the auditor is chosen.",
        now: { is: "not_started" },
        by: "Beatriz Nogal",
        epics: [
          {
            title: "Meters",
            text: "Eleven at the old site, four at the new one.",
            now: { is: "not_started", stage: "funnel" },
            by: "Paolo Serrano",
            costs: [9_500, "EUR"],
            themes: ["A company that lasts"],
          },
        ],
      },
    ],
  },
];

export const WITHOUT_GOAL: readonly ProjectWords[] = [
  {
    title: "Move to the harbour office",
    text: "The lease of the old office ends. Development moves first, the workshop last.",
    now: { is: "in_progress", done: 30, days: [-20, 50] },
    by: "Henrik Solvang",
  },
  {
    title: "Supplier portal",
    added: 38,
    text: "Orders, drawings and delivery dates in one place. Started without a date; it grows when there is time.",
    now: { is: "in_progress", done: 10 },
    by: "Hana Krall",
    squads: ["Production and supply", "Discovery"],
  },
];

export const WITHOUT_PROJECT: readonly EpicWords[] = [
  {
    title: "Open drawings for teaching workshops",
    added: 30,
    text: "An idea from a customer: vocational schools would build practice devices from our old drawings.",
    now: { is: "not_started", stage: "funnel" },
    themes: ["Built to be repaired", "Care in every clinic"],
  },
];
