import type { PlanItem } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { sameValue } from "../../plans/rules/same-value.ts";
import { valueOf } from "../../plans/rules/value-of.ts";
import type { ChangeSet, ProposedChange } from "../contract.ts";
import {
  changeKey,
  hangsOn,
  isNamed,
  itemAfter,
  keyOf,
  type Place,
  rowAt,
} from "./change-places.ts";

/** How a proposed change stands to the plan as it is by now. */
export type Standing =
  | { is: "fresh" }
  /** The plan says it already. */
  | { is: "done" }
  /** Somebody changed these fields since: it is taken over them only where that is chosen. */
  | { is: "moved"; fields: readonly string[] }
  /** What it would change is gone. */
  | { is: "gone" }
  /** What it would hang on is gone. */
  | { is: "orphaned" };

/** What somebody decided about single changes; the others are as they come. */
export type Choices = ReadonlyMap<string, boolean>;
export const NO_CHOICES: Choices = new Map();

export type ReviewedChange = {
  key: string;
  change: ProposedChange;
  before: PlanItem | null;
  /** As it would be; null where it cannot be. */
  after: PlanItem | null;
  standing: Standing;
  /** The proposed item that it hangs on. */
  parent: string | null;
  mayBeChosen: boolean;
  isAccepted: boolean;
  /** It is left out because this one is. */
  leftOutWith: string | null;
};

/** Every proposed change as it stands now, in the order in which it came. */
export function reviewChanges(
  { changes }: Pick<ChangeSet, "changes">,
  plan: HeldPlan,
  choices: Choices,
): ReviewedChange[] {
  const added = new Map(
    changes.flatMap((change) => (change.action === "add" ? [[keyOf(change), change]] : [])),
  );
  const found = changes.map((change) => judge(change, plan, added));
  const byKey = new Map(found.map((one) => [one.key, one]));
  const known = new Map<string, string | null>();
  return found.map((one) => {
    const leftOutWith = cause(one);
    return {
      ...one,
      isAccepted: leftOutWith === null && isChosen(one),
      leftOutWith: leftOutWith === one.key ? null : leftOutWith,
    };
  });

  function isChosen({ key, standing, mayBeChosen }: Judged): boolean {
    return mayBeChosen && (choices.get(key) ?? standing.is === "fresh");
  }

  /** The nearest to the root that is left out, of a change and all that it hangs on; null where none is. */
  function cause(one: Judged): string | null {
    const seen = known.get(one.key);
    if (seen !== undefined) return seen;
    // A circle of proposals hangs on nothing.
    known.set(one.key, null);
    const parent = one.parent === null ? undefined : byKey.get(one.parent);
    const above = parent && parent.standing.is !== "done" ? cause(parent) : null;
    const own = isChosen(one) || one.standing.is === "done" ? null : one.key;
    known.set(one.key, above ?? own);
    return above ?? own;
  }
}

type Judged = Omit<ReviewedChange, "isAccepted" | "leftOutWith">;

function judge(
  change: ProposedChange,
  plan: HeldPlan,
  added: ReadonlyMap<string, ProposedChange>,
): Judged {
  const before = rowAt(plan, change) ?? null;
  const after = itemAfter(plan, change);
  const on = after && hangsOn(change.kind, after);
  const parent = on && added.has(keyOf(on)) ? keyOf(on) : null;
  const standing = standingOf(change, before, on, { plan, parent });
  const mayBeChosen = standing.is === "fresh" || standing.is === "moved";
  return { key: changeKey(change), change, before, after, standing, parent, mayBeChosen };
}

function standingOf(
  change: ProposedChange,
  row: PlanItem | null,
  on: Place | null,
  { plan, parent }: { plan: HeldPlan; parent: string | null },
): Standing {
  if (change.action === "add" && row) return { is: "done" };
  if (change.action === "set") {
    if (!row) return { is: "gone" };
    const open = Object.keys(change.fields).filter(
      (name) => !sameValue(valueOf(row, name), change.fields[name]),
    );
    if (open.length === 0) return { is: "done" };
    const moved = open.filter((name) => !sameValue(valueOf(row, name), change.was[name]));
    if (moved.length > 0) return { is: "moved", fields: moved };
  }
  const isThere = !on || parent !== null || rowAt(plan, on) !== undefined;
  // What hung on it before still does: it is not this person's to see.
  return isThere || isNamed(row, change.kind, on.id) ? { is: "fresh" } : { is: "orphaned" };
}
