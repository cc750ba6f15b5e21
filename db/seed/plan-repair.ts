import type { GoalWords } from "./plan-words.ts";

/** What is to keep the instruments at work. */
export const REPAIR: readonly GoalWords[] = [
  {
    title: "Repairs in three days instead of eleven",
    text: "Eleven days without a monitor mean eleven nights in which somebody counts breaths by hand.",
    theme: "Built to be repaired",
    now: { is: "in_progress", days: [-150, 120] },
    by: "Henrik Solvang",
    projects: [
      {
        title: "Spare parts depots in Nairobi, Kampala and Kumasi",
        serves: ["Parts on the shelf on the day that they are asked for"],
        text: "The forty parts that make up nine in ten repairs, a day's drive from every customer.",
        now: { is: "in_progress", days: [-120, 90] },
        by: "Samuel Otieno",
        squads: ["Field service East Africa", "Production and supply"],
        epics: [
          {
            title: "Nairobi depot",
            text: "Open since the spring; the median repair in its area takes four days now.",
            brings: "Four days instead of eleven around Nairobi.",
            now: { is: "completed", stage: "completed", done: 100, days: [-120, -70] },
            by: "Samuel Otieno",
            costs: [140_000, "USD"],
          },
          {
            title: "Kampala depot",
            text: "The shelves are full. The customs licence is promised for next week.",
            brings: "Four days instead of twelve around Kampala.",
            now: { is: "in_progress", stage: "deploying", done: 90, days: [-70, 8] },
            by: "Samuel Otieno",
            costs: [95_000, "USD"],
          },
          {
            title: "Kumasi depot",
            text: "Paused until the landlord has repaired the roof.",
            now: { is: "on_hold", stage: "ready", days: [-10, 80] },
            by: "Samuel Otieno",
            costs: [90_000, "USD"],
          },
          {
            title: "Parts on the shelf before they are asked for",
            text: "A forecast from five years of service reports, corrected by those who repair.",
            now: { is: "in_progress", stage: "implementing", done: 30, days: [-40, 60] },
            by: "Noor Sabry",
            costs: [40_000, "EUR"],
            themes: ["Built to be repaired", "A company that lasts"],
          },
        ],
      },
      {
        title: "Main board that swaps without solder",
        text: "A technician with a screwdriver replaces in ten minutes what goes to the factory today.",
        now: { is: "not_started", days: [40, 240] },
        by: "Rafael Quirós",
        squads: ["Sensor hardware", "Production and supply"],
        epics: [
          {
            title: "Connector that survives 500 swaps",
            text: "Dust, humidity and impatience included.",
            now: { is: "not_started", stage: "ready", days: [40, 130] },
            by: "Jakub Wrona",
            costs: [75_000, "EUR"],
          },
          {
            title: "One board for four models",
            text: "Four boards do nearly the same today. The depots keep all of them.",
            brings: "A quarter of the stock, and no wrong board in the parcel.",
            now: { is: "not_started", stage: "funnel", days: [90, 240] },
            by: "Oskar Lindvall",
            costs: [160_000, "EUR"],
          },
        ],
      },
      {
        title: "Repair guides with pictures in nine languages",
        serves: ["Days from call to return, the median of the month"],
        text: "On paper, because the workshop has no signal.",
        now: { is: "in_progress", days: [-90, 40] },
        by: "Samuel Otieno",
        squads: ["Field service East Africa"],
        epics: [
          {
            title: "Guides for the ten most frequent repairs",
            text: "Each was tried by somebody who had never opened the device.",
            now: { is: "completed", stage: "completed", done: 100, days: [-90, -30] },
            by: "Samuel Otieno",
            costs: [14_000, "EUR"],
          },
          {
            title: "Films made by field technicians",
            text: "Two minutes each, in the workshop and in the words of those who do it.",
            now: { is: "in_progress", stage: "implementing", done: 65, days: [-40, 20] },
            by: "Wanjiru Kilonzo",
            costs: [9_000, "EUR"],
          },
          {
            title: "Translations checked by those who repair",
            text: "A wrong word for 'loosen' has cost us three displays.",
            now: { is: "in_progress", stage: "testing", done: 40, days: [-30, 30] },
            by: "Anneke van Rooy",
            costs: [11_000, "EUR"],
          },
        ],
      },
    ],
  },
  {
    title: "A second assembly line that needs no overtime",
    text: "Met in the autumn: 420 monitors a month in one shift, and nobody has worked a Saturday since.",
    theme: "Built to be repaired",
    now: { is: "completed", done: 100, days: [-400, -45] },
    by: "Beatriz Nogal",
    projects: [
      {
        title: "Assembly line two",
        text: "The same line as the first one, with what we would have done differently.",
        now: { is: "completed", done: 100, days: [-400, -60] },
        by: "Beatriz Nogal",
        squads: ["Production and supply"],
        epics: [
          {
            title: "Line built and running in",
            text: "Three weeks earlier than planned, since the floor was ready.",
            now: { is: "completed", stage: "completed", done: 100, days: [-400, -150] },
            by: "Paolo Serrano",
            costs: [640_000, "EUR"],
          },
          {
            title: "Operators trained on both lines",
            text: "Everybody can take over any station of either line.",
            now: { is: "completed", stage: "completed", done: 100, days: [-180, -60] },
            by: "Beatriz Nogal",
            costs: [48_000, "EUR"],
          },
        ],
      },
      {
        title: "Incoming inspection by camera",
        text: "Every board is photographed and compared; two people look at what differs.",
        now: { is: "completed", done: 100, days: [-220, -50] },
        by: "Paolo Serrano",
        squads: ["Production and supply"],
      },
    ],
  },
];
