import { lineAbove } from "../../../../worker/features/plans/rules/line-of-sight.ts";
import { Count } from "../../../ui/count.tsx";
import { cx } from "../../../ui/cx.ts";
import { titleOf } from "../fields.ts";
import { KINDS } from "../kinds.ts";
import { HealthValue } from "../measure/health-value.tsx";
import { ItemLink } from "../measure/item-link.tsx";
import { useItem, usePlanStore } from "../../plan-store/use-plan.tsx";
import type { LateItem } from "./read-late.ts";

type LateListProps = { label: string; items: readonly LateItem[] };

/** Items with what they hang on, who answers for them, and by how much they are overdue or behind. */
export function LateList({ label, items }: LateListProps) {
  return (
    <ul aria-label={label} className="-my-1 divide-y divide-line">
      {items.map((item) => (
        <LateRow key={item.id} {...item} />
      ))}
    </ul>
  );
}

function LateRow({ kind, id, daysLate, behind }: LateItem) {
  const store = usePlanStore();
  const item = useItem(kind, id);
  const owner = useItem("teamMember", item?.ownerMemberId ?? "");
  const isByHand = item !== undefined && "healthOverride" in item && item.healthOverride !== null;
  if (!item) return null;
  const above = lineAbove(store.plan, kind, id)
    .toReversed()
    .map((node) => titleOf(store.get(node.kind, node.id) ?? {}));
  return (
    <li className="flex items-start justify-between gap-4 py-2.5">
      <div className="min-w-0">
        {above.length > 0 ? (
          <p className="truncate text-xs text-faint" title={above.join(" › ")}>
            {above.join(" › ")}
          </p>
        ) : null}
        <p className="text-base text-ink">
          <ItemLink kind={kind} id={id} className="font-medium" />
        </p>
        <p className="text-sm text-muted">
          {sentence(KINDS[kind].one)}
          {owner ? `, ${owner.name}` : <span className="text-warn">, no owner</span>}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-0.5 text-right">
        {daysLate > 0 ? (
          <span className="figures text-sm font-semibold text-bad">
            <Count value={daysLate} /> {daysLate === 1 ? "day overdue" : "days overdue"}
          </span>
        ) : (
          <span className={cx("figures text-sm", behind > 0 ? "text-ink" : "text-muted")}>
            {behind > 0 ? (
              <>
                <Count value={behind} /> % behind schedule{isByHand ? ", set by hand" : ""}
              </>
            ) : (
              "Set by hand"
            )}
          </span>
        )}
        {item.status === "on_hold" ? null : <HealthValue kind={kind} id={id} className="-mr-1.5" />}
      </div>
    </li>
  );
}

const sentence = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
