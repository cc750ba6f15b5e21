import { useAuth } from "../../shell/auth.tsx";
import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { PlanActions } from "./use-plan-actions.ts";
import { type LateItem, useRemedy } from "./use-remedy.ts";

type LateRowProps = { item: LateItem; actions: PlanActions };

/** A late item, by how much it is late, and what helps in one click. */
export function LateRow({ item, actions }: LateRowProps) {
  const { isVisit } = useAuth();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 basis-56 grow">
        <TextLink to={item.address} className="wrap-anywhere">
          {item.title}
        </TextLink>
        <span className="block text-sm text-muted">
          {item.says}, <HowLate item={item} />
        </span>
      </span>
      {isVisit ? null : <Remedies item={item} actions={actions} />}
    </li>
  );
}

function HowLate({ item: { daysLate, behind } }: { item: LateItem }) {
  if (daysLate > 0) {
    return (
      <span className="figures font-medium text-bad">
        <Count value={daysLate} /> {daysLate === 1 ? "day overdue" : "days overdue"}
      </span>
    );
  }
  if (behind === 0) return <>set to off track by hand</>;
  return (
    <span className="figures font-medium text-bad">
      <Count value={behind} /> % behind schedule
    </span>
  );
}

function Remedies({ item, actions }: LateRowProps) {
  const { newEnd, withProject, title } = item;
  const { date } = useFormats();
  const remedy = useRemedy(item, actions);
  const end = newEnd === null ? "" : date(new Date(newEnd), "date", true);
  const day = withProject ? `${end}, project too` : end;
  return (
    <span className="flex flex-wrap gap-2">
      {newEnd === null ? null : (
        <Button
          size="sm"
          aria-label={`Move the end of ${title} to ${day}`}
          loading={remedy.doing === "end"}
          onClick={() => remedy.moveEnd(newEnd, day)}
        >
          Move end to {day}
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        className={newEnd === null ? "max-sm:-ml-2.5" : undefined}
        aria-label={`Mark ${title} completed`}
        loading={remedy.doing === "status"}
        onClick={remedy.complete}
      >
        Mark completed
      </Button>
    </span>
  );
}
