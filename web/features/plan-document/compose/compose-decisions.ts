import type { ItemKind } from "../../../../db/values/plans.ts";
import { isOverFrom } from "../../../../worker/features/team-members/rules/load.ts";
import { keysIn } from "../../plan-fields/keys-in.ts";
import { convertMoney } from "../../../../worker/features/plans/rules/money.ts";
import { confidenceOf } from "./confidence-of.ts";
import { isIn, placeOf, type Reads, type Scope } from "./reads.ts";

export type DecisionNode = { kind: ItemKind; id: string };

/** What only those who lead can settle, in the order in which it weighs. */
export const DECISIONS = {
  period: "The period is over: decide on the next one",
  off_track: "Off track: change the plan or the target",
  doubt: "Low confidence: help, move the target or stop",
  on_hold: "On hold: continue or stop",
  owner: "No owner: choose one",
  measure: "No key result: add one to measure it",
  rate: "Not in the totals: add an exchange rate",
  load: "More than a full week: reduce the work",
} as const;
export type DecisionKey = keyof typeof DECISIONS;
export type Decision = { key: DecisionKey; items: readonly DecisionNode[] };

const isOpen = ({ status }: { status: string }) => status !== "completed" && status !== "cancelled";

/** Nothing of it is stored: it follows from how the plan stands on the day. */
export function composeDecisions(reads: Reads, scope: Scope): Decision[] {
  const { plan } = reads;
  const today = reads.today();
  const found: Record<DecisionKey, DecisionNode[]> = {
    period: [],
    off_track: [],
    doubt: [],
    on_hold: [],
    owner: [],
    measure: [],
    rate: [],
    load: [],
  };
  for (const kind of ["objective", "goal", "project", "epic"] as const) {
    for (const item of plan.all(kind).values()) {
      if (!isOpen(item) || !isIn(scope, placeOf(reads, kind, item.id))) continue;
      const node = { kind, id: item.id };
      const isTop = kind === "objective" || kind === "goal";
      if (item.status === "on_hold") found.on_hold.push(node);
      if (isTop && reads.health(kind, item.id).health === "off_track") found.off_track.push(node);
      if (isTop && item.ownerMemberId === null) found.owner.push(node);
      if (kind === "objective") {
        const results = plan.linked("keyResult", "objectiveId", item.id);
        if (results.length === 0) found.measure.push(node);
        for (const { id } of results) {
          if (confidenceOf(plan, id) === "low") found.doubt.push({ kind: "keyResult", id });
        }
      }
      if (kind === "epic" && lacksRate(reads, item.id)) found.rate.push(node);
    }
  }
  const { endDate } = plan.single("strategy");
  const isOver = scope === null && endDate !== null && endDate < today;
  if (scope === null) {
    for (const id of plan.all("teamMember").keys()) {
      if (isOverFrom(plan, id, today)) found.load.push({ kind: "teamMember", id });
    }
  }
  return keysIn(DECISIONS).flatMap((key) =>
    found[key].length > 0 || (key === "period" && isOver) ? [{ key, items: found[key] }] : [],
  );
}

function lacksRate({ plan }: Reads, id: string): boolean {
  const epic = plan.get("epic", id);
  if (!epic || epic.plannedBudget === null) return false;
  return convertMoney(epic.plannedBudget, epic.currency, plan.settings) === null;
}
