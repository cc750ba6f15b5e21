import type { KeyResultType } from "../../../db/values/plans.ts";
import type { Milestone } from "../../../worker/features/key-results/contract.ts";
import { parseFields } from "../../../worker/features/plans/rules/parse-fields.ts";
import type { Formats } from "../../lib/formats.ts";
import { readMeasure } from "../plan-fields/measure/number-text.ts";
import { isCounted } from "./key-result-words.ts";

/** What is typed for a new key result. */
export type TypedKeyResult = {
  title: string;
  type: KeyResultType;
  baseline: string;
  target: string;
  unit: string;
  weight: string;
  /** One on each line. */
  milestones: string;
};

type Read = { fields: Record<string, unknown> } | { errors: Record<string, string> };

/** The fields of a new key result, or what is wrong beside each; it stands at its baseline. */
export function readKeyResult(
  typed: TypedKeyResult,
  { formats, newId }: { formats: Pick<Formats, "number">; newId: () => string },
): Read {
  const { title, type, unit } = typed;
  const errors: Record<string, string> = {};
  const fields: Record<string, unknown> = { title: title.trim(), type };
  const names = isCounted(type)
    ? (["weight"] as const)
    : (["baseline", "target", "weight"] as const);
  for (const name of names) {
    const read = readMeasure(typed[name], formats);
    if ("error" in read) errors[name] = read.error;
    else fields[name] = read.value;
  }
  if (!isCounted(type)) {
    fields["unit"] = unit.trim();
    fields["current"] = fields["baseline"] ?? 0;
  }
  if (type === "milestones") fields["milestones"] = readMilestones(typed.milestones, newId);
  const parsed = parseFields("keyResult", fields);
  Object.assign(errors, "fields" in parsed ? { ...parsed.fields, ...errors } : {});
  return Object.keys(errors).length > 0 ? { errors } : { fields };
}

const readMilestones = (lines: string, newId: () => string): Milestone[] =>
  lines
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((title) => ({ id: newId(), title, isDone: false }));
