import type { PlanKind } from "../../../db/values/plans.ts";
import type { PlanItem } from "../../../worker/features/plans/contract.ts";
import type { Effect } from "../../../worker/features/plans/rules/apply-changes.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { madeFrom } from "../../../worker/features/plans/rules/made-from.ts";
import { sameValue } from "../../../worker/features/plans/rules/same-value.ts";
import type { PlanTopic } from "./plan-store-type.ts";

type Before = Omit<Effect, "after">;

/** Writes to a plan and remembers how each row was before the first writing: what changed in the end is told once. */
export class Touched {
  readonly #plan: HeldPlan;
  readonly #before = new Map<string, Before>();

  constructor(plan: HeldPlan) {
    this.#plan = plan;
  }

  note({ kind, id, before }: Before): void {
    const key = `${kind}:${id}`;
    if (!this.#before.has(key)) this.#before.set(key, { kind, id, before });
  }

  write(kind: PlanKind, id: string, item: PlanItem | null): void {
    const before = this.#plan.get(kind, id) ?? null;
    if (before === item) return;
    this.note({ kind, id, before });
    if (item) this.#plan.put(kind, item);
    else this.#plan.drop(kind, id);
  }

  takeBack(effects: readonly Effect[]): void {
    for (const { kind, id, before } of effects.toReversed()) this.write(kind, id, before);
  }

  /** What there is to tell, and whose numbers are no longer true. */
  outcome(): { topics: Set<PlanTopic>; measures: Set<string>; allMeasures: boolean } {
    const topics = new Set<PlanTopic>();
    const measures = new Set<string>();
    let allMeasures = false;
    for (const { kind, id, before } of this.#before.values()) {
      const after = this.#plan.get(kind, id) ?? null;
      if (before === after) continue;
      topics.add(`item:${id}`);
      if (before && after && saysTheSame(before, after)) continue;
      topics.add(`kind:${kind}`);
      if (kind === "settings") allMeasures = true;
      for (const row of [before, after]) {
        if (row) for (const made of madeFrom(this.#plan, kind, row)) measures.add(made);
      }
    }
    for (const made of measures) topics.add(`measure:${made}`);
    return { topics, measures, allMeasures };
  }
}

const STAMPS = new Set(["version", "updatedAt", "createdAt"]);

/** The server's row after one that was shown ahead differs in its stamps alone: no list is to be sorted anew. */
function saysTheSame(one: PlanItem, other: PlanItem): boolean {
  const values = other as Record<string, unknown>;
  return Object.entries(one).every(
    ([name, value]) => STAMPS.has(name) || sameValue(value, values[name]),
  );
}
