import type { ReportedKind } from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { Actor, KindRules } from "../plans/rules/kind-rules.ts";
import { type Refusal, wrongField } from "../plans/rules/refusal.ts";
import { latestFirst } from "./rules/latest-first.ts";
import type { Update } from "./contract.ts";

export const UPDATE_RULES: KindRules<"update"> = {
  checks: [checkWords, checkAuthor, checkAnswered],
  mayRemove: (plan, update, actor) =>
    plan.get(update.itemKind, update.itemId) ? checkAuthor(plan, update, actor) : null,
};

/** An update that says nothing is none, and one that was taken back says nothing. */
function checkWords(_plan: HeldPlan, update: Update): Refusal | null {
  const { id, happened, next, help, withdrawnOn } = update;
  const saysNothing = [happened, next, help].every((text) => text.trim() === "");
  if (saysNothing === (withdrawnOn !== null)) return null;
  const detail = saysNothing
    ? "Say what happened, what is next or what you need."
    : "A withdrawn update has no words.";
  return wrongField({ kind: "update", id }, "happened", detail);
}

const WORDS = ["day", "health", "happened", "next", "help"] as const;

/** Whether its author may still put other words in the place of what others may have answered. */
export const isEditable = (plan: HeldPlan, update: Update, now: number): boolean =>
  update.withdrawnOn === null &&
  (now - Date.parse(update.createdAt) < LIMITS.updateEditMs || !isAnswered(plan, update));

/** By somebody else. */
export const isAnswered = (plan: HeldPlan, { id, authorId }: Update): boolean =>
  plan.linked("reply", "updateId", id).some((reply) => reply.authorId !== authorId);

/** What others answered is changed for a short time only: after that it can be withdrawn. */
function checkAnswered(
  plan: HeldPlan,
  update: Update,
  { takesBack }: Actor,
  before: Update | null,
): Refusal | null {
  if (takesBack === true || before === null || update.withdrawnOn !== null) return null;
  const isSame =
    before.withdrawnOn === null && WORDS.every((name) => before[name] === update[name]);
  if (isSame || isEditable(plan, before, Date.parse(update.updatedAt))) return null;
  const detail = "Somebody answered this update. Withdraw it, or write a new one.";
  return { code: "forbidden", detail, at: { kind: "update", id: update.id } };
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

/** Of an item those that hold, the latest first. */
export const standingUpdatesOf = (plan: HeldPlan, kind: ReportedKind, id: string): Update[] =>
  updatesOf(plan, kind, id).filter(({ withdrawnOn }) => withdrawnOn === null);

/** Of an item, the latest first, with those that were taken back. */
export const updatesOf = (plan: HeldPlan, kind: ReportedKind, id: string): Update[] =>
  plan.linked("update", `${kind}Id`, id).toSorted(latestFirst);
