import type { PlanKind } from "../../../../db/values/plans.ts";
import { KINDS } from "../fields/kinds.ts";

/** What people call the rows of a plan: one of them, several of them. */
export function nounsOf(kind: PlanKind): readonly [one: string, many: string] {
  if (kind === "settings") return ["settings", "settings"];
  if (kind === "foundation") return ["foundation", "foundation"];
  if (kind === "strategy") return ["strategy", "strategy"];
  if (kind === "view") return ["view", "views"];
  if (kind === "checkIn") return ["check-in", "check-ins"];
  return [KINDS[kind].one, KINDS[kind].many];
}
