import { WORK_KINDS, type WorkKind } from "../../../../db/values/plans.ts";
import { addDays } from "../../../kernel/pure/days.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import type { Period } from "../contract.ts";
import { closedObjectives, figuresOf, objectivesIn, scoreOf } from "./close-period.ts";
import { nextPeriod } from "./next-period.ts";

export type PeriodFigures = {
  name: string;
  from: string;
  to: string;
  /** Work whose end is in it, without what was cancelled. */
  due: number;
  completed: number;
  open: readonly { kind: WorkKind; id: string; endDate: string }[];
  objectives: number;
  /** What its objectives came to, or where they are; null without any. */
  score: number | null;
  isClosed: boolean;
};

/** The period that holds today beside the one before it: those of the plan, or as its settings divide the year. */
export function comparePeriods(
  plan: HeldPlan,
  today: string,
): { now: PeriodFigures; before: PeriodFigures } {
  const now = periodAt(plan, today);
  return {
    now: figuresAt(plan, now),
    before: figuresAt(plan, periodAt(plan, addDays(now.startDate, -1))),
  };
}

type Span = Pick<Period, "name" | "startDate" | "endDate"> & { period: Period | null };

function periodAt(plan: HeldPlan, day: string): Span {
  const period = [...plan.all("period").values()].find(
    ({ startDate, endDate }) => startDate <= day && day <= endDate,
  );
  const { name, startDate, endDate } = period ?? nextPeriod([], plan.settings.rhythm, day);
  return { name, startDate, endDate, period: period ?? null };
}

function figuresAt(plan: HeldPlan, { name, startDate, endDate, period }: Span): PeriodFigures {
  const due = WORK_KINDS.flatMap((kind) =>
    [...plan.all(kind).values()].flatMap(({ id, status, endDate: end }) =>
      end !== null && startDate <= end && end <= endDate && status !== "cancelled"
        ? [{ kind, id, endDate: end, isCompleted: status === "completed" }]
        : [],
    ),
  );
  const open = due
    .filter(({ isCompleted }) => !isCompleted)
    .toSorted((one, other) => one.endDate.localeCompare(other.endDate))
    .map(({ kind, id, endDate: end }) => ({ kind, id, endDate: end }));
  const closed = period ? closedObjectives(plan, period).map(({ closing }) => closing) : [];
  const scores =
    closed.length > 0
      ? closed
      : period
        ? objectivesIn(plan, period.id).map((one) => ({ score: figuresOf(plan, one).proposed }))
        : [];
  return {
    name,
    from: startDate,
    to: endDate,
    due: due.length,
    completed: due.length - open.length,
    open,
    objectives: scores.length,
    score: scoreOf(scores),
    isClosed: period?.state === "closed",
  };
}
