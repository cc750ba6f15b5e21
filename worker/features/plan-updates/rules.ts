import type { WorkKind } from "../../../db/values/plans.ts";
import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { Actor, KindRules } from "../plans/rules/kind-rules.ts";
import { type Refusal, wrongField } from "../plans/rules/refusal.ts";
import { latestFirst } from "./rules/latest-first.ts";
import type { Update } from "./contract.ts";

export const UPDATE_RULES: KindRules<"update"> = {
  checks: [checkWords, checkAuthor],
  mayRemove: (plan, update, actor) =>
    plan.get(update.itemKind, update.itemId) ? checkAuthor(plan, update, actor) : null,
};

/** An update that says nothing is none. */
function checkWords(_plan: HeldPlan, { id, happened, next, help }: Update): Refusal | null {
  return [happened, next, help].some((text) => text.trim() !== "")
    ? null
    : wrongField(
        { kind: "update", id },
        "happened",
        "Say what happened, what is next or what you need.",
      );
}

/** What people wrote is theirs; whose plan it is can take it out, or bring it back to a version. */
export const mayChange = (update: Pick<Update, "authorId">, actor: Actor): boolean =>
  update.authorId === null ||
  update.authorId === actor.userId ||
  actor.isOwner ||
  actor.takesBack === true;

function checkAuthor(_plan: HeldPlan, update: Update, actor: Actor): Refusal | null {
  if (mayChange(update, actor)) return null;
  const detail = "Only who wrote an update can change or remove it.";
  return { code: "forbidden", detail, at: { kind: "update", id: update.id } };
}

/** Of an item, the latest first. */
export const updatesOf = (plan: HeldPlan, kind: WorkKind, id: string): Update[] =>
  plan.linked("update", `${kind}Id`, id).toSorted(latestFirst);
