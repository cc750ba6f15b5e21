import {
  type AppliedOperation,
  KIND_RECORDS,
  LISTED_KINDS,
  listNameOf,
  type PlanChange,
  type PlanItem,
  type PlanOperation,
  type PlanSnapshot,
} from "../../../worker/features/plans/contract.ts";
import { applyChanges, type Effect } from "../../../worker/features/plans/rules/apply-changes.ts";
import { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { Offline } from "../../../web/features/plan-store/offline.ts";
import { Refused } from "../../../worker/features/plans/rules/refusal.ts";
import { sameValue } from "../../../worker/features/plans/rules/same-value.ts";
import type { PlanBackend } from "../../../web/features/plan-store/plan-store-type.ts";
import { OWNER, PLAN_ID } from "./plan-hand.ts";

/** Away: nobody answers, as opposed to an answer that is an error. */
export type Weather = "fine" | "lost" | "answer lost" | "refused" | "away" | "answer away";

/** A server of one plan that answers when it is told to, or not at all. */
export function fakeServer({
  permission = "edit",
}: Partial<Pick<PlanSnapshot, "permission">> = {}) {
  const plan = new HeldPlan(PLAN_ID);
  const effectsOf = new Map<string, readonly Effect[]>();
  let log: PlanOperation[] = [];
  let seq = 0;
  let waiting: (() => void)[] = [];
  let weather: Weather[] = [];
  let isOpen = true;
  let loads = 0;
  const told: AppliedOperation[] = [];

  const moment = () => new Date(Date.UTC(2026, 2, 1) + (seq + 1) * 1000).toISOString();

  function write(changes: readonly PlanChange[]): readonly Effect[] {
    const made = applyChanges(plan, changes, { actor: OWNER, now: moment() });
    if ("refusal" in made) throw new Refused(made.refusal);
    return made.effects;
  }

  function record(
    given: Pick<PlanOperation, "id" | "label" | "undoes">,
    effects: readonly Effect[],
  ): AppliedOperation {
    const createdAt = moment();
    seq += 1;
    const { id, label, undoes } = given;
    const items = effects.length;
    const operation = {
      id,
      label,
      undoes,
      items,
      seq,
      createdAt,
      actorId: PLAN_ID,
      undoneBy: null,
    };
    const redone = log.find((one) => one.id === undoes)?.undoes ?? null;
    log = log.map((one) => {
      if (one.id === undoes) return { ...one, undoneBy: id };
      return one.id === redone ? { ...one, undoneBy: null } : one;
    });
    log = [operation, ...log];
    effectsOf.set(id, effects);
    const undone = log.find((one) => one.id === undoes) ?? null;
    const applied = { seq, previousSeq: seq - 1, operation, undone, ...rowsAfter(effects) };
    told.push(applied);
    return applied;
  }

  /** What was made before, as it is now. */
  function repeat(id: string): AppliedOperation {
    const operation = log.find((one) => one.id === id) ?? null;
    const undone = log.find((one) => one.id === operation?.undoes) ?? null;
    const now = (effectsOf.get(id) ?? []).map((effect) => ({
      ...effect,
      after: plan.get(effect.kind, effect.id) ?? null,
    }));
    const previousSeq = operation?.seq === seq ? seq - 1 : seq;
    return { seq, previousSeq, operation, undone, ...rowsAfter(now) };
  }

  async function answer<Value>(make: () => Value): Promise<Value> {
    if (!isOpen) await new Promise<void>((go) => waiting.push(go));
    const how = weather.shift() ?? "fine";
    if (how === "lost") throw new Error("Can't connect to the server.");
    if (how === "away") throw new Offline("Can't connect to the server.");
    if (how === "refused") {
      const detail = "Your role does not allow this.";
      throw new Refused({ code: "forbidden", detail, at: { kind: "goal", id: "" } });
    }
    const made = make();
    if (how === "answer lost") throw new Error("Can't connect to the server.");
    if (how === "answer away") throw new Offline("Can't connect to the server.");
    return made;
  }

  const backend: PlanBackend = {
    load: async () => {
      loads += 1;
      if (!isOpen) await new Promise<void>((go) => waiting.push(go));
      return snapshot();
    },
    apply: ({ id, label, changes }) =>
      answer(() => {
        if (effectsOf.has(id)) return repeat(id);
        const effects = write(changes);
        if (effects.length > 0) return record({ id, label, undoes: null }, effects);
        return { seq, previousSeq: seq, operation: null, undone: null, changed: {}, removed: [] };
      }),
    undo: (operationId, id) =>
      answer(() => {
        if (effectsOf.has(id)) return repeat(id);
        const target = log.find((one) => one.id === operationId);
        if (!target || target.undoneBy !== null) throw new Error("This is undone already.");
        const inverse = (effectsOf.get(operationId) ?? []).map(backwards);
        return record({ id, label: target.label, undoes: operationId }, write(inverse));
      }),
  };

  function snapshot(): PlanSnapshot {
    const lists = LISTED_KINDS.map((kind) => [listNameOf(kind), [...plan.all(kind).values()]]);
    const head = {
      planId: PLAN_ID,
      seq,
      permission,
      operations: log,
      settings: plan.get("settings", PLAN_ID) ?? null,
      foundation: plan.get("foundation", PLAN_ID) ?? null,
      strategy: plan.get("strategy", PLAN_ID) ?? null,
    };
    // The lists are those of a snapshot, which fromEntries cannot say.
    return { ...head, ...Object.fromEntries(lists) } as PlanSnapshot;
  }

  return {
    plan,
    backend,
    snapshot,
    log: () => log,
    loads: () => loads,
    /** Somebody else, of whom this tab hears nothing. */
    elsewhere: (changes: readonly PlanChange[]) => {
      const made = applyChanges(plan, changes, { actor: OWNER, now: moment() });
      if ("effects" in made && made.effects.length > 0) seq += 1;
    },
    /** Everything that those who listen are told of, in its order. */
    told: (): readonly AppliedOperation[] => told,
    seq: () => seq,
    next: (...how: Weather[]) => void weather.push(...how),
    hold: () => {
      isOpen = false;
    },
    /** One request goes on. */
    letOne: () => waiting.shift()?.(),
    release: () => {
      isOpen = true;
      for (const go of waiting.splice(0)) go();
    },
    clear: () => {
      weather = [];
      waiting = [];
    },
  };
}
export type FakeServer = ReturnType<typeof fakeServer>;

function rowsAfter(effects: readonly Effect[]): Pick<AppliedOperation, "changed" | "removed"> {
  const changed: Record<string, PlanItem[]> = {};
  for (const { kind, after } of effects) {
    if (!after) continue;
    const list = listNameOf(kind);
    changed[list] = [...(changed[list] ?? []), after];
  }
  const removed = effects.filter(({ after }) => !after).map(({ kind, id }) => ({ kind, id }));
  return { changed, removed };
}

/** The change that takes an effect back, over what it left and nothing else. */
export function backwards({ kind, id, before, after }: Effect): PlanChange {
  if (!before) return { action: "remove", kind, id };
  const names = Object.keys(KIND_RECORDS[kind].fields);
  const pick = (row: object, among: readonly string[]) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => among.includes(name)));
  if (!after) return { action: "add", kind, id, fields: pick(before, names) };
  const old: Record<string, unknown> = { ...before };
  const now: Record<string, unknown> = { ...after };
  const differing = names.filter((name) => !sameValue(old[name], now[name]));
  return { action: "set", kind, id, fields: pick(before, differing), was: pick(after, differing) };
}
