import { MEASURE_KINDS, type MeasureKind } from "../../../db/values/plans.ts";
import type { KeyResult } from "../key-results/contract.ts";
import type { PlanChange } from "../plans/contract.ts";
import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { KindRules } from "../plans/rules/kind-rules.ts";
import { type Refusal, wrongField } from "../plans/rules/refusal.ts";
import type { CheckIn, CheckInFields } from "./contract.ts";
import { repliesTo } from "../plan-replies/rules.ts";
import { latestFirst } from "../plan-updates/rules/latest-first.ts";
import { isKpi, kindOf, type Measured } from "./rules/measured.ts";
import { measuredOn } from "./rules/measured-on.ts";

export const CHECK_IN_RULES: KindRules<"checkIn"> = {
  checks: [checkMeasure],
  normalise: clearTarget,
};

/** It is about one key result, or about one KPI. */
function checkMeasure(_plan: HeldPlan, { id, keyResultId, kpiId }: CheckIn): Refusal | null {
  if ((keyResultId === null) !== (kpiId === null)) return null;
  const words = "Choose a key result or a KPI.";
  return wrongField({ kind: "checkIn", id }, "keyResultId", words);
}

/** A KPI has no target, and nobody is asked how sure they are to reach it. */
function clearTarget(checkIn: CheckIn): CheckIn {
  const isClear =
    checkIn.kpiId === null || (checkIn.target === 0 && checkIn.confidence === "medium");
  return isClear ? checkIn : { ...checkIn, target: 0, confidence: "medium" };
}

/** What a check-in is about. */
export const measureOf = ({
  keyResultId,
  kpiId,
}: Pick<CheckIn, "keyResultId" | "kpiId">): readonly [MeasureKind, string] =>
  kpiId === null ? ["keyResult", keyResultId ?? ""] : ["kpi", kpiId];

/** What a person says at a check-in; of milestones, which of them are reached. */
export type CheckInValues = Pick<CheckInFields, "day" | "value" | "confidence" | "comment"> & {
  milestones?: KeyResult["milestones"] | undefined;
};

type Dated = Pick<CheckIn, "id" | "day" | "value" | "createdAt">;

/** Later than every check-in that is there. */
const JUST_NOW = "9999";

/** One check-in with what it makes of what it is about: later ones stay the latest. */
export function checkInChanges(
  plan: HeldPlan,
  measured: Measured,
  { id, milestones, ...said }: CheckInValues & { id: string },
): PlanChange[] {
  const fields = {
    ...said,
    [`${kindOf(measured)}Id`]: measured.id,
    target: targetOn(measured, said.day),
  };
  const all = [...checkInsOf(plan, measured.id), { ...fields, id, createdAt: JUST_NOW }];
  const follows = followLatest(measured, all, latestOf(all)?.id === id ? milestones : undefined);
  return [{ action: "add", kind: "checkIn", id, fields }, follows];
}

/** The same check-in said otherwise; the target is the one of its day. */
export function editCheckInChanges(
  plan: HeldPlan,
  measured: Measured,
  { checkIn, values }: { checkIn: CheckIn; values: CheckInValues },
): PlanChange[] {
  const { milestones, ...said } = values;
  const isMoved = said.day !== checkIn.day;
  const target = isMoved ? targetOn(measured, said.day) : checkIn.target;
  const fields = { ...said, target };
  const { day, value, confidence, comment } = checkIn;
  const was = { day, value, confidence, comment, target: checkIn.target };
  const edited = { ...checkIn, ...fields };
  const all = checkInsOf(plan, measured.id).map((one) => (one.id === checkIn.id ? edited : one));
  const isLatest = latestOf(all)?.id === checkIn.id;
  return [
    { action: "set", kind: "checkIn", id: checkIn.id, fields, was },
    followLatest(measured, all, isLatest ? milestones : undefined),
  ];
}

/** What was said to it goes with it. */
export function removeCheckInChanges(
  plan: HeldPlan,
  measured: Measured,
  checkInId: string,
): PlanChange[] {
  const left = checkInsOf(plan, measured.id).filter(({ id }) => id !== checkInId);
  return [
    ...repliesTo(plan, "checkIn", checkInId).map(({ id }): PlanChange => ({
      action: "remove",
      kind: "reply",
      id,
    })),
    { action: "remove", kind: "checkIn", id: checkInId },
    followLatest(measured, left, undefined),
  ];
}

const targetOn = (measured: Measured, day: string): number =>
  isKpi(measured) ? 0 : measuredOn(measured, day).target;

/**
 * What a key result or a KPI says after its latest check-in; once none is left, its baseline or nothing. It is said
 * also where nothing changes: whoever meanwhile made another one the latest is not written over unseen.
 */
function followLatest(
  measured: Measured,
  all: readonly Dated[],
  milestones: KeyResult["milestones"] | undefined,
): PlanChange {
  const latest = latestOf(all);
  const checkedInOn = latest?.day ?? null;
  const { id } = measured;
  if (isKpi(measured)) {
    return {
      action: "set",
      kind: "kpi",
      id,
      fields: { current: latest?.value ?? null, checkedInOn },
      was: { current: measured.current, checkedInOn: measured.checkedInOn },
    };
  }
  const { type, current, baseline } = measured;
  const isTicked = type === "milestones";
  // What is ticked says how many: no number beside it could differ.
  const counted = isTicked
    ? milestones
      ? { milestones }
      : {}
    : { current: latest?.value ?? baseline };
  const was = isTicked ? (milestones ? { milestones: measured.milestones } : {}) : { current };
  return {
    action: "set",
    kind: "keyResult",
    id,
    fields: { ...counted, checkedInOn },
    was: { ...was, checkedInOn: measured.checkedInOn },
  };
}

/** Of a key result or a KPI, the latest first: by their days, and on one day by when they were made. */
export const checkInsOf = (plan: HeldPlan, id: string): CheckIn[] =>
  MEASURE_KINDS.flatMap((kind) => plan.linked("checkIn", `${kind}Id`, id)).toSorted(latestFirst);

export const latestOf = <Row extends Dated>(all: readonly Row[]): Row | undefined =>
  all.toSorted(latestFirst)[0];
