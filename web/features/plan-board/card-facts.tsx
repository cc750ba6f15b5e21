import { Avatar } from "../../ui/avatar.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Time } from "../../ui/time.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { HEALTH_MARKS, STATUS_MARKS } from "../plan-fields/state-words.ts";
import type { Row } from "../plan-fields/select/keys-of.ts";
import { useHealth, useItem, useProgress } from "../plan-store/use-plan.tsx";
import { useBoard } from "./board-context.ts";
import { shortMoney } from "../plan-fields/measure/short-money.ts";

/** How an item stands, until when, and whose it is. */
export function CardFacts({ row, column }: { row: Row; column: string }) {
  const { kind, isCompact } = useBoard();
  const { health } = useHealth(kind, row.id);
  const { value } = useProgress(kind, row.id);
  if (!("status" in row)) return null;
  const mark = health === null ? STATUS_MARKS[row.status] : HEALTH_MARKS[health];
  const tone = health === "off_track" ? "bad" : health === "at_risk" ? "warn" : "info";
  // The heading of the column says it already.
  const isTold = health === null && row.status === column;
  if (isCompact) {
    return (
      <div className="flex items-center gap-2 text-xs">
        {isTold ? null : <StatusMark plain {...mark} className="min-w-0 text-xs!" />}
        <span className="figures text-muted">{value === null ? null : `${value} %`}</span>
        <End row={row} />
        <Owner id={row.ownerMemberId} />
      </div>
    );
  }
  return (
    <>
      {value === null ? null : (
        <ProgressBar label="Progress" value={value} tone={tone} className="mt-1" />
      )}
      <div className="flex items-center gap-2.5 text-xs empty:hidden">
        {isTold ? null : <StatusMark {...mark} className="text-xs!" />}
        <Budget row={row} />
      </div>
      <div className="flex min-h-5 items-center gap-2 text-xs has-[>span:only-child:empty]:hidden">
        <End row={row} />
        <Owner id={row.ownerMemberId} />
      </div>
    </>
  );
}

function Budget({ row }: { row: Row }) {
  const { locale } = useFormats();
  if (!("plannedBudget" in row) || row.plannedBudget === null) return null;
  return (
    <span className="figures ml-auto text-muted">
      <span className="sr-only">Planned budget </span>
      {shortMoney(row.plannedBudget, row.currency, locale)}
    </span>
  );
}

function End({ row }: { row: Row }) {
  if (!("endDate" in row) || row.endDate === null) return <span className="flex-1" />;
  return (
    <span className="figures grow whitespace-nowrap text-faint">
      <span className="sr-only">Ends </span>
      <Time value={row.endDate} />
    </span>
  );
}

function Owner({ id }: { id: string | null }) {
  const owner = useItem("teamMember", id ?? "");
  if (!owner) return null;
  return (
    <span title={owner.name} className="inline-flex shrink-0">
      <Avatar name={owner.name} src={owner.avatar || null} size="xs" />
    </span>
  );
}
