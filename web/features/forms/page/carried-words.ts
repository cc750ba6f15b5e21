import type { Fault } from "../../../../worker/features/forms/rules/check-answer.ts";
import { wordsFor } from "../../../../worker/features/forms/words/fill-words.ts";
import { pluralIn } from "../../../../worker/kernel/pure/plural.ts";
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
export function carriedWords({ words, fields, language }: PageModel) {
  const parts = new Set<Part>();
  for (const { type } of fields) {
    if (type === "step") parts.add("steps");
    if (type === "file") parts.add("files");
  }
  const own = ISLAND_WORDS.map((name) => {
    const only = ONLY_FOR[name];
    return only === undefined || parts.has(only) ? words[name] : "";
  });
  const faults = fields.flatMap(faultsOf).map(([kind, n]) => {
    const text = words.faults[kind];
    const name = typeof text === "string" ? kind : kind + pluralIn(language, n);
    return name + IS + wordsFor(text, language, n);
  });
  // Those at the end that it does not need are not there at all.
  const needed = own.slice(0, own.findLastIndex((word) => word !== "") + 1);
  return { "data-words": needed.join(BETWEEN), "data-faults": [...new Set(faults)].join(BETWEEN) };
}

/** The faults that a field may have, and of how many they speak. */
function faultsOf({ type, required, validation, upload }: PageField): [Fault["kind"], number][] {
  const { minLength, maxLength, pattern, min, max } = validation;
  const given: readonly (readonly [Fault["kind"], boolean, (number | null)?])[] = [
    ["required", required],
    ["email", type === "email"],
    ["number", type === "number"],
    ["date", type === "date"],
    ["uploads", type === "file", upload.most],
    ["minLength", minLength !== null, minLength],
    ["maxLength", maxLength !== null, maxLength],
    ["pattern", pattern !== ""],
    ["min", min !== ""],
    ["max", max !== ""],
  ];
  return given.flatMap(([kind, isGiven, n]) => (isGiven ? [[kind, n ?? 0]] : []));
}
