import type { WorkKind } from "../../../../db/values/plans.ts";
import { isLate as isLateItem } from "../../../../worker/features/plans/rules/late.ts";
import type { Reads } from "./reads.ts";

export function isLate({ plan, today, health }: Reads, kind: WorkKind, id: string): boolean {
  const item = plan.get(kind, id);
  return item !== undefined && isLateItem(item, health(kind, id).health, today());
}
