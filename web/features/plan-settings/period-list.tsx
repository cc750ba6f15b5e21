import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Rhythm } from "../../../worker/features/plan-settings/contract.ts";
import type { Period } from "../../../worker/features/plan-periods/contract.ts";
import { nextPeriod } from "../../../worker/features/plan-periods/rules/next-period.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { openClosing } from "../plan-store/address/open-closing.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";

/** The periods of the plan, the latest first, and the next one as the settings have it. */
export function PeriodList({ rhythm }: { rhythm: Rhythm }) {
  const store = usePlanStore();
  const formats = useFormats();
  useKind("period");
  const [shown, setShown] = useState<number>(LIMITS.periodsShown);
  const periods = [...store.plan.all("period").values()].toSorted((one, other) =>
    one.startDate < other.startDate ? 1 : -1,
  );
  const next = nextPeriod(periods, rhythm, store.today());
  const left = periods.length - shown;

  function add() {
    void store.run({
      label: `Add the period ${next.name}`,
      done: `${next.name} added`,
      changes: [{ action: "add", kind: "period", id: store.newId("period"), fields: next }],
    });
  }

  return (
    <div className="flex flex-col gap-3">
      {periods.length === 0 ? (
        <p className="text-base text-muted">No periods yet. Objectives can be set for one.</p>
      ) : (
        <ul
          aria-label="Periods, latest first"
          className="divide-y divide-line border-y border-line"
        >
          {periods.slice(0, shown).map((period) => (
            <PeriodRow key={period.id} period={period} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="sm" icon={<Plus aria-hidden />} onClick={add}>
          Add {next.name}
        </Button>
        <span className="text-sm text-muted">
          {formats.date(new Date(next.startDate), "date", true)} to{" "}
          {formats.date(new Date(next.endDate), "date", true)}
        </span>
        {left > 0 ? (
          <Button size="sm" variant="quiet" onClick={() => setShown(shown + LIMITS.periodsShown)}>
            Show {Math.min(left, LIMITS.periodsShown)} more of {left}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function PeriodRow({ period: { id, name, startDate, endDate, state } }: { period: Period }) {
  const store = usePlanStore();
  const formats = useFormats();
  const isOpen = state === "open";
  const remove = () =>
    void store.run({
      label: `Remove the period ${name}`,
      changes: [{ action: "remove", kind: "period", id }],
    });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 grow">
        <span className="block text-base wrap-anywhere text-ink">
          {name}
          {isOpen ? "" : ", closed"}
        </span>
        <span className="text-sm text-muted">
          {formats.date(new Date(startDate), "date", true)} to{" "}
          {formats.date(new Date(endDate), "date", true)}
        </span>
      </span>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`${isOpen ? "Close" : "View"} ${name}`}
        onClick={() => openClosing(id)}
      >
        {isOpen ? "Close" : "View"}
      </Button>
      <IconButton size="sm" label={`Remove ${name}`} icon={<Trash2 />} onClick={remove} />
    </li>
  );
}
