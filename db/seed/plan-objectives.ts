// oxlint-disable max-lines -- one table of words, read from top to bottom.
import type { Confidence, KeyResultType, ObjectiveEntity } from "../values/plans.ts";
import type { WorkWords } from "./plan-words.ts";

export type ResultWords = {
  title: string;
  type: KeyResultType;
  unit?: string;
  /** From where to where; of yes or no and of milestones there is nothing to say. */
  way?: readonly [baseline: number, target: number];
  /** What people found, a week apart, the latest so many days ago; of milestones how many were reached. */
  found: readonly number[];
  latest?: number;
  /** Which of these, counted from 0, somebody had something to say about. */
  said?: Readonly<Record<number, readonly [Confidence, string]>>;
  milestones?: readonly string[];
  weight?: number;
  by?: string;
  /** The key result of an earlier objective that it adds to, and how much of it, in per cent. */
  feeds?: readonly [title: string, share: number];
  /** What the target was until so many days ago, and why it moved. */
  moved?: readonly [daysAgo: number, target: number, reason: string];
};

export type ObjectiveWords = WorkWords & {
  of: readonly [entity: Exclude<ObjectiveEntity, "company">, name: string] | "company";
  /** The earlier objective that it is a part of. */
  part?: string;
  /** So many days ago it was written down. */
  added: number;
  results: readonly ResultWords[];
};

export const PLAN_OBJECTIVES: readonly ObjectiveWords[] = [
  {
    title: "Hospitals choose us because our instruments keep working",
    text: "The quarter in which we show with numbers what we have always said.",
    of: "company",
    added: 96,
    now: { is: "in_progress", days: [-70, 20] },
    by: "Amara Mensah",
    results: [
      {
        title: "Monitors in daily use a year after delivery",
        type: "increase",
        unit: "%",
        way: [71, 85],
        found: [71, 72, 72, 74, 75, 77, 78, 80, 81],
        latest: 3,
        said: {
          2: ["low", "Two hospitals moved wards and lost track of eleven monitors."],
          5: ["medium", "The eleven are found. Phone rounds work better than letters."],
          8: ["medium", "Four points to go in three weeks: the six largest hospitals decide it."],
        },
        weight: 3,
        by: "Samuel Otieno",
      },
      {
        title: "Order intake of the year",
        type: "increase",
        unit: "M€",
        way: [9.2, 14],
        found: [9.2, 9.4, 9.9, 10.1, 10.8, 11.2, 11.9, 12.3],
        latest: 9,
        moved: [
          33,
          12,
          "The second ministry signed a year early. We would pass twelve million in May. The new line can build fourteen.",
        ],
        said: {
          4: ["high", "Twelve is no target any more: we raised it to fourteen."],
          7: ["medium", "Tenders slow down before the elections."],
        },
        weight: 2,
        by: "Lucia Ferro",
      },
      {
        title: "People who leave us within a year",
        type: "stay_below",
        unit: "%",
        way: [14, 8],
        found: [9.5, 9, 8.5, 8, 8, 7.5],
        latest: 5,
        said: { 0: ["low", "Three resignations in one week, all of them from the workshop."] },
        by: "Henrik Solvang",
      },
    ],
  },
  {
    title: "A regulator finds nothing that we had not found before",
    text: "We look at ourselves as an auditor does, and earlier.",
    of: ["theme", "Instruments that prove themselves"],
    added: 72,
    now: { is: "in_progress", days: [-70, 20] },
    by: "Ingrid Thorsby",
    results: [
      {
        title: "Own audits before the authority's",
        type: "milestones",
        milestones: ["Complaints", "Purchasing", "Design files", "Sterility", "Software releases"],
        found: [0, 0, 1, 1, 2, 2, 3, 3],
        latest: 2,
        said: { 6: ["high", "Design files passed without a finding, for the first time."] },
        weight: 2,
        by: "Viktor Stane",
      },
      {
        title: "Complaints open for longer than thirty days",
        type: "decrease",
        way: [46, 10],
        found: [46, 47, 45, 44, 44, 41, 40, 39],
        latest: 2,
        said: {
          1: ["low", "More than before: the inbox grew while two of us were at the audit."],
          7: [
            "low",
            "At this pace it takes until autumn. We need one more person for eight weeks.",
          ],
        },
        by: "Greta Holmqvist",
      },
      {
        title: "Surveillance audit passed without a major finding",
        type: "yes_no",
        found: [0, 0, 0],
        latest: 16,
        said: { 2: ["medium", "The auditor comes on the last Thursday of the quarter."] },
        by: "Ingrid Thorsby",
      },
    ],
  },
  {
    title: "A repaired monitor is back on its ward within three days",
    part: "Hospitals choose us because our instruments keep working",
    text: "Counted from the call of the hospital, and not from the arrival in our workshop.",
    of: ["goal", "Repairs in three days instead of eleven"],
    added: 90,
    now: { is: "in_progress", days: [-84, 7] },
    by: "Henrik Solvang",
    results: [
      {
        title: "Days from call to return, the median of the month",
        feeds: ["Monitors in daily use a year after delivery", 60],
        type: "decrease",
        unit: "days",
        way: [11, 3],
        found: [11, 10.5, 9, 9, 7.5, 6, 5, 4.5, 4, 3.5],
        latest: 2,
        said: {
          4: ["medium", "Kampala repairs its own since Monday."],
          9: ["high", "One more week like this one."],
        },
        weight: 60,
        by: "Samuel Otieno",
      },
      {
        title: "Parts on the shelf on the day that they are asked for",
        feeds: ["Monitors in daily use a year after delivery", 40],
        type: "stay_above",
        unit: "%",
        way: [80, 95],
        found: [88, 90, 93, 95, 96, 94, 92, 91],
        latest: 2,
        said: { 6: ["low", "Displays are late again, and a display is in every third repair."] },
        weight: 40,
        by: "Tobias Kern",
      },
    ],
  },
  {
    title: "The gateway runs through a night without anybody looking at it",
    text: "A hospital has no one who restarts boxes at three in the morning.",
    of: ["project", "Ward gateway"],
    added: 50,
    now: { is: "in_progress", days: [-49, 41] },
    by: "Sunniva Aasen",
    results: [
      {
        title: "Nights in a row without a restart",
        type: "increase",
        unit: "nights",
        way: [0, 30],
        found: [2, 5, 3, 9, 15, 21, 26],
        latest: 4,
        said: { 2: ["medium", "A full disk on night six. It empties itself now."] },
        by: "Mei-Lin Trang",
      },
      {
        title: "Readings that arrive",
        type: "stay_above",
        unit: "%",
        way: [95, 99.5],
        found: [98.1, 98.9, 99.4, 99.6, 99.7],
        latest: 4,
        by: "Callum Birchall",
      },
    ],
  },
  {
    title: "Nurses on the pilot ward end their shift on time",
    text: "Both results are watched and neither is weighed: the ward decides what it was worth.",
    of: ["epic", "Pilot ward at the teaching hospital"],
    added: 45,
    now: { is: "in_progress", days: [-45, 30] },
    by: "Elif Aksoy",
    results: [
      {
        title: "Minutes of paperwork after a shift",
        type: "decrease",
        unit: "min",
        way: [38, 10],
        found: [38, 36, 37, 31, 27, 24],
        latest: 6,
        said: { 2: ["low", "A flu week: nobody had time to learn anything new."] },
        weight: 0,
        by: "Elif Aksoy",
      },
      {
        title: "The ward manager asks to keep it",
        type: "yes_no",
        found: [0, 0, 1],
        latest: 6,
        said: { 2: ["high", "She asked before we did."] },
        weight: 0,
        by: "Elif Aksoy",
      },
    ],
  },
  {
    title: "A ward sees something new from us every two weeks",
    text: "What lies in a branch has helped nobody yet.",
    of: ["squad", "Connected ward"],
    added: 71,
    now: { is: "in_progress", days: [-70, 20] },
    by: "Priya Venkataraj",
    seen: [
      "at_risk",
      "Behind on paper. Two visits are booked for next week, and the sounds are ready to be shown.",
    ],
    results: [
      {
        title: "Visits with something new to show",
        type: "increase",
        unit: "visits",
        way: [0, 6],
        found: [0, 0, 1, 1, 1, 2, 2, 2],
        latest: 10,
        said: {
          7: ["low", "The alarm sounds failed on the night shift, so there was nothing to show."],
        },
        weight: 2,
        by: "Aisha Fadel",
      },
      {
        title: "Days from a finished change to the first ward",
        type: "decrease",
        unit: "days",
        way: [24, 10],
        found: [24, 26, 25, 27],
        latest: 31,
        said: { 3: ["low", "Worse than at the start: every release waits for the security file."] },
        by: "Callum Birchall",
      },
    ],
  },
  {
    title: "Every complaint gets an answer that helps",
    part: "Hospitals choose us because our instruments keep working",
    text: "Done. Kept here as a record.",
    of: ["project", "Post-market watch that runs every week"],
    added: 170,
    now: { is: "completed", days: [-165, -62] },
    by: "Greta Holmqvist",
    results: [
      {
        title: "Complaints answered within two days",
        type: "increase",
        unit: "%",
        way: [62, 95],
        found: [88, 93, 95, 97],
        latest: 63,
        said: { 3: ["high", "Done. The Monday report tracks it from here."] },
        by: "Greta Holmqvist",
      },
    ],
  },
  {
    title: "Leasing carries a quarter of new contracts",
    text: "For the quarter to come, once a bank has signed.",
    of: "company",
    added: 10,
    now: { is: "not_started", days: [21, 111] },
    by: "Marta Kowal",
    results: [
      {
        title: "New contracts that are leased",
        type: "increase",
        unit: "%",
        way: [4, 25],
        found: [],
        weight: 2,
      },
      { title: "A bank refinances the first million", type: "yes_no", found: [] },
    ],
  },
];
