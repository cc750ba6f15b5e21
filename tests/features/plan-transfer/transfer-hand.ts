import { PLAN_KINDS } from "../../../db/values/plans.ts";
import {
  compareIncoming,
  type TransferChange,
  type TransferComparison,
} from "../../../worker/features/plan-transfer/rules/compare-incoming.ts";
import type { Incoming } from "../../../worker/features/plan-transfer/rules/incoming.ts";
import {
  parseDocument,
  type RawDocument,
} from "../../../worker/features/plan-transfer/rules/parse-document.ts";
import { readDocument } from "../../../worker/features/plan-transfer/rules/read-document.ts";
import {
  type Made,
  transferChanges,
} from "../../../worker/features/plan-transfer/rules/transfer-changes.ts";
import type { Choice } from "../../../worker/features/plan-transfer/rules/chosen-rows.ts";
import { isSingle } from "../../../worker/features/plans/contract.ts";
import { applyChanges } from "../../../worker/features/plans/rules/apply-changes.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";

const LATER = "2026-06-01T09:00:00.000Z";

/** All that a generator of steps comes to. */
function allOf<Value>(steps: Generator<void, Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export function parsed(text: string): RawDocument {
  const made = parseDocument(text);
  if ("fault" in made) throw new Error(`Not read: ${made.fault.code}`);
  return made.document;
}

type Given = {
  taken?: readonly string[];
  userId?: string | null;
  isOwn?: boolean;
  isReplacing?: boolean;
  choose?: (change: TransferChange) => Choice;
};

type Taken = { incoming: Incoming; comparison: TransferComparison; made: Made };

/** What a document would do to a plan. */
export function look(plan: HeldPlan, text: string, given: Given = {}): Taken {
  const { taken = [], userId = plan.planId, isOwn = false, isReplacing = false } = given;
  const actor = { userId, isOwner: true };
  const reading = { plan, actor, taken: new Set(taken), isOwn, now: LATER };
  const incoming = allOf(readDocument(parsed(text), reading));
  const comparison = allOf(compareIncoming(incoming, { plan, isReplacing }));
  const choiceOf = given.choose ?? (() => "theirs" as const);
  const made = transferChanges({ plan, incoming, comparison, choiceOf, label: "Import a plan" });
  return { incoming, comparison, made };
}

/** Takes a document over; throws where the rules refuse it. */
export function take(plan: HeldPlan, text: string, given: Given = {}): Taken {
  const { userId = plan.planId } = given;
  const seen = look(plan, text, given);
  if (seen.made.changes.length === 0) return seen;
  const actor = { userId, isOwner: true };
  const outcome = applyChanges(plan, seen.made.changes, { actor, now: LATER });
  if ("refusal" in outcome) throw new Error(`Refused: ${outcome.refusal.detail}`);
  return seen;
}

/** Everything that a plan says; not who wrote it, nor how often it was written. */
export function saidBy(plan: HeldPlan): unknown {
  return PLAN_KINDS.map((kind) => {
    const rows = isSingle(kind) ? [plan.single(kind)] : [...plan.all(kind).values()];
    return [kind, rows.map((row) => bare({ ...row }, isSingle(kind))).toSorted(byId)];
  });
}

function bare(row: Record<string, unknown>, isOnly: boolean): Record<string, unknown> {
  const { version: _version, updatedAt: _at, ...rest } = row;
  if (!isOnly) return rest;
  const { id: _id, createdAt: _made, ...content } = rest;
  return content;
}

const byId = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  String(one["id"]) < String(other["id"]) ? -1 : 1;
