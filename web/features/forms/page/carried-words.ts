import type { Fault } from "../../../../worker/features/forms/rules/check-answer.ts";
import { BETWEEN, ISLAND_FAULTS, ISLAND_WORDS } from "./island-words.ts";
import type { PageField, PageModel } from "./page-model.ts";

type Part = "steps" | "files" | "saving";

const ONLY_FOR: Partial<Record<(typeof ISLAND_WORDS)[number], Part>> = {
  next: "steps",
  back: "steps",
  step: "steps",
  savedTitle: "saving",
  savedText: "saving",
  copy: "saving",
  copied: "saving",
  tooLarge: "files",
  wrongFile: "files",
};

/** The words that the page's script may need for this form; the others are empty. */
export function carriedWords({ words, fields, settings }: PageModel): string {
  const parts = new Set<Part>(settings.canSaveForLater ? ["saving"] : []);
  const kinds = new Set<Fault["kind"]>();
  for (const field of fields) {
    if (field.type === "step") parts.add("steps");
    if (field.type === "file") parts.add("files");
    for (const kind of faultsOf(field)) kinds.add(kind);
  }
  const own = ISLAND_WORDS.map((name) => {
    const only = ONLY_FOR[name];
    return only === undefined || parts.has(only) ? words[name] : "";
  });
  return [...own, ...ISLAND_FAULTS.map((kind) => (kinds.has(kind) ? words.faults[kind] : ""))].join(
    BETWEEN,
  );
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
