import { measureOf } from "../../check-ins/rules.ts";
import { isSingle, LISTED_KINDS, type PlanItem, type PlanItems } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import type { ListedKind } from "../contract.ts";
import { changedFields, type TransferChange, type TransferComparison } from "./compare-incoming.ts";
import { deriveId } from "./derive-id.ts";
import type { Incoming } from "./incoming.ts";
import { relinkItem } from "./relink.ts";

/** What becomes of an item: the plan's stays, the document's is taken, or the document's comes beside it. */
export type Choice = "mine" | "theirs" | "both";

export type Transfer = {
  plan: HeldPlan;
  incoming: Incoming;
  comparison: TransferComparison;
  choiceOf: (change: TransferChange) => Choice;
  /** What the change is called, and the strategy's new version where it makes one. */
  label: string;
};

type Row = { kind: ListedKind; item: PlanItem };

export type Chosen = {
  /** As they are to be in the plan, what others hang on first. */
  rows: readonly Row[];
  keys: ReadonlySet<string>;
};

/**
 * What is written of a document. An objective that comes beside the plan's own brings its key results, and a key
 * result its check-ins; what is new in the plan hangs below the new one.
 */
export function chosenRows({ plan, incoming, comparison, choiceOf }: Transfer): Chosen {
  const taken: { kind: ListedKind; item: PlanItem; isNew: boolean }[] = [];
  const copies = new Map<string, string>();
  const listed = comparison.groups.flatMap(({ kind, changes }) =>
    isSingle(kind) ? [] : changes.filter(({ how }) => how !== "removed"),
  );
  const chosen = new Map(listed.map((change) => [`${change.kind}:${change.id}`, change]));
  const copy = (kind: ListedKind, item: PlanItem) => {
    const key = `${kind}:${item.id}`;
    if (copies.has(key)) return;
    copies.set(key, freeId(plan, kind, item.id));
    taken.push({ kind, item, isNew: true });
  };
  const { objective, keyResult, checkIn, update, reply } = incoming.items;
  for (const change of listed) {
    if (isCopied(change) && change.after) copy(listedKind(change), change.after);
  }
  for (const result of keyResult.values()) {
    if (copies.has(`objective:${result.objectiveId}`)) copy("keyResult", result);
  }
  for (const one of checkIn.values()) {
    if (copies.has(measureOf(one).join(":"))) copy("checkIn", one);
  }
  for (const one of update.values()) {
    if (copies.has(`${one.itemKind}:${one.itemId}`)) copy("update", one);
  }
  for (const one of reply.values()) {
    if (copies.has(`${one.toKind}:${one.toId}`)) copy("reply", one);
  }
  for (const change of listed) {
    const { kind, id, how, after } = change;
    if (!after || copies.has(`${kind}:${id}`) || choiceOf(change) === "mine") continue;
    taken.push({ kind: listedKind(change), item: after, isNew: how === "added" });
  }
  for (const one of checkIn.values()) take("checkIn", one, measureOf(one).join(":"));
  for (const one of update.values()) take("update", one, `${one.itemKind}:${one.itemId}`);
  for (const one of reply.values()) take("reply", one, saidOf(one));
  const rows = taken
    .map(({ kind, item, isNew }): Row => {
      const id = copies.get(`${kind}:${item.id}`) ?? item.id;
      const linked = isNew
        ? relinkItem(kind, item, (to, of) => copies.get(`${to}:${of}`) ?? of)
        : item;
      return { kind, item: { ...linked, id } };
    })
    .toSorted((one, other) => ORDER[one.kind] - ORDER[other.kind]);
  return { rows, keys: new Set(rows.map(({ kind, item }) => `${kind}:${item.id}`)) };

  /** What people said comes with what they said it of. */
  function take(kind: "checkIn" | "update" | "reply", item: PlanItem, of: string): void {
    if (copies.has(`${kind}:${item.id}`)) return;
    const change = chosen.get(of);
    if (!change || choiceOf(change) === "mine") return;
    const own = plan.get(kind, item.id);
    if (own && changedFields(kind, own, item).length === 0) return;
    taken.push({ kind, item, isNew: !own });
  }

  function saidOf({ toKind, toId }: PlanItems["reply"]): string {
    const said = toKind === "checkIn" ? checkIn.get(toId) : undefined;
    if (said) return measureOf(said).join(":");
    const to = update.get(toId);
    return `${to?.itemKind}:${to?.itemId}`;
  }

  /** What the plan does not have needs no place beside anything. */
  function isCopied(change: TransferChange): boolean {
    if (change.how !== "changed" || choiceOf(change) !== "both") return false;
    return change.kind !== "keyResult" || !hasObjectiveCopied(change.id);
  }

  function hasObjectiveCopied(resultId: string): boolean {
    const parent = keyResult.get(resultId)?.objectiveId ?? "";
    const change = objective.has(parent) ? chosen.get(`objective:${parent}`) : undefined;
    return change?.how === "changed" && choiceOf(change) === "both";
  }
}

// Kinds of which a plan has one were left out above.
const listedKind = ({ kind }: TransferChange) => kind as ListedKind;

/** Objectives before key results before check-ins. */
const ORDER = Object.fromEntries(LISTED_KINDS.map((kind, at) => [kind, at])) as Record<
  ListedKind,
  number
>;

function freeId(plan: HeldPlan, kind: ListedKind, id: string): string {
  const isUsed = (one: string) => LISTED_KINDS.some((of) => plan.get(of, one) !== undefined);
  let copy = deriveId(plan.planId, kind, id, "beside");
  for (let time = 1; isUsed(copy); time += 1)
    copy = deriveId(plan.planId, kind, id, "beside", time);
  return copy;
}
