import { dueKeyOf } from "../../plan-fields/select/keys-of.ts";
import type { Reads } from "./reads.ts";

type Dated = "goal" | "project" | "epic" | "objective";

/** Its end has passed with work left, or it is off track. */
export function isLate({ plan, today, health }: Reads, kind: Dated, id: string): boolean {
  const item = plan.get(kind, id);
  if (!item || item.status === "cancelled") return false;
  return dueKeyOf(item, today()) === "overdue" || health(kind, id).health === "off_track";
}
