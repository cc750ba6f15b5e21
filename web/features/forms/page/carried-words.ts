import type { Fault } from "../../../../worker/features/forms/rules/check-answer.ts";
import { ISLAND_WORDS } from "./island-words.ts";
import type { PageField } from "../../contents/fields/page-field.ts";
import { BETWEEN, IS } from "../../contents/fields/script/marks.ts";
import type { PageModel } from "./page-model.ts";

type Part = "steps" | "files";

const ONLY_FOR: Partial<Record<(typeof ISLAND_WORDS)[number], Part>> = {
  next: "steps",
  back: "steps",
  step: "steps",
  tooLarge: "files",
  wrongFile: "files",
};

/** The words that the page's script may need for this form; the others are empty. */
export function carriedWords({ words, fields }: PageModel) {
  const parts = new Set<Part>();
  for (const { type } of fields) {
    if (type === "step") parts.add("steps");
    if (type === "file") parts.add("files");
  }
  const own = ISLAND_WORDS.map((name) => {
    const only = ONLY_FOR[name];
    return only === undefined || parts.has(only) ? words[name] : "";
  });
  const faults = [...new Set(fields.flatMap(faultsOf))].map(
    (kind) => kind + IS + words.faults[kind],
  );
  return { "data-words": own.join(BETWEEN), "data-faults": faults.join(BETWEEN) };
}

function faultsOf({ type, required, validation }: PageField): Fault["kind"][] {
  const { minLength, maxLength, pattern, min, max } = validation;
  const given: readonly (readonly [Fault["kind"], boolean])[] = [
    ["required", required],
    ["email", type === "email"],
    ["number", type === "number"],
    ["date", type === "date"],
    ["uploads", type === "file"],
    ["minLength", minLength !== null],
    ["maxLength", maxLength !== null],
    ["pattern", pattern !== ""],
    ["min", min !== ""],
    ["max", max !== ""],
  ];
  return given.flatMap(([kind, isGiven]) => (isGiven ? [kind] : []));
}
