import { isItemKind, type ItemKind } from "../../../db/values/plans.ts";
import { LineOfSight, type SightNode } from "../../ui/line-of-sight.tsx";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { lineOfSight } from "../../../worker/features/plans/rules/line-of-sight.ts";
import { itemAddress } from "../plan-store/address/open-item.ts";
import { titleOf } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { isMeasured } from "../plan-fields/measure/measured.ts";
import { ProgressValue } from "../plan-fields/measure/progress-value.tsx";
import { openHere } from "../plan-fields/measure/item-link.tsx";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { BelowList } from "./below-list.tsx";
import { belowOf } from "./below.ts";

type SightProps = { kind: ItemKind; id: string };

/** Everything that the item hangs on, and itself; nothing where it hangs on nothing. */
export function Sight({ kind, id }: SightProps) {
  const { plan } = usePlanStore();
  useEveryKind();
  const nodes = lineOfSight(plan, kind, id).flatMap((node): SightNode[] => {
    const item = isItemKind(node.kind) ? plan.get(node.kind, node.id) : undefined;
    if (!item || !isItemKind(node.kind)) return [];
    const isOwn = node.id === id;
    const nodeKind = node.kind;
    return [
      {
        id: node.id,
        kind: KINDS[nodeKind].one,
        title: titleOf(item),
        current: isOwn,
        to: isOwn ? undefined : itemAddress(nodeKind, node.id),
        onOpen: (event) => openHere(event, nodeKind, node.id),
        aside:
          isOwn ||
          !isMeasured(nodeKind) ||
          (nodeKind === "squad" && !hasObjectives(plan, node.id)) ? null : (
            <ProgressValue kind={nodeKind} id={node.id} className="w-24" />
          ),
      },
    ];
  });
  return nodes.length > 1 ? <LineOfSight compact nodes={nodes} /> : null;
}

/** What hangs on the item. */
export function ItemsBelow({ kind, id }: SightProps) {
  const { plan } = usePlanStore();
  useEveryKind();
  const groups = belowOf(plan, kind, id);
  if (groups.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      {groups.map((group) => (
        <BelowList
          key={group.kind}
          group={group}
          verb={KINDS[kind].belowVerb}
          saysVerb={KINDS[kind].saysVerb === true}
        />
      ))}
    </div>
  );
}

/** A squad has a progress only by its objectives. */
const hasObjectives = (plan: HeldPlan, id: string) =>
  plan.referrers(id, "objective.squadId").size > 0;

/** The line goes through whatever may stand above or below. */
function useEveryKind(): void {
  useKind("theme");
  useKind("goal");
  useKind("project");
  useKind("epic");
  useKind("squad");
  useKind("teamMember");
  useKind("objective");
  useKind("keyResult");
}
