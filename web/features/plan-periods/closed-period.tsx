import { useState } from "react";
import type { Period } from "../../../worker/features/plan-periods/contract.ts";
import {
  closedObjectives,
  openPeriod,
  scoreOf,
} from "../../../worker/features/plan-periods/rules/close-period.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { percent } from "../plan-fields/measure/measure-words.ts";
import { UnseenLine } from "../plan-fields/unseen-line.tsx";
import { strategyAddress } from "../plan-store/address/strategy-part.ts";
import { useMoments } from "../plan-store/use-moments.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { ClosingLine } from "./closing-line.tsx";
import { outcomeCounts } from "./outcome-words.ts";

/** A closed period as it was: titles, numbers, scores and lessons of that day. */
export function ClosedPeriod({ period }: { period: Period }) {
  const store = usePlanStore();
  useKind("objective");
  const [shown, setShown] = useState<number>(LIMITS.objectivesShown);
  const all = closedObjectives(store.plan, period);
  const closings = all.map(({ closing }) => closing);
  const score = scoreOf(closings);
  const left = all.length - shown;
  const moment = useMoments().data?.items.find(
    ({ moment: sort, createdAt }) =>
      sort === "close" && createdAt.startsWith(period.closedOn ?? "-"),
  );
  return (
    <div className="flex flex-col gap-4">
      {score === null ? (
        <p className="text-base text-muted">Closed without scores.</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="figures serif text-3xl text-ink">{percent(score)}</span>
            <span className="figures text-base text-muted">{outcomeCounts(closings)}</span>
          </p>
          <ul aria-label="Objectives" className="divide-y divide-line border-y border-line">
            {all.slice(0, shown).map(({ objective, closing }) => (
              <ClosingLine key={objective.id} id={objective.id} closing={closing} />
            ))}
          </ul>
          {left > 0 ? (
            <Button
              size="sm"
              className="self-start"
              onClick={() => setShown(shown + LIMITS.objectivesShown)}
            >
              Show {Math.min(left, LIMITS.objectivesShown)} more of {left}
            </Button>
          ) : null}
        </>
      )}
      <UnseenLine kinds={["objective"]} says="In the plan there are also" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {moment ? (
          <TextLink to={`${strategyAddress("versions")}&from=${moment.version}`}>
            Compare with the plan today
          </TextLink>
        ) : (
          <span />
        )}
        {store.canEdit() ? <OpenAgain period={period} hasScores={all.length > 0} /> : null}
      </div>
    </div>
  );
}

function OpenAgain({ period, hasScores }: { period: Period; hasScores: boolean }) {
  const store = usePlanStore();
  const open = async () => {
    await store.run({
      label: `Open ${period.name} again`,
      done: `${period.name} is open again`,
      changes: openPeriod(store.plan, period),
    });
  };
  return (
    <ConfirmDialog
      title={`Open ${period.name} again?`}
      description={
        hasScores
          ? "Its scores and lessons are removed. Objectives that moved on stay where they are. You can undo this."
          : "Objectives can be set for it again."
      }
      confirmLabel={`Open ${period.name}`}
      danger={hasScores}
      onConfirm={open}
      trigger={<Button variant="quiet">Open again</Button>}
    />
  );
}
