import type { ClosingOutcome, ItemStatus } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import type { Closing, Objective } from "../../objectives/contract.ts";
import { proposeScore } from "../../objectives/rules.ts";
import type { PlanChange } from "../../plans/contract.ts";
import { isOver } from "../../plans/rules/health.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import type { Period, PeriodFields } from "../contract.ts";

type Figures = Pick<Closing, "title" | "results" | "proposed">;

/** What somebody says of an objective at the end of its period. */
export type Verdict = Pick<Closing, "score" | "reason" | "outcome" | "lesson">;

/** The period that open objectives go on in: one that is there, or one that is made. */
export type NextPeriod = { id: string } & PeriodFields & { isNew: boolean };

/** The objectives that are set for a period, in the order of the plan. */
export const objectivesIn = (plan: HeldPlan, periodId: string): Objective[] =>
  plan
    .linked("objective", "periodId", periodId)
    .toSorted(
      (one, other) =>
        Number(one.createdAt > other.createdAt) - Number(one.createdAt < other.createdAt),
    );

/** What the numbers of an objective say now; without key results its own progress counts. */
export function figuresOf(plan: HeldPlan, { id, title, progress }: Objective): Figures {
  const results = plan
    .linked("keyResult", "objectiveId", id)
    .slice(0, LIMITS.linksMost)
    .map((result) => ({
      id: result.id,
      title: result.title,
      type: result.type,
      unit: result.unit,
      baseline: result.baseline,
      target: result.target,
      current: result.current,
      progress: result.progress,
      weight: result.weight,
    }));
  return { title, results, proposed: results.length > 0 ? proposeScore(results) : progress };
}

/** As the numbers have it, until somebody says otherwise. */
export function proposeVerdict({ status }: Objective, { proposed }: Figures): Verdict {
  const isAchieved = status === "completed" || proposed >= LIMITS.closingAchieved;
  const outcome = isAchieved ? "achieved" : status === "cancelled" ? "missed" : "moved";
  return { score: proposed, reason: "", outcome, lesson: "" };
}

/** Why a period cannot be closed so; by the objective that it is about. */
export function verdictFaults(
  all: readonly { id: string; proposed: number; verdict: Verdict }[],
  hasNext: boolean,
): Map<string, { field: "reason" | "outcome" | "score"; words: string }> {
  const faults = new Map<string, { field: "reason" | "outcome" | "score"; words: string }>();
  for (const { id, proposed, verdict } of all) {
    const { score, reason, outcome } = verdict;
    if (!Number.isInteger(score) || score < 0 || score > 100) {
      faults.set(id, { field: "score", words: "Enter a whole number from 0 to 100." });
    } else if (score !== proposed && reason.trim() === "") {
      faults.set(id, { field: "reason", words: "Say why the score is not the calculated one." });
    } else if (outcome === "moved" && !hasNext) {
      faults.set(id, { field: "outcome", words: "Choose the period it moves to." });
    }
  }
  return faults;
}

const STATUS: Record<Exclude<ClosingOutcome, "moved">, ItemStatus> = {
  achieved: "completed",
  missed: "cancelled",
};

type Closed = {
  period: Period;
  verdicts: ReadonlyMap<string, Verdict>;
  next: NextPeriod | null;
  today: string;
  closingId: string;
};

/**
 * The changes that close a period, as one operation: the state of the period first, so that a second one who closes
 * it meets that; what each objective was; what goes on in the next one; and the plan kept as it is.
 */
export function closePeriod(plan: HeldPlan, closed: Closed): PlanChange[] {
  const { period, verdicts, next, today, closingId } = closed;
  const objectives = objectivesIn(plan, period.id).map((objective): PlanChange => {
    const figures = figuresOf(plan, objective);
    const verdict = verdicts.get(objective.id) ?? proposeVerdict(objective, figures);
    const isMoved = verdict.outcome === "moved" && next !== null;
    const closing: Closing = {
      ...figures,
      closingId,
      period: period.name,
      day: today,
      score: verdict.score,
      reason: verdict.score === figures.proposed ? "" : verdict.reason.trim(),
      outcome: verdict.outcome,
      lesson: verdict.lesson.trim(),
      movedTo: isMoved ? next.name : "",
    };
    const closings = [...objective.closings, closing].slice(-LIMITS.closingsMost);
    const rest = isMoved ? goesOn(objective, period, next) : ends(objective, verdict.outcome);
    return { action: "set", kind: "objective", id: objective.id, fields: { closings, ...rest } };
  });
  return [
    {
      action: "set",
      kind: "period",
      id: period.id,
      fields: { state: "closed", closedOn: today, closingId },
    },
    ...(next?.isNew ? [newPeriod(next)] : []),
    ...objectives,
    {
      action: "set",
      kind: "strategy",
      id: plan.planId,
      fields: { moment: { sort: "close", words: `${period.name} closed` } },
    },
  ];
}

function newPeriod({ id, isNew: _isNew, ...fields }: NextPeriod): PlanChange {
  return { action: "add", kind: "period", id, fields };
}

/** Its key results go with it, and so does what was checked in; it ends with the period that it goes on in. */
function goesOn({ endDate }: Objective, period: Period, next: NextPeriod) {
  const isOfPeriod = endDate !== null && endDate <= period.endDate;
  return { periodId: next.id, ...(isOfPeriod ? { endDate: next.endDate } : {}) };
}

const ends = ({ status }: Objective, outcome: ClosingOutcome) =>
  isOver(status) || outcome === "moved" ? {} : { status: STATUS[outcome] };

/** Opens a closed period again: what was written down at its end goes, what moved on stays there. */
export function openPeriod(plan: HeldPlan, period: Period): PlanChange[] {
  const { closingId } = period;
  const written = closedObjectives(plan, period).map(({ objective }): PlanChange => ({
    action: "set",
    kind: "objective",
    id: objective.id,
    fields: { closings: objective.closings.filter((one) => one.closingId !== closingId) },
  }));
  const fields = { state: "open", closedOn: null, closingId: null };
  return [{ action: "set", kind: "period", id: period.id, fields }, ...written];
}

/** How the objectives of a closed period were then, whatever became of them. */
export function closedObjectives(
  plan: HeldPlan,
  { closingId }: Pick<Period, "closingId">,
): { objective: Objective; closing: Closing }[] {
  if (closingId === null) return [];
  return [...plan.all("objective").values()].flatMap((objective) => {
    const closing = objective.closings.find((one) => one.closingId === closingId);
    return closing ? [{ objective, closing }] : [];
  });
}

/** Periods in which moved objectives may go on: open ones that end later, the soonest first. */
export const laterPeriods = (plan: HeldPlan, { id, endDate }: Period): Period[] =>
  [...plan.all("period").values()]
    .filter((one) => one.id !== id && one.state === "open" && one.endDate > endDate)
    .toSorted(
      (one, other) => Number(one.endDate > other.endDate) - Number(one.endDate < other.endDate),
    );

/** The score of a closed period: that of its objectives, all alike. */
export const scoreOf = (closings: readonly Pick<Closing, "score">[]): number | null =>
  closings.length === 0
    ? null
    : Math.round(closings.reduce((sum, { score }) => sum + score, 0) / closings.length);
