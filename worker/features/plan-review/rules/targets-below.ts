import { isOver } from "../../plans/rules/health.ts";
import type { PlanItems } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";

type Result = PlanItems["keyResult"];

/** What is not more because there are more of it: shares, times, grades. */
const NOT_SUMMED =
  /%|\/|\bper\b|percent|percentage|point|score|rating|rank|nps|index|ratio|^(?:ms|s|h|d|sec|min|hrs?)$|second|minute|hour|day|week|month|year|night/i;

/** Which items carry the same measure one level down: the first of these that has any. */
const BELOW = {
  company: [["theme"], ["goal"]],
  theme: [["goal", "themeId"]],
  goal: [
    ["project", "goalId"],
    ["epic", "goalId"],
  ],
  project: [["epic", "projectId"]],
} as const;

/** Key results that count the same thing, by the item that their objective belongs to. */
export class TargetsBelow {
  readonly #plan: HeldPlan;
  readonly #at = new Map<string, Map<string, Result[]>>();

  constructor(plan: HeldPlan) {
    this.#plan = plan;
    for (const result of plan.all("keyResult").values()) {
      const measure = measureOf(result);
      const objective = plan.get("objective", result.objectiveId);
      if (measure === null || !objective || objective.status === "cancelled") continue;
      const at = objective.entityId ?? plan.planId;
      const measures = this.#at.get(at) ?? new Map<string, Result[]>();
      this.#at.set(at, measures);
      const results = measures.get(measure);
      if (results) results.push(result);
      else measures.set(measure, [result]);
    }
  }

  /** Null where nothing below counts the same, or where several above could be meant. */
  sumBelow(id: string): number | null {
    const result = this.#plan.get("keyResult", id);
    const objective = result && this.#plan.get("objective", result.objectiveId);
    if (!result || !objective || isOver(objective.status) || result.target <= 0) return null;
    const measure = measureOf(result);
    const { entityType } = objective;
    if (measure === null || entityType === "epic" || entityType === "squad") return null;
    const at = objective.entityId ?? this.#plan.planId;
    if (this.#at.get(at)?.get(measure)?.length !== 1) return null;
    for (const [kind, field] of BELOW[entityType]) {
      const below =
        field === undefined
          ? this.#plan.all(kind).keys()
          : this.#plan.referrers(at, `${kind}.${field}`);
      const results = [...below].flatMap((one) => this.#at.get(one)?.get(measure) ?? []);
      if (results.length > 0) return exact(results.reduce((sum, { target }) => sum + target, 0));
    }
    return null;
  }
}

const DIGITS = 12;

/** 0.1 and 0.2 are 0.3. */
const exact = (sum: number) => Number(sum.toPrecision(DIGITS));

/** What a key result counts, such as 'increase customers'; null where sums of it mean nothing. */
function measureOf({ type, unit }: Result): string | null {
  const counted = unit.trim().toLowerCase();
  if (type !== "increase" && type !== "decrease") return null;
  return counted === "" || NOT_SUMMED.test(counted) ? null : `${type} ${counted}`;
}
