import {
  KPI_SIDES,
  type KpiSide,
  KEY_RESULT_TYPES,
  type KeyResultType,
  OBJECTIVE_ENTITIES,
  type ObjectiveEntity,
} from "../../../db/values/plans.ts";
import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";
import { titleOf } from "./fields.ts";

/** What an objective can belong to: 'A theme', 'An epic'. */
export function entityTypeLabel(entity: ObjectiveEntity): string {
  if (entity === "company") return "The company";
  const { one } = KIND_RECORDS[entity];
  return `${/^[aeiou]/.test(one) ? "An" : "A"} ${one}`;
}

export const MEASURE_LABELS: Record<KeyResultType, string> = {
  increase: "A number that rises",
  decrease: "A number that falls",
  stay_above: "Staying above a number",
  stay_below: "Staying below a number",
  yes_no: "Yes or no",
  milestones: "Milestones",
};

/** The ways to measure, as a list offers them. */
export const MEASURE_OPTIONS = KEY_RESULT_TYPES.map((value) => ({
  value,
  label: MEASURE_LABELS[value],
}));

const SIDE_LABELS: Record<KpiSide, string> = {
  above: "Above a line",
  below: "Below a line",
  between: "Between two limits",
};

export const SIDE_OPTIONS = KPI_SIDES.map((value) => ({ value, label: SIDE_LABELS[value] }));

export const sideLabel = (word: string) =>
  SIDE_OPTIONS.find(({ value }) => value === word)?.label ?? word;

export const isEntity = (word: string): word is ObjectiveEntity =>
  OBJECTIVE_ENTITIES.some((entity) => entity === word);

const isMeasure = (word: string): word is KeyResultType =>
  KEY_RESULT_TYPES.some((type) => type === word);

export const measureLabel = (word: string) => (isMeasure(word) ? MEASURE_LABELS[word] : word);

/** A kind of entity, or one of them by its id: what an objective belongs to stands in two fields. */
export function entityLabel(
  store: Pick<PlanStore, "get">,
  key: string,
  gone = "No longer in the plan",
): string {
  if (isEntity(key)) return entityTypeLabel(key);
  for (const kind of OBJECTIVE_ENTITIES) {
    const item = kind === "company" ? undefined : store.get(kind, key);
    if (item) return `${titleOf(item)} (${kind})`;
  }
  return gone;
}
