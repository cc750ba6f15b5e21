import type { VariableSource, VariableType } from "../../../db/values/variables.ts";
import type { Variable } from "../../../worker/features/variables/contract.ts";

export const TYPE_WORDS: Readonly<Record<VariableType, string>> = {
  text: "Text",
  number: "Number",
  list: "List",
  date: "Date",
};

export const SOURCE_WORDS: Readonly<Record<VariableSource, string>> = {
  person: "The person who asks",
  company: "Their company",
  call: "The feature that asks",
  constant: "Set by admins",
};

/** A value as it is typed: a list has an entry in each line. */
export const typedOf = (value: Variable["value"]): string =>
  Array.isArray(value) ? value.join("\n") : String(value);

/** A value in one line. */
export const shownOf = (value: Variable["value"]): string =>
  Array.isArray(value) ? value.join("; ") : String(value);
