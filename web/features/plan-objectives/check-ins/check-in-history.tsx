import { type ComponentType, useState } from "react";
import type { CheckIn } from "../../../../worker/features/check-ins/contract.ts";
import {
  isKpi,
  kindOf,
  type Measured,
} from "../../../../worker/features/check-ins/rules/measured.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import { CheckInForm } from "./check-in-form.tsx";
import { CheckInRow } from "./check-in-row.tsx";
import { useCheckIns, useMeasured } from "../../plan-fields/measure/use-check-ins.ts";

/** What was said to a check-in. */
export type SaidPart = ComponentType<{ id: string }>;

type CheckInHistoryProps = { measuredId: string; Said: SaidPart };

/** The check-ins of a key result or a KPI, newest first, with what was said to each. */
export function CheckInHistory({ measuredId, Said }: CheckInHistoryProps) {
  const measured = useMeasured(measuredId);
  return measured ? <History measured={measured} Said={Said} /> : null;
}

function History({ measured, Said }: { measured: Measured; Said: SaidPart }) {
  const all = useCheckIns(measured.id);
  const maySay = usePlanStore().maySay("checkIn", kindOf(measured), measured.id);
  const [shown, setShown] = useState<number>(LIMITS.checkInsShown);
  const [edited, setEdited] = useState<string | null>(null);
  if (all.length === 0) {
    return (
      <p className="text-base text-muted">
        No check-ins yet.
        {maySay
          ? isKpi(measured)
            ? " Enter the latest value above."
            : " Use check-ins to record the current value and how sure you are."
          : ""}
      </p>
    );
  }
  const left = all.length - shown;
  const before = (at: number): CheckIn | undefined => all[at + 1];
  return (
    <div className="flex flex-col items-start gap-3">
      <ol aria-label="Check-ins, newest first" className="w-full divide-y divide-line">
        {all.slice(0, shown).map((checkIn, at) => (
          <li key={checkIn.id} className="py-3">
            {edited === checkIn.id ? (
              <CheckInForm
                measuredId={measured.id}
                checkInId={checkIn.id}
                onDone={() => setEdited(null)}
                onCancel={() => setEdited(null)}
              />
            ) : (
              <>
                <CheckInRow
                  measured={measured}
                  checkIn={checkIn}
                  before={before(at)}
                  onEdit={() => setEdited(checkIn.id)}
                />
                <Said id={checkIn.id} />
              </>
            )}
          </li>
        ))}
      </ol>
      {left > 0 ? (
        <Button size="sm" onClick={() => setShown(shown + LIMITS.checkInsShown)}>
          Show {Math.min(left, LIMITS.checkInsShown)} more of {left}
        </Button>
      ) : null}
    </div>
  );
}
