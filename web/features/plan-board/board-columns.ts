import type { ItemKind } from "../../../db/values/plans.ts";
import { budgetOf } from "../../../worker/features/plans/rules/progress.ts";
import { type Choice, choiceOf, choicesOf, linkedKind } from "../plan-fields/field-choices.ts";
import type { Field } from "../plan-fields/fields.ts";
import { NONE, type Row } from "../plan-fields/select/keys-of.ts";
import { groupItems } from "../plan-fields/select/select-items.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";

export type Column = {
  choice: Choice;
  rows: readonly Row[];
  /** Of all rows of the board, in per cent. */
  share: number;
};

const NOBODY: readonly Row[] = [];
const HUNDRED = 100;
const words = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

type Wanted = {
  kind: ItemKind;
  field: Field;
  rows: readonly Row[];
  /** Also themes, people and so on that no row has. */
  showsAll: boolean;
};

/**
 * The columns of a board in their order. Statuses and stages stand there also when they are empty; of what is
 * linked only what is in use. A column in which nothing changed stays the same object, so that it is not drawn.
 */
export function columnsOf(
  store: PlanStore,
  { kind, field, rows, showsAll }: Wanted,
  before: readonly Column[] = [],
): readonly Column[] {
  const groups = groupItems(store, kind, field, rows);
  const known = new Map(before.map((column) => [column.choice.key, column]));
  const columns = choicesShown(store, { kind, field, showsAll }, groups).map((choice) => {
    const own = groups.get(choice.key) ?? NOBODY;
    const share = rows.length === 0 ? 0 : Math.round((HUNDRED * own.length) / rows.length);
    const old = known.get(choice.key);
    return old && isSame(old, choice, own, share) ? old : { choice, rows: own, share };
  });
  return columns.length === before.length && columns.every((one, at) => one === before[at])
    ? before
    : columns;
}

function choicesShown(
  store: PlanStore,
  { kind, field, showsAll }: Pick<Wanted, "kind" | "field" | "showsAll">,
  groups: ReadonlyMap<string, unknown>,
): Choice[] {
  const isLinked = linkedKind(field) !== null;
  if (isLinked && !showsAll) {
    const used = [...groups.keys()].map((key) => choiceOf(store, kind, field, key));
    return used.sort(byPlace);
  }
  const all = choicesOf(store, kind, field);
  const offered = new Set(all.map(({ key }) => key));
  // A stage that was taken from the settings still has its epics.
  const left = [...groups.keys()].filter((key) => !offered.has(key));
  const choices = [...all, ...left.map((key) => choiceOf(store, kind, field, key))];
  return isLinked ? choices.sort(byPlace) : choices;
}

/** What has none stands first: it waits for somebody. */
function byPlace(one: Choice, other: Choice): number {
  if (one.key === NONE || other.key === NONE) return one.key === NONE ? -1 : 1;
  return words.compare(one.label, other.label);
}

function isSame(old: Column, choice: Choice, rows: readonly Row[], share: number): boolean {
  return (
    old.share === share &&
    old.choice.label === choice.label &&
    old.choice.color === choice.color &&
    old.rows.length === rows.length &&
    old.rows.every((row, at) => row === rows[at])
  );
}

/** How many columns are not shown because nothing stands in them. */
export function unusedColumns(store: PlanStore, field: Field, columns: readonly Column[]): number {
  const linked = linkedKind(field);
  if (!linked) return 0;
  const shown = columns.filter(({ choice }) => choice.key !== NONE).length;
  return store.plan.all(linked).size - shown;
}

export type BudgetSum = { total: number; without: number };

/** The planned budgets of epics in minor units of the plan's currency, and how many have none that counts. */
export function sumBudgets(store: PlanStore, rows: readonly Row[]): BudgetSum {
  let total = 0;
  let without = 0;
  for (const { id } of rows) {
    const budget = budgetOf(store.plan, "epic", id);
    if (budget === null) without += 1;
    else total += budget;
  }
  return { total, without };
}
