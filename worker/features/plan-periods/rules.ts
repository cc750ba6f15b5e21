import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { Actor, KindRules } from "../plans/rules/kind-rules.ts";
import { type Refusal, wrongField } from "../plans/rules/refusal.ts";
import { checkDays } from "../plans/rules/work-rules.ts";
import type { Period } from "./contract.ts";

export const PERIOD_RULES: KindRules<"period"> = {
  checks: [checkDays("period"), checkClosing],
  mayRemove: keepsOutcomes,
  overtaken: (period) => (period.closingId === null ? null : isClosed(period)),
};

const isClosed = ({ name }: Period) => `${name} is closed already. Nothing was changed.`;

/** Of two who close it at once the second is told, and nothing of theirs is written. */
export function checkClosedOnce(before: Period, after: Period): Refusal | null {
  const isAgain =
    before.closingId !== null && after.closingId !== null && before.closingId !== after.closingId;
  const at = { kind: "period" as const, id: after.id };
  return isAgain ? { code: "stale_version", detail: isClosed(before), at } : null;
}

/** A closed one says on which day it was closed, or nothing of that: so those of before do. */
function checkClosing(_plan: HeldPlan, { id, state, closedOn, closingId }: Period): Refusal | null {
  return state === "closed" || (closedOn === null && closingId === null)
    ? null
    : wrongField({ kind: "period", id }, "state", "An open period has no closing day.");
}

function keepsOutcomes(_plan: HeldPlan, period: Period, actor: Actor): Refusal | null {
  if (period.closingId === null || actor.takesBack === true) return null;
  const detail = `${period.name} is closed and keeps its scores and lessons. Open it again before you remove it.`;
  return { code: "forbidden", detail, at: { kind: "period", id: period.id } };
}
