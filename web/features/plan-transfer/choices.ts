import type {
  TransferChange,
  TransferComparison,
  TransferKind,
} from "../../../worker/features/plan-transfer/rules/compare-incoming.ts";
import type { Choice } from "../../../worker/features/plan-transfer/rules/chosen-rows.ts";

/** What was chosen, for kinds as a whole and for items by themselves. */
export type Choices = {
  kinds: ReadonlyMap<TransferKind, Choice>;
  items: ReadonlyMap<string, Choice>;
};

export const NO_CHOICES: Choices = { kinds: new Map(), items: new Map() };

const keyOf = ({ kind, id }: TransferChange) => `${kind}:${id}`;

const ONLY: readonly TransferKind[] = ["settings", "foundation", "strategy"];

/** Settings hold for everyone who sees the plan: they stay unless somebody says otherwise. */
export function choiceOf(
  { kinds, items }: Choices,
  change: TransferChange,
  isEmpty: boolean,
): Choice {
  const usual = change.kind === "settings" && !isEmpty ? "mine" : "theirs";
  const choice = items.get(keyOf(change)) ?? kinds.get(change.kind) ?? usual;
  return choice === "both" && ONLY.includes(change.kind) ? "theirs" : choice;
}

/** Choosing for a kind is choosing for each of it anew. */
export function chooseKind(choices: Choices, kind: TransferKind, choice: Choice): Choices {
  const items = [...choices.items].filter(([key]) => !key.startsWith(`${kind}:`));
  return { kinds: new Map(choices.kinds).set(kind, choice), items: new Map(items) };
}

export function chooseItem(choices: Choices, change: TransferChange, choice: Choice): Choices {
  return { ...choices, items: new Map(choices.items).set(keyOf(change), choice) };
}

/** What a plan has one of is new to it while nothing was written there. */
export const howOf = ({ kind, how, before }: TransferChange): TransferChange["how"] =>
  ONLY.includes(kind) && before?.version === 0 ? "added" : how;

/** What each item may become. */
export function offeredTo(change: TransferChange): { value: Choice; label: string }[] {
  if (howOf(change) === "added") {
    return [
      { value: "theirs", label: "Add" },
      { value: "mine", label: "Leave out" },
    ];
  }
  return offeredToKind(change.kind, true);
}

export function offeredToKind(kind: TransferKind, hasChanged: boolean) {
  const offered: { value: Choice; label: string }[] = hasChanged
    ? [
        { value: "theirs", label: "Use imported" },
        { value: "mine", label: "Keep mine" },
      ]
    : [
        { value: "theirs", label: "Add all" },
        { value: "mine", label: "Leave out" },
      ];
  if (hasChanged && !ONLY.includes(kind)) offered.push({ value: "both", label: "Keep both" });
  return offered;
}

export type Sum = { added: number; changed: number; removed: number };

/** How much of everything was chosen. */
export function sumOf(
  { groups, isReplacing }: TransferComparison,
  choose: (change: TransferChange) => Choice,
): Sum {
  const sum = { added: 0, changed: 0, removed: 0 };
  for (const { changes } of groups) {
    for (const change of changes) {
      const choice = isReplacing ? "theirs" : choose(change);
      if (choice === "mine") continue;
      if (choice === "both" && change.how === "changed") sum.added += 1;
      else sum[howOf(change)] += 1;
    }
  }
  return sum;
}

const HOW = { added: "new", changed: "changed", removed: "removed" } as const;

/** '12 new, 3 changed'. */
export function sumWords(sum: Sum, number: (value: number) => string): string {
  const told = (["added", "changed", "removed"] as const).filter((how) => sum[how] > 0);
  return told.map((how) => `${number(sum[how])} ${HOW[how]}`).join(", ");
}
