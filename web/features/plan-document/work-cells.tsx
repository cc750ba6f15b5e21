import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { STATUS_MARKS } from "../plan-fields/state-words.ts";
import { HealthValue } from "../plan-fields/measure/health-value.tsx";
import { useHealth, useItem } from "../plan-store/use-plan.tsx";

type WorkProps = { kind: "goal" | "project" | "epic" | "objective"; id: string };

/** What people set, and where it can be judged how it goes. */
export function WorkState({ kind, id, inline = false }: WorkProps & { inline?: boolean }) {
  const status = useItem(kind, id)?.status;
  const { health } = useHealth(kind, id);
  if (!status) return null;
  return (
    <span
      className={
        inline
          ? "inline-flex flex-wrap items-center gap-x-4"
          : "flex flex-col items-start gap-0.5 max-sm:items-end"
      }
    >
      <StatusMark plain {...STATUS_MARKS[status]} />
      {health === null ? null : <HealthValue kind={kind} id={id} />}
    </span>
  );
}

export function OwnerName({ id }: { id: string | null | undefined }) {
  const owner = useItem("teamMember", id ?? "");
  return owner ? <span className="wrap-anywhere">{owner.name}</span> : <None words="No owner" />;
}

export function WorkDays({ kind, id }: WorkProps) {
  const item = useItem(kind, id);
  const start = item?.startDate ?? null;
  const end = item?.endDate ?? null;
  if (start === null && end === null) return <None words="No dates" />;
  return (
    <span className="inline-flex flex-wrap gap-x-1 *:whitespace-nowrap">
      {start === null ? null : (
        <span>
          <Time value={start} /> –
        </span>
      )}
      {end === null ? <span>open</span> : <Time value={end} />}
    </span>
  );
}

export function None({ words }: { words: string }) {
  return (
    <span className="text-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
