import { fieldsBelow } from "../plan-fields/below.ts";
import type { ItemKind } from "../../../db/values/plans.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { KINDS } from "../plan-fields/kinds.ts";

/** '2 goals, 5 epics below it.' */
export function Below({ kind, id }: { kind: ItemKind; id: string }) {
  const { plan } = usePlanStore();
  useKind("goal");
  useKind("project");
  useKind("epic");
  useKind("kpi");
  const parts = fieldsBelow(kind).flatMap(({ kind: below, field }) => {
    const count = plan.referrers(id, `${below}.${field}`).size;
    return count === 0 ? [] : [`${count} ${count === 1 ? KINDS[below].one : KINDS[below].many}`];
  });
  if (parts.length === 0) return null;
  return <p className="figures border-t border-line pt-2 text-sm text-faint">{parts.join(", ")}</p>;
}
