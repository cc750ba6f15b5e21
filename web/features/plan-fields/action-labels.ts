import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import type { ItemKind } from "../../../db/values/plans.ts";
import { fieldOf, KINDS } from "./kinds.ts";

const FIELD_WORDS: Record<string, string> = {
  progressReason: "progress",
  healthOverride: "health",
  healthReason: "health",
};

/** Such as 'Change status of “Remote calibration”', for Undo and the history. */
export function editLabel(kind: ItemKind, title: string, names: readonly string[]): string {
  if (names.includes("title") || names.includes("name"))
    return `Rename ${KINDS[kind].one} “${title}”`;
  const words = names.map((name) => FIELD_WORDS[name] ?? fieldOf(kind, name)?.label ?? name);
  const first = [...new Set(words)].map((word) => word.toLowerCase()).join(" and ");
  return `Change ${first} of “${title}”`;
}

export const addLabel = (kind: ItemKind, title: string) => `Add ${KINDS[kind].one} “${title}”`;
export const deleteLabel = (kind: ItemKind, title: string) =>
  `Delete ${KINDS[kind].one} “${title}”`;
export const copyTitle = (title: string, most: number) => {
  const end = " (copy)";
  return `${title.slice(0, most - end.length)}${end}`;
};

/** By which field an item of a kind is called. */
export const nameField = (kind: ItemKind) =>
  "name" in KIND_RECORDS[kind].fields ? "name" : "title";
