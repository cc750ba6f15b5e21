import { useKind, usePlanStore } from "../store/use-plan.tsx";
import { type ItemKind, KINDS } from "../fields/kinds.ts";

/** What hangs below an item of a kind, by the fields that name it. */
const BELOW: Partial<Record<ItemKind, readonly (readonly [ItemKind, string])[]>> = {
  theme: [
    ["goal", "themeId"],
    ["epic", "themeIds"],
  ],
  goal: [
    ["project", "goalId"],
    ["epic", "goalId"],
  ],
  project: [["epic", "projectId"]],
};

/** '2 goals, 5 epics below it.' */
export function Below({ kind, id }: { kind: ItemKind; id: string }) {
  const { plan } = usePlanStore();
  useKind("goal");
  useKind("project");
  useKind("epic");
  const parts = (BELOW[kind] ?? []).flatMap(([below, field]) => {
    const count = plan.referrers(id, `${below}.${field}`).size;
    return count === 0 ? [] : [`${count} ${count === 1 ? KINDS[below].one : KINDS[below].many}`];
  });
  if (parts.length === 0) return null;
  return <p className="figures border-t border-line pt-2 text-sm text-faint">{parts.join(", ")}</p>;
}
