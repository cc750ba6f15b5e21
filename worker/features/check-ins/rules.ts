import type { KeyResult } from "../key-results/contract.ts";
import type { PlanChange } from "../plans/contract.ts";
import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { CheckIn, CheckInFields } from "./contract.ts";
import { repliesTo } from "../plan-replies/rules.ts";
import { latestFirst } from "../plan-updates/rules/latest-first.ts";
import { measuredOn } from "./rules/measured-on.ts";

/** What a person says at a check-in; of milestones, which of them are reached. */
export type CheckInValues = Pick<CheckInFields, "day" | "value" | "confidence" | "comment"> & {
  milestones?: KeyResult["milestones"] | undefined;
};

type Dated = Pick<CheckIn, "id" | "day" | "value" | "createdAt">;

/** Later than every check-in that is there. */
const JUST_NOW = "9999";

/** One check-in with what it makes of its key result: later ones stay the latest. */
export function checkInChanges(
  plan: HeldPlan,
  keyResult: KeyResult,
  { id, milestones, ...said }: CheckInValues & { id: string },
): PlanChange[] {
  const { target } = measuredOn(keyResult, said.day);
  const fields = { ...said, keyResultId: keyResult.id, target };
  const all = [...checkInsOf(plan, keyResult.id), { ...fields, id, createdAt: JUST_NOW }];
  const follows = followLatest(keyResult, all, latestOf(all)?.id === id ? milestones : undefined);
  return [{ action: "add", kind: "checkIn", id, fields }, follows];
}

/** The same check-in said otherwise; the target is the one of its day. */
export function editCheckInChanges(
  plan: HeldPlan,
  keyResult: KeyResult,
  { checkIn, values }: { checkIn: CheckIn; values: CheckInValues },
): PlanChange[] {
  const { milestones, ...said } = values;
  const isMoved = said.day !== checkIn.day;
  const target = isMoved ? measuredOn(keyResult, said.day).target : checkIn.target;
  const fields = { ...said, target };
  const { day, value, confidence, comment } = checkIn;
  const was = { day, value, confidence, comment, target: checkIn.target };
  const edited = { ...checkIn, ...fields };
  const all = checkInsOf(plan, keyResult.id).map((one) => (one.id === checkIn.id ? edited : one));
  const isLatest = latestOf(all)?.id === checkIn.id;
  return [
    { action: "set", kind: "checkIn", id: checkIn.id, fields, was },
    followLatest(keyResult, all, isLatest ? milestones : undefined),
  ];
}

/** What was said to it goes with it. */
export function removeCheckInChanges(
  plan: HeldPlan,
  keyResult: KeyResult,
  checkInId: string,
): PlanChange[] {
  const left = checkInsOf(plan, keyResult.id).filter(({ id }) => id !== checkInId);
  return [
    ...repliesTo(plan, "checkIn", checkInId).map(({ id }): PlanChange => ({
      action: "remove",
      kind: "reply",
      id,
    })),
    { action: "remove", kind: "checkIn", id: checkInId },
    followLatest(keyResult, left, undefined),
  ];
}

/**
 * What the key result says after its latest check-in; the baseline once none is left. It is said also where
 * nothing changes: whoever meanwhile made another one the latest is not written over unseen.
 */
function followLatest(
  keyResult: KeyResult,
  all: readonly Dated[],
  milestones: KeyResult["milestones"] | undefined,
): PlanChange {
  const latest = latestOf(all);
  const checkedInOn = latest?.day ?? null;
  const { id, type, current, baseline } = keyResult;
  const isTicked = type === "milestones";
  // What is ticked says how many: no number beside it could differ.
  const counted = isTicked
    ? milestones
      ? { milestones }
      : {}
    : { current: latest?.value ?? baseline };
  const was = isTicked ? (milestones ? { milestones: keyResult.milestones } : {}) : { current };
  return {
    action: "set",
    kind: "keyResult",
    id,
    fields: { ...counted, checkedInOn },
    was: { ...was, checkedInOn: keyResult.checkedInOn },
  };
}

/** Of a key result, the latest first: by their days, and on one day by when they were made. */
export function checkInsOf(plan: HeldPlan, keyResultId: string): CheckIn[] {
  return plan.linked("checkIn", "keyResultId", keyResultId).toSorted(latestFirst);
}

export const latestOf = <Row extends Dated>(all: readonly Row[]): Row | undefined =>
  all.toSorted(latestFirst)[0];
