import type { Actor } from "../../plans/rules/kind-rules.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { checkRows } from "./check-rows.ts";
import type { Incoming } from "./incoming.ts";
import type { RawDocument } from "./parse-document.ts";
import { placeIds } from "./place-ids.ts";
import { readRows } from "./read-rows.ts";

export type Reading = {
  plan: HeldPlan;
  actor: Actor;
  /** Ids of the document that stand for something in another plan. */
  taken: ReadonlySet<string>;
  isOwn: boolean;
  now: string;
};

/** What a document brings to a plan: every row of it can be taken over, and the rest is told with its reason. */
export function* readDocument(document: RawDocument, reading: Reading): Generator<void, Incoming> {
  const { plan, actor, taken, isOwn, now } = reading;
  const ids = placeIds(document, { plan, taken, keepsUuids: actor.userId !== null });
  yield;
  const incoming = yield* readRows(document, {
    plan,
    ids,
    userId: actor.userId,
    isOwner: actor.isOwner,
    isOwn,
    now,
  });
  return yield* checkRows(incoming, { plan, actor });
}
