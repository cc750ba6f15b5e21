import { INCOMING_TESTS } from "../../../../db/values/incoming.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import type { IncomingKind, IncomingKinds } from "../../../kit/incoming.ts";
import { refuseState } from "../change-item.ts";
import type { RuleActions, RuleCondition } from "../contract.ts";
import { findWorkers, kindNamed } from "../queries.ts";

/** Conditions that this kind can be asked; anything else is refused in words. */
export async function settleConditions(
  ctx: ActorContext,
  kind: IncomingKind,
  conditions: readonly RuleCondition[],
): Promise<void> {
  for (const { fact: name, part, test, values } of conditions) {
    const fact = Object.hasOwn(kind.facts, name) ? kind.facts[name] : undefined;
    if (!fact) throw refused(`${kind.record.plural} don't have this fact. Choose another one.`);
    const tests: readonly string[] = INCOMING_TESTS[fact.type];
    if (!tests.includes(test)) throw refused(`${fact.label} can't be compared this way.`);
    if (fact.type === "number" && values.some((value) => !/^\d{1,9}$/.test(value))) {
      throw refused(`${fact.label}: enter a whole number.`);
    }
    const choices = new Set((await fact.choices?.(ctx))?.map(({ value }) => value));
    if (fact.part ? !choices.has(part) : part !== "") throw refused(`${fact.label}: choose which.`);
    if (fact.choices && !fact.part && values.some((value) => !choices.has(value))) {
      throw refused(`${fact.label}: choose from the list.`);
    }
  }
}

const refused = (words: string) => invalidInput({ conditions: words });

type Settled = { kind: string; conditions: readonly RuleCondition[]; actions: RuleActions };

/** A rule that can do what it says, at this moment. */
export async function settleRule(
  ctx: ActorContext,
  kinds: IncomingKinds,
  { kind: name, conditions, actions }: Settled,
): Promise<void> {
  const kind = kindNamed(ctx, kinds, name, "edit");
  await settleConditions(ctx, kind, conditions);
  refuseState(kind, actions.state);
  const people = [...new Set([actions.ownerId, actions.tell?.personId])].filter(
    (id) => id !== null && id !== undefined,
  );
  const found = await findWorkers(ctx, kind, people);
  if (found.length < people.length) {
    throw invalidInput({ actions: "This person can't work on it. Choose someone else." });
  }
}
