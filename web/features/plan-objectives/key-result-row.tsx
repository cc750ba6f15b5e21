import { memo } from "react";
import type { CheckIn } from "../../../worker/features/check-ins/contract.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { CheckInChart } from "./check-ins/check-in-chart.tsx";
import { useCheckIns } from "../plan-fields/measure/use-check-ins.ts";
import { wholeConfidence } from "../plan-fields/confidence-marks.ts";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { ProgressValue } from "../plan-fields/measure/progress-value.tsx";
import { useItem, usePlanStore, useProgress } from "../plan-store/use-plan.tsx";
import { currentWords, measureWords, shareWords } from "./key-result-words.ts";
import { OwnerName } from "./owner-name.tsx";
import { daysBetween } from "../../../worker/kernel/pure/days.ts";

/** A key result in one line: how it is measured, where it stands, what it counts, and when somebody looked. */
export const KeyResultRow = memo(function KeyResultRow({ id }: { id: string }) {
  const result = useItem("keyResult", id);
  const progress = useProgress("objective", result?.objectiveId ?? "");
  const formats = useFormats();
  if (!result) return null;
  const share = shareWords(progress, id);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line px-3 py-2 first:border-t-0 @3xl:grid-cols-[minmax(0,1fr)_6.5rem_10rem_6rem_8rem_9.5rem]">
      <div className="min-w-0 @max-3xl:col-span-2">
        <ItemLink kind="keyResult" id={id} className="text-base font-medium text-ink" />
        <p className="figures text-sm text-muted">
          {measureWords(result, formats)}
          {share ? <span className="text-faint"> · {share}</span> : null}
        </p>
      </div>
      <p className="figures text-base text-ink @3xl:text-right">
        <span className="sr-only">Now: </span>
        {currentWords(result, formats)}
      </p>
      <ProgressValue kind="keyResult" id={id} className="w-36" />
      <div className="@max-3xl:hidden">
        <CheckInChart small keyResultId={id} />
      </div>
      <p className="min-w-0 text-sm text-muted">
        <OwnerName id={result.ownerMemberId} />
      </p>
      <LastLook id={id} />
    </li>
  );
});

function LastLook({ id }: { id: string }) {
  const store = usePlanStore();
  const [last] = useCheckIns(id);
  return (
    <p className="flex flex-col text-sm text-muted @max-3xl:items-end">
      {last ? <Confidence of={last} /> : null}
      <span className="figures">{sinceWords(last?.day ?? null, store.today())}</span>
    </p>
  );
}

function Confidence({ of: { confidence } }: { of: Pick<CheckIn, "confidence"> }) {
  return <StatusMark plain {...wholeConfidence(confidence)} />;
}

/** 'checked in 3 days ago'. */
function sinceWords(day: string | null, today: string): string {
  if (day === null) return "no check-in yet";
  const days = daysBetween(day, today);
  if (days <= 0) return "checked in today";
  return days === 1 ? "checked in yesterday" : `checked in ${days} days ago`;
}
