import type { tasks } from "../../../db/schema/tasks.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { addDays } from "../../kernel/pure/days.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { dueAt } from "./due-at.ts";
import { nextDay, readRecurrence, type Recurrence } from "./rules/recurrence.ts";

type Row = typeof tasks.$inferSelect;

/** What comes after a task that is done, of today at the earliest; null where it comes no more. */
export function nextOf(ctx: ActorContext, row: Row, now: number): Row | null {
  const rule = readRecurrence(row.recurrence);
  if (!rule || row.dueDay === "") return null;
  const today = dayOf(now, row.timeZone || "UTC");
  const day =
    row.repeatBase === "done"
      ? nextDay(anchored(rule, today), today, today)
      : upcoming(rule, row, today);
  if (day === null) return null;
  return {
    ...row,
    id: ctx.ids.next(),
    state: "open",
    dueDay: day,
    dueAt: dueAt({ ...row, dueDay: day }),
    checklist: row.checklist.map((step) => ({ ...step, isDone: false })),
    waitingFor: "",
    followUpDay: "",
    snoozedUntil: "",
    position: 0,
    doneAt: null,
    remindedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** What was missed meanwhile is not asked for again. */
function upcoming(rule: Recurrence, { dueDay }: Row, today: string): string | null {
  const yesterday = addDays(today, -1);
  return nextDay(rule, dueDay, dueDay > yesterday ? dueDay : yesterday);
}

/** So long after it was done, whatever day that was. */
function anchored(rule: Recurrence, today: string): Recurrence {
  if (rule.unit === "week") return { ...rule, days: [] };
  const date = Number(today.slice("2026-11-".length));
  if (rule.unit === "month") return { every: rule.every, unit: "month", date };
  if (rule.unit === "year") return { ...rule, month: Number(today.slice(5, 7)), date };
  return rule;
}
