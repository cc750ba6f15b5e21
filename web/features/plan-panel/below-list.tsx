import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { KINDS } from "../plan-fields/kinds.ts";
import { STATUS_MARKS } from "../plan-fields/state-words.ts";
import { HealthValue } from "../plan-fields/measure/health-value.tsx";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { isWorkKind } from "../../../db/values/plans.ts";
import { ProgressValue } from "../plan-fields/measure/progress-value.tsx";
import type { Row } from "../plan-fields/select/keys-of.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { AddBelow } from "./add-below.tsx";
import type { Below } from "./below.ts";

const SHOWN_AT_FIRST = 6;

/** '3 projects', 'No projects below', or with a verb of its own 'Moved by 3 projects'. */
function headingOf({ kind, rows }: Below, verb: string | null): string {
  const { one, many } = KINDS[kind];
  if (rows.length === 0) return verb === null ? `No ${many} below` : `${verb}no ${many}`;
  return `${verb ?? ""}${rows.length} ${rows.length === 1 ? one : many}`;
}

type BelowListProps = { group: Below; verb: string; saysVerb: boolean };

/** What hangs on the item, of one kind: folded where it is long, and open for one more. */
export function BelowList({ group, verb, saysVerb }: BelowListProps) {
  const { kind, rows, filled } = group;
  const [isWhole, setIsWhole] = useState(false);
  const [adding, setAdding] = useState<"not" | "now" | "done">("not");
  const isAdding = adding === "now";
  const canEdit = usePlanStore().canEdit();
  if (rows.length === 0 && !canEdit) return null;
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST);
  const { one, many } = KINDS[kind];
  return (
    <section aria-label={`${verb} ${many}`} className="flex flex-col">
      <div className="flex items-center justify-between gap-3">
        <h3 className="figures text-sm text-faint">
          {headingOf(group, saysVerb ? `${verb} ` : null)}
        </h3>
        {canEdit && !isAdding ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<Plus aria-hidden />}
            autoFocus={adding === "done"}
            onClick={() => setAdding("now")}
          >
            Add {one}
          </Button>
        ) : null}
      </div>
      {shown.length > 0 ? (
        <ul className="flex flex-col">
          {shown.map((row) => (
            <BelowRow key={row.id} kind={kind} row={row} />
          ))}
        </ul>
      ) : null}
      {rows.length > SHOWN_AT_FIRST ? (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-2.5 self-start"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? "Show fewer" : `Show all ${rows.length} ${many}`}
        </Button>
      ) : null}
      {isAdding ? <AddBelow kind={kind} filled={filled} onClose={() => setAdding("done")} /> : null}
    </section>
  );
}

function BelowRow({ kind, row }: { kind: Below["kind"]; row: Row }) {
  const isOut = "status" in row && row.status === "cancelled";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-line py-1.5 first:border-t-0">
      <ItemLink
        kind={kind}
        id={row.id}
        className={cx("min-w-40 flex-1 text-base", isOut ? "text-faint line-through" : "text-ink")}
      />
      {"status" in row && isWorkKind(kind) ? (
        <span className="flex shrink-0 items-center gap-3">
          {isOut || row.status === "completed" || row.status === "on_hold" ? (
            <StatusMark plain {...STATUS_MARKS[row.status]} />
          ) : (
            <HealthValue kind={kind} id={row.id} />
          )}
          <ProgressValue kind={kind} id={row.id} className="w-24" />
        </span>
      ) : kind === "kpi" ? (
        <HealthValue kind={kind} id={row.id} />
      ) : kind === "keyResult" ? (
        <ProgressValue kind={kind} id={row.id} className="w-24" />
      ) : "members" in row ? (
        <span className="figures shrink-0 text-sm text-faint">
          {row.members.length === 1 ? "1 member" : `${row.members.length} members`}
        </span>
      ) : null}
    </li>
  );
}
