import { KINDS } from "./kinds.ts";
import { CURRENCIES } from "../../../db/values/currencies.ts";
import {
  CADENCES,
  HEALTHS,
  ITEM_STATUSES,
  type ItemKind,
  KEY_RESULT_TYPES,
  KPI_SIDES,
  type PlanKind,
} from "../../../db/values/plans.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { Tone } from "../../ui/tone.ts";
import { DUE_KEYS, keysOf, NONE, SOON_KEYS, UNKNOWN_KEYS } from "./select/keys-of.ts";
import { periodLabel } from "./select/periods-of.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";
import { entityLabel, measureLabel, sideLabel } from "./entity-words.ts";
import { type Field, titleOf, unseenWords } from "./fields.ts";
import { isNeed, NEED_LABELS } from "./needs.ts";
import { cadenceLabel } from "./rhythm-words.ts";
import { HEALTH_MARKS, markOf, STATUS_MARKS, UNKNOWN_MARKS } from "./state-words.ts";

/** A value that a field can have, by the key under which rows are found. */
export type Choice = {
  key: string;
  label: string;
  tone?: Tone | undefined;
  /** A theme's or a squad's own. */
  color?: string | undefined;
};

/** What a field's ids stand for. */
const LINKED: Partial<Record<Field["type"], ItemKind>> = {
  theme: "theme",
  themes: "theme",
  goal: "goal",
  project: "project",
  epic: "epic",
  objective: "objective",
  keyResult: "keyResult",
  keyResults: "keyResult",
  member: "teamMember",
  members: "teamMember",
  squads: "squad",
};

export const linkedKind = (field: Field): ItemKind | null => LINKED[field.type] ?? null;

/** Whose changes may change what a field offers. */
export function choicesHangOn(kind: ItemKind, field: Field): PlanKind {
  if (field.type === "stage") return "settings";
  if (field.type === "setFor") return "period";
  return linkedKind(field) ?? kind;
}

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
const byLabel = (one: Choice, other: Choice) => words.compare(one.label, other.label);

/** Everything that a field can have, in the order in which it is offered; nothing at all stands last. */
export function choicesOf(store: PlanStore, kind: ItemKind, field: Field): Choice[] {
  const choice = (key: string) => choiceOf(store, kind, field, key);
  const linked = linkedKind(field);
  if (linked) {
    const all = [...store.plan.all(linked).keys()].map(choice).toSorted(byLabel);
    return [...all, choice(NONE)];
  }
  const type: string = field.type;
  switch (type) {
    case "status":
      return ITEM_STATUSES.map(choice);
    case "health":
      return [...HEALTHS, ...(kind === "kpi" ? UNKNOWN_KEYS : [NONE])].map(choice);
    case "due":
      return DUE_KEYS.map(choice);
    case "soon":
      return [...SOON_KEYS, NONE].map(choice);
    case "stage":
      return store.plan.settings.epicFunnelStatuses.map(({ id }) => choice(id));
    case "needs":
      return [...KINDS[kind].needs, NONE].map(choice);
    case "measure":
      return KEY_RESULT_TYPES.map(choice);
    case "side":
      return KPI_SIDES.map(choice);
    case "cadence":
      return [...CADENCES, NONE].map(choice);
    case "setFor":
      return [...store.plan.all("period").keys(), NONE].map(choice);
    case "flag":
      return ["yes", "no"].map(choice);
    default: {
      const used = usedKeys(store, kind, field);
      const isEmptyUsed = used.delete(NONE);
      const all = [...used].map(choice).toSorted(byLabel);
      return isEmptyUsed ? [...all, choice(NONE)] : all;
    }
  }
}

/** What may be written into a field: as offered, and every currency also where none of the rows has it. */
export function writableChoices(store: PlanStore, kind: ItemKind, field: Field): Choice[] {
  if (field.type === "currency") return CURRENCIES.map((key) => ({ key, label: key }));
  return choicesOf(store, kind, field);
}

function usedKeys(store: PlanStore, kind: ItemKind, field: Field): Set<string> {
  const used = new Set<string>();
  for (const row of store.plan.all(kind).values()) {
    for (const key of keysOf(store, kind, field, row)) used.add(key);
  }
  return used;
}

export function labelOfKey(store: PlanStore, kind: ItemKind, field: Field, key: string): string {
  return choiceOf(store, kind, field, key).label;
}

export function choiceOf(store: PlanStore, kind: ItemKind, field: Field, key: string): Choice {
  if (field.type === "due") return { key, label: DUE_LABELS[key] ?? key };
  if (key === NONE) return { key, label: labelOfNone(kind, field) };
  const linked = linkedKind(field);
  if (linked) {
    const item = store.get(linked, key);
    const color = item && "color" in item ? item.color : undefined;
    return { key, label: item ? titleOf(item) : unseenWords(linked), color };
  }
  const type: string = field.type;
  switch (type) {
    case "status":
      return { key, ...markOf(STATUS_MARKS, key) };
    case "health":
      return { key, ...markOf({ ...HEALTH_MARKS, ...UNKNOWN_MARKS }, key) };
    case "stage":
      return { key, label: stageLabel(store, key) };
    case "soon":
      return { key, label: key === "starts" ? "Starts" : "Ends" };
    case "needs":
      return { key, label: isNeed(key) ? NEED_LABELS[key] : key };
    case "entity":
    case "entityType":
      return { key, label: entityLabel(store, key, "Private item") };
    case "measure":
      return { key, label: measureLabel(key) };
    case "period":
      return { key, label: periodLabel(key) };
    case "side":
      return { key, label: sideLabel(key) };
    case "cadence":
      return { key, label: cadenceLabel(key) };
    case "setFor":
      return { key, label: store.get("period", key)?.name ?? "No longer in the plan" };
    case "flag":
      return { key, label: flagLabel(field, key === "yes") };
    default:
      return { key, label: key };
  }
}

export function stageLabel(store: PlanStore, id: string): string {
  return store.plan.settings.epicFunnelStatuses.find((stage) => stage.id === id)?.label ?? id;
}

export const DUE_LABELS: Record<string, string> = {
  overdue: "Overdue",
  soon: `Due within ${LIMITS.dueSoonDays} days`,
  later: "Due later",
  [NONE]: "Nothing due",
};

const FLAG_LABELS: Record<string, readonly [yes: string, no: string]> = {
  isExternal: ["External", "Internal"],
  isManager: ["Manages others", "Doesn't manage others"],
  isStakeholder: ["Stakeholder", "Not a stakeholder"],
};

function flagLabel(field: Field, isSet: boolean): string {
  const [yes, no] = FLAG_LABELS[field.name] ?? ["Yes", "No"];
  return isSet ? yes : no;
}

const NONE_LABELS: Record<string, string> = {
  themeIds: "No theme",
  squadIds: "No squad",
  health: "Not rated",
  epicId: "No epic",
  parentId: "Not part of another objective",
  feedsId: "Feeds no other key result",
  keyResultIds: "Serves no key result",
  entityId: "The company",
  readerMemberId: "The owner’s manager",
  cadence: "As the plan says",
  periodId: "No period",
  needs: "Nothing",
  soon: "Neither",
};

/** Such as 'No owner': what stands where a field is empty. */
export function labelOfNone(kind: ItemKind, field: Field): string {
  if (kind === "squad" && field.name === "projectId") return "No main project";
  return NONE_LABELS[field.name] ?? `No ${field.label.toLowerCase()}`;
}

/** The value that a field is given when somebody chooses a key. */
export function valueOfKey(field: Field, key: string): unknown {
  const type: string = field.type;
  switch (type) {
    case "flag":
      return key === "yes";
    case "line":
    case "email":
    case "address":
      return key === NONE ? "" : key;
    case "themes":
    case "squads":
    case "keyResults":
    case "skills":
      return key === NONE ? [] : [key];
    default:
      return key === NONE ? null : key;
  }
}
