import { useState } from "react";
import type { Period } from "../../../worker/features/plan-periods/contract.ts";
import {
  figuresOf,
  objectivesIn,
} from "../../../worker/features/plan-periods/rules/close-period.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { percent } from "../plan-fields/measure/measure-words.ts";
import { UnseenLine } from "../plan-fields/unseen-line.tsx";
import { closeClosing, COMPARED, useOpenClosing } from "../plan-store/address/open-closing.ts";
import { useItem, useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { CompareDrawer } from "./compare-drawer.tsx";
import { ClosedPeriod } from "./closed-period.tsx";
import { ClosingForm } from "./closing-form.tsx";

/** The end of a period: how it is closed, and how it was; or this one beside the last. */
export function ClosingDrawer() {
  const id = useOpenClosing();
  return id === COMPARED ? <CompareDrawer /> : <PeriodDrawer id={id} />;
}

function PeriodDrawer({ id }: { id: string }) {
  const period = useItem("period", id);
  const formats = useFormats();
  const day = (text: string) => formats.date(new Date(text), "date", true);
  return (
    <Drawer
      open
      size="lg"
      title={period ? titleOf(period) : "Period"}
      description={
        period
          ? period.startDate === period.endDate
            ? day(period.startDate)
            : `${day(period.startDate)} to ${day(period.endDate)}${period.closedOn === null ? "" : `, closed on ${day(period.closedOn)}`}`
          : undefined
      }
      onOpenChange={(isOpen) => {
        if (!isOpen) closeClosing();
      }}
    >
      {period ? <Body period={period} /> : <Gone />}
    </Drawer>
  );
}

const titleOf = ({ name, state }: Period) => (state === "closed" ? `${name}, closed` : name);

const Gone = () => <p className="text-base text-muted">This period is no longer in the plan.</p>;

function Body({ period }: { period: Period }) {
  const store = usePlanStore();
  if (period.state === "closed") return <ClosedPeriod period={period} />;
  return store.canEdit() ? (
    <ClosingForm key={period.id} period={period} />
  ) : (
    <SoFar period={period} />
  );
}

/** For those who do not close it: where its objectives are by now. */
function SoFar({ period }: { period: Period }) {
  const store = usePlanStore();
  useKind("objective");
  useKind("keyResult");
  const [shown, setShown] = useState<number>(LIMITS.objectivesShown);
  const rows = objectivesIn(store.plan, period.id).map((objective) => ({
    id: objective.id,
    ...figuresOf(store.plan, objective),
  }));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base text-muted">
        This period is open. Those who can edit the plan close it.
      </p>
      {rows.length === 0 ? (
        <p className="text-base text-muted">No objective is set for it.</p>
      ) : (
        <ul aria-label="Objectives" className="divide-y divide-line border-y border-line">
          {rows.slice(0, shown).map(({ id, title, proposed }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 py-2 text-base">
              <span className="min-w-0 wrap-anywhere text-ink">{title}</span>
              <span className="figures shrink-0 text-muted">{percent(proposed)}</span>
            </li>
          ))}
        </ul>
      )}
      {rows.length > shown ? (
        <Button
          size="sm"
          className="self-start"
          onClick={() => setShown(shown + LIMITS.objectivesShown)}
        >
          Show {Math.min(rows.length - shown, LIMITS.objectivesShown)} more of {rows.length - shown}
        </Button>
      ) : null}
      <UnseenLine kinds={["objective"]} says="In the plan there are also" />
    </div>
  );
}
