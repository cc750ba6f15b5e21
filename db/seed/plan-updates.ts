import type { strategicPlanningReplies, strategicPlanningUpdates } from "../schema/plan-updates.ts";
import type { strategicPlanningPeriods } from "../schema/plan-periods.ts";
import type { Health, ReplySays, WorkKind } from "../values/plans.ts";
import { dayFrom, rowId, stampsOf } from "./plan-ids.ts";

type UpdateWords = {
  on: readonly [kind: WorkKind, title: string];
  daysAgo: number;
  health: Health;
  happened: string;
  next: string;
  help?: string;
  /** The chief executive wrote it; the rest was said by people without an account. */
  isLeaders?: true;
  replies?: readonly (readonly [says: ReplySays, daysAgo: number, text: string])[];
};

const REPAIRS = ["goal", "Repairs in three days instead of eleven"] as const;
const COMPANY = ["objective", "Hospitals choose us because our instruments keep working"] as const;

const UPDATES: readonly UpdateWords[] = [
  {
    on: REPAIRS,
    daysAgo: 61,
    health: "off_track",
    happened: "Eleven days on average, as in spring. Half of the wait is the post.",
    next: "Open Nairobi with the forty parts that fail most.",
    replies: [["acknowledged", 60, ""]],
  },
  {
    on: REPAIRS,
    daysAgo: 33,
    health: "at_risk",
    happened: "Nairobi is open. Repairs from Kenya took six days.",
    next: "Kampala follows once its lease is signed.",
    help: "The customs letter for spare parts needs your signature.",
    replies: [["decided", 32, "Signed and sent. Use the same letter for Uganda."]],
  },
  {
    on: REPAIRS,
    daysAgo: 5,
    health: "on_track",
    happened: "Four days on average over three weeks. Kampala has its first technician.",
    next: "Guides for the display and the battery, then Kumasi.",
  },
  {
    on: ["goal", "Break even on operating costs"],
    daysAgo: 12,
    health: "at_risk",
    happened: "Two hospitals paid late, so October closed 3 % below plan.",
    next: "Ten contracts are negotiated again by the end of the year.",
    help: "Do we keep the price of the small monitor until spring?",
  },
  {
    on: ["goal", "A monitor in 400 district hospitals across East Africa"],
    daysAgo: 9,
    health: "on_track",
    happened: "Tanzania ordered 36 monitors. 212 hospitals have at least one.",
    next: "The ministry in Kampala decides next month.",
    replies: [["acknowledged", 8, ""]],
  },
  {
    on: ["project", "Spare parts depots in Nairobi, Kampala and Kumasi"],
    daysAgo: 6,
    health: "at_risk",
    happened: "Kampala is fitted out. Kumasi waits for its building permit.",
    next: "A rented room in Kumasi until the permit comes.",
  },
  {
    on: ["project", "Technical files for eleven monitors"],
    daysAgo: 20,
    health: "off_track",
    happened: "Files seven and eight went back to us: the usability reports are missing.",
    next: "Greta writes both reports, and the other three wait.",
    help: "One more person who has written such a report.",
  },
  {
    on: ["epic", "Bank that refinances the leases"],
    daysAgo: 8,
    health: "on_track",
    isLeaders: true,
    happened:
      "Two banks have the last papers. One also wants to see two years of repayments, and we have one.",
    next: "Meet the development bank on their terms.",
    replies: [["asked", 6, "Would they take a guarantee for the first year instead?"]],
  },
  {
    on: COMPANY,
    daysAgo: 36,
    health: "on_track",
    isLeaders: true,
    happened: "89 % of monitors are in daily use a year after delivery.",
    next: "Visit the six hospitals that use theirs least.",
  },
];

/** So many days ago the year was divided. */
const PLANNED = 200;

const PERIODS = [
  { name: "Last quarter", days: [-161, -71], state: "closed" },
  { name: "This quarter", days: [-70, 20], state: "open" },
] as const;

/** What the people of the demo plan wrote about their work, and what was said to it. */
export function updatesOfPlan(
  planId: string,
  now: number,
  find: (kind: WorkKind, title: string) => string,
) {
  const replies: (typeof strategicPlanningReplies.$inferInsert)[] = [];
  const updates = UPDATES.map((words, at): typeof strategicPlanningUpdates.$inferInsert => {
    const { on, daysAgo, health, happened, next, help = "", isLeaders } = words;
    const id = rowId("update", at);
    for (const [says, repliedAgo, text] of words.replies ?? []) {
      replies.push({
        id: rowId("reply", replies.length),
        toKind: "update",
        toId: id,
        says,
        text,
        authorId: isLeaders ? null : planId,
        ...stampsOf(planId, now, repliedAgo, replies.length),
      });
    }
    return {
      id,
      itemKind: on[0],
      itemId: find(on[0], on[1]),
      day: dayFrom(now, -daysAgo) ?? "",
      health,
      happened,
      next,
      help,
      authorId: isLeaders ? planId : null,
      ...stampsOf(planId, now, daysAgo, at),
    };
  });
  const periods = PERIODS.map(
    ({ name, days, state }, at): typeof strategicPlanningPeriods.$inferInsert => ({
      id: rowId("period", at),
      closedOn: null,
      closingId: null,
      name,
      startDate: dayFrom(now, days[0]) ?? "",
      endDate: dayFrom(now, days[1]) ?? "",
      state,
      ...stampsOf(planId, now, PLANNED, at),
    }),
  );
  return { updates, replies, periods };
}
