import { fieldOf } from "../fields/fields.ts";
import { type ItemKind, KINDS } from "../fields/kinds.ts";

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

const NAMED: ReadonlySet<ItemKind> = new Set(["theme", "squad", "teamMember"]);
export const nameField = (kind: ItemKind) => (NAMED.has(kind) ? "name" : "title");
