import { fieldOf } from "./kinds.ts";
import { type CommentKind, isItemKind, type PlanKind } from "../../../db/values/plans.ts";
import type { Formats } from "../../lib/formats.ts";
import { type Field } from "./fields.ts";
import { wordsOfValue } from "./words-of-value.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";

/** Null where a value cannot be told in a line. */
export type FieldChange = { label: string; before: string | null; after: string | null };

export type Values = Readonly<Record<string, unknown>>;

/** What the lists have no field for, as people call it. */
const LABELS: Readonly<Record<string, string>> = {
  healthOverride: "Health",
  healthReason: "Why its health is set by hand",
  progressReason: "Why its progress is set by hand",
  type: "Measured by",
  unit: "Unit",
  baseline: "Baseline",
  target: "Target",
  current: "Current value",
  weight: "Weight",
  milestones: "Milestones",
  checkedInOn: "Last check-in",
  targetChanges: "Target changes",
  entityType: "Belongs to",
  mission: "Mission",
  vision: "Vision",
  coreValues: "Core values",
  direction: "Direction",
  whereToPlay: "Where to play",
  howToWin: "How to win",
  capabilities: "Capabilities",
  measures: "Measures",
  startDate: "Start",
  endDate: "End",
  changesSummary: "What changed",
  moment: "Kept for",
  closings: "Closed periods",
  state: "State",
  closedOn: "Closed on",
  closingId: "Closing",
  visibleTo: "Visible to",
};
const TYPES: Readonly<Record<string, Field["type"]>> = {
  healthOverride: "health",
  startDate: "day",
  endDate: "day",
  checkedInOn: "day",
  visibleTo: "people",
};

type ItemChange = { kind: CommentKind; id: string; before: Values; after: Values };

export function fieldChanges(
  store: PlanStore,
  formats: Formats,
  { kind, id, before, after }: ItemChange,
): FieldChange[] {
  // What changed its amount alone keeps its currency in the row.
  const row = store.get(kind, id);
  const kept =
    row && "currency" in row ? textOrNull(row.currency) : store.plan.settings.defaultCurrency;
  return Object.keys(after).flatMap((name): FieldChange[] => {
    const field = readField(kind, name);
    if (!field) return [];
    const say = (values: Values) => {
      const currency = textOrNull(values["currency"]) ?? kept ?? "";
      return isTellable(values[name])
        ? wordsOfValue(store, field, values[name], { formats, currency })
        : null;
    };
    return [{ label: field.label, before: say(before), after: say(after) }];
  });
}

/** What people call fields, each once. */
export const fieldLabels = (kind: PlanKind, names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => readField(kind, name)?.label ?? [])),
];

const LINE_MOST = 80;

/** Of longer texts it is only said that they changed. */
export const isLine = (words: string) => words.length <= LINE_MOST && !words.includes("\n");

function readField(kind: PlanKind, name: string): Field | null {
  const listed = isItemKind(kind) ? fieldOf(kind, name) : undefined;
  if (listed) return listed;
  const label = LABELS[name];
  return label === undefined ? null : { name, label, type: TYPES[name] ?? "line" };
}

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);

/** A list of things with parts of their own is no line of text. */
function isTellable(value: unknown): boolean {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  return parts.every((part) => typeof part !== "object" || part === null);
}
