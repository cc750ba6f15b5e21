import { PLAN_KINDS, type PlanKind } from "../../../../db/values/plans.ts";
import { KIND_RECORDS } from "../contract.ts";
import type { HeldPlan } from "./hold-plan.ts";
import { linkOf } from "./links.ts";

export type PlanNode = { kind: PlanKind; id: string };

/** Looked up once: whole plans are walked by them. */
const ABOVE = new Map(
  PLAN_KINDS.map((kind) => [
    kind,
    KIND_RECORDS[kind].above.flatMap((field) => linkOf(kind, field) ?? []),
  ]),
);

/** What an item hangs on: the nearest thing above it. */
export function parentOf(plan: HeldPlan, kind: PlanKind, id: string): PlanNode | null {
  const item = plan.get(kind, id);
  if (!item) return null;
  for (const { to, ids } of ABOVE.get(kind) ?? []) {
    const [above] = ids(item);
    if (above) return { kind: to, id: above };
  }
  return null;
}

/** Everything above an item, nearest first; it ends where a circle would close, with the item that closes it. */
export function lineAbove(plan: HeldPlan, kind: PlanKind, id: string): PlanNode[] {
  const line: PlanNode[] = [];
  const seen = new Set([id]);
  for (let at = parentOf(plan, kind, id); at; at = parentOf(plan, at.kind, at.id)) {
    line.push(at);
    if (seen.has(at.id)) break;
    seen.add(at.id);
  }
  return line;
}

/** From the top of the plan down to the item itself. */
export function lineOfSight(plan: HeldPlan, kind: PlanKind, id: string): PlanNode[] {
  return [...lineAbove(plan, kind, id).toReversed(), { kind, id }];
}
