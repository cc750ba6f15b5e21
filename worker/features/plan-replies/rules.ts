import type { ReplySubject } from "../../../db/values/plans.ts";
import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { Actor, KindRules } from "../plans/rules/kind-rules.ts";
import { type Refusal, wrongField } from "../plans/rules/refusal.ts";
import { mayChange } from "../plan-updates/rules.ts";
import type { Reply } from "./contract.ts";

export const REPLY_RULES: KindRules<"reply"> = {
  checks: [checkWords, checkAuthor],
  mayRemove: (plan, reply, actor) =>
    plan.get(reply.toKind, reply.toId) ? checkAuthor(plan, reply, actor) : null,
};

const ASKED_FOR: Partial<Record<Reply["says"], string>> = {
  asked: "Write your question.",
  decided: "Write what you decided.",
  answered: "Write your answer.",
};

/** Only having read it needs no words. */
function checkWords(_plan: HeldPlan, { id, says, text }: Reply): Refusal | null {
  const wanted = ASKED_FOR[says];
  return wanted === undefined || text.trim() !== ""
    ? null
    : wrongField({ kind: "reply", id }, "text", wanted);
}

function checkAuthor(_plan: HeldPlan, reply: Reply, actor: Actor): Refusal | null {
  if (mayChange(reply, actor)) return null;
  const detail = "Only who wrote a reply can change or remove it.";
  return { code: "forbidden", detail, at: { kind: "reply", id: reply.id } };
}

/** To an update or a check-in, in the order in which they were said. */
export const repliesTo = (plan: HeldPlan, kind: ReplySubject, id: string): Reply[] =>
  plan
    .linked("reply", `${kind}Id`, id)
    .toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1));
