import type { PlanChange } from "../../../../../worker/features/plans/contract.ts";
import type { HeldPlan } from "../../../../../worker/features/plans/rules/hold-plan.ts";
import type { ItemKind } from "../../fields/kinds.ts";

type Removal = {
  changes: PlanChange[];
  /** What goes along with it. */
  keyResults: number;
  checkIns: number;
};

const remove = (kind: PlanChange["kind"], id: string): PlanChange => ({
  ...{ action: "remove", kind, id },
});

/** An item removed, with what is nothing without it: an objective's key results, and their check-ins. */
export function removalChanges(plan: HeldPlan, kind: ItemKind, id: string): Removal {
  const results =
    kind === "objective"
      ? plan.linked("keyResult", "objectiveId", id).map((result) => result.id)
      : kind === "keyResult"
        ? [id]
        : [];
  const checkIns = results.flatMap((result) => plan.linked("checkIn", "keyResultId", result));
  const below = kind === "objective" ? results : [];
  return {
    changes: [
      ...checkIns.map((checkIn) => remove("checkIn", checkIn.id)),
      ...below.map((result) => remove("keyResult", result)),
      remove(kind, id),
    ],
    keyResults: below.length,
    checkIns: checkIns.length,
  };
}

/** What is nothing without a kind goes with it and never holds it. */
export const takesAlong = (kind: ItemKind) => kind === "objective" || kind === "keyResult";

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** 'Its 2 key results and their 12 check-ins go with it; Undo brings them back.'; empty where nothing goes along. */
export function alongWords(
  { keyResults, checkIns }: Omit<Removal, "changes">,
  isOne = true,
): string {
  const [its, it] = isOne ? ["Its", "it"] : ["Their", "them"];
  const total = keyResults + checkIns;
  if (total === 0) return "";
  const named =
    keyResults === 0
      ? `${its} ${counted(checkIns, "check-in")}`
      : checkIns === 0
        ? `${its} ${counted(keyResults, "key result")}`
        : `${its} ${counted(keyResults, "key result")} and ${counted(checkIns, "check-in")}`;
  return `${named} ${total === 1 ? "goes" : "go"} with ${it}; Undo brings ${total === 1 ? "it" : "them"} back.`;
}
