import type { strategicPlanningKpis } from "../schema/plan-kpis.ts";
import type { strategicPlanningCheckIns } from "../schema/plan-objectives.ts";
import type { KpiSide } from "../values/plans.ts";
import { dayFrom, memberId, rowId, stampsOf, themeId } from "./plan-ids.ts";

type KpiWords = {
  title: string;
  text: string;
  unit: string;
  wanted: readonly [side: KpiSide, low: number | null, high: number | null, margin: number];
  of: string;
  by: string;
  /** A month apart, the latest some days ago. */
  found: readonly number[];
  latest: number;
  said?: string;
};

const KPIS: readonly KpiWords[] = [
  {
    title: "Monitors in service on a working day",
    text: "Of all monitors under contract, those that answer their ward on the day.",
    unit: "%",
    wanted: ["above", 97, null, 0.5],
    of: "Care in every clinic",
    by: "Ingrid Thorsby",
    found: [97.6, 97.8, 98.1, 98.0, 97.9, 98.2, 98.4, 98.3],
    latest: 3,
  },
  {
    title: "Complaints in a month",
    text: "Written complaints about instruments, of any severity.",
    unit: "",
    wanted: ["below", null, 25, 5],
    of: "Instruments that prove themselves",
    by: "Marta Kowal",
    found: [18, 21, 19, 24, 22, 23, 26, 29],
    latest: 4,
    said: "Eleven of them are about the same connector. Production changed it last week.",
  },
  {
    title: "Days of parts in stock",
    text: "Too few stop repairs, too many tie up money.",
    unit: "days",
    wanted: ["between", 20, 35, 3],
    of: "Built to be repaired",
    by: "Kojo Ansah",
    found: [41, 38, 34, 31, 27, 25, 23, 22],
    latest: 5,
  },
  {
    title: "Sick days per person in a month",
    text: "The mean over all sites.",
    unit: "days",
    wanted: ["below", null, 1, 0.2],
    of: "A company that lasts",
    by: "Priya Venkataraj",
    found: [0.7, 0.8, 0.6, 0.7, 0.9],
    latest: 96,
  },
];

const MONTH = 30;
const LATER = 60_000;
const ADDED = 250;

type CheckIn = typeof strategicPlanningCheckIns.$inferInsert;

/** The numbers that the demo company watches, and what was found, beside so many check-ins of key results. */
export function kpisOfPlan(planId: string, now: number, checkInsBefore: number) {
  const checkIns: CheckIn[] = [];
  const kpis = KPIS.map((words, index) => {
    const { title, text, unit, wanted, of, by, found, latest, said = "" } = words;
    const [side, low, high, margin] = wanted;
    const id = rowId("kpi", index);
    for (const [at, value] of found.entries()) {
      const daysAgo = latest + MONTH * (found.length - 1 - at);
      checkIns.push({
        id: rowId("checkIn", checkInsBefore + checkIns.length),
        keyResultId: null,
        kpiId: id,
        day: dayFrom(now, -daysAgo) ?? "",
        value,
        target: 0,
        confidence: "medium",
        comment: at === found.length - 1 ? said : "",
        authorId: planId,
        ...stampsOf(planId, now + at * LATER, daysAgo, 0),
      });
    }
    return {
      id,
      title,
      description: text,
      unit,
      side,
      low,
      high,
      margin,
      current: found.at(-1) ?? null,
      checkedInOn: dayFrom(now, -latest),
      startDate: null,
      themeId: themeId(of),
      goalId: null,
      ownerMemberId: memberId(by),
      readerMemberId: null,
      cadence: null,
      ...stampsOf(planId, now, ADDED, index),
    } satisfies typeof strategicPlanningKpis.$inferInsert;
  });
  return { kpis, kpiCheckIns: checkIns };
}
