import { useEffect, useRef, useState } from "react";
import type { KeyResult } from "../../../worker/features/key-results/contract.ts";
import { fedBy } from "../../../worker/features/key-results/rules.ts";
import { Button } from "../../ui/button.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { Time } from "../../ui/time.tsx";
import { CheckInChart } from "./check-ins/check-in-chart.tsx";
import { beginCheckIn } from "./check-ins/begin-check-in.ts";
import { CheckInForm } from "./check-ins/check-in-form.tsx";
import { CheckInHistory, type SaidPart } from "./check-ins/check-in-history.tsx";
import { MEASURE_LABELS } from "../plan-fields/entity-words.ts";
import { stopWriting, useIsWriting } from "../plan-store/address/open-update.ts";
import { useItem, useKind, usePlanStore, useProgress } from "../plan-store/use-plan.tsx";
import { formulaWords } from "./formula-words.ts";
import {
  currentWords,
  inUnit,
  isCounted,
  measureWords,
  shareWords,
  wayWords,
  weightWords,
} from "./key-result-words.ts";
import { MilestoneList } from "./milestone-list.tsx";
import { TargetForm } from "./target-form.tsx";
import { targetHistory } from "./target-move.ts";
import { useKeyResults } from "./use-key-results.ts";

type KeyResultSectionProps = { id: string; Said: SaidPart };

/** How a key result is measured, its target with its reasons, and its check-ins. */
export function KeyResultSection({ id, Said }: KeyResultSectionProps) {
  const result = useItem("keyResult", id);
  const isWriting = useIsWriting();
  const checkIns = useRef<HTMLElement>(null);
  // Whoever comes to check in finds where to.
  useEffect(() => {
    if (!isWriting) return;
    if (checkIns.current) beginCheckIn(checkIns.current);
    stopWriting();
  }, [isWriting]);
  if (!result) return null;
  return (
    <>
      <Measure result={result} />
      {result.type === "milestones" ? <MilestoneList result={result} /> : null}
      <TargetHistory result={result} />
      <section ref={checkIns} aria-label="Check-ins" className="flex scroll-mt-14 flex-col gap-4">
        <h3 className="text-base font-semibold text-ink">Check-ins</h3>
        <CheckInForm measuredId={id} />
        <CheckInChart keyResultId={id} />
        <CheckInHistory measuredId={id} Said={Said} />
      </section>
    </>
  );
}

function Measure({ result }: { result: KeyResult }) {
  const formats = useFormats();
  const canEdit = usePlanStore().canEdit();
  const [editing, setEditing] = useState<"not" | "now" | "done">("not");
  const words = [wayWords(result), useWeightWords(result), useFedWords(result.id)].filter(Boolean);
  const { type, baseline, target } = result;
  return (
    <section aria-label="Measurement" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-base font-semibold text-ink first-letter:uppercase">
          {measureWords(result, formats)}
        </h3>
        {canEdit && editing !== "now" ? (
          <Button size="sm" autoFocus={editing === "done"} onClick={() => setEditing("now")}>
            {result.checkedInOn === null ? "Change measurement" : "Change the target"}
          </Button>
        ) : null}
      </div>
      {editing === "now" ? (
        <TargetForm result={result} onClose={() => setEditing("done")} />
      ) : (
        <KeyValueList
          ruled
          items={[
            { label: "Measured by", value: MEASURE_LABELS[type] },
            ...(isCounted(type)
              ? []
              : [
                  { label: "Baseline", value: inUnit(baseline, result, formats) },
                  { label: "Target", value: inUnit(target, result, formats) },
                ]),
            { label: "Now", value: currentWords(result, formats) },
          ]}
        />
      )}
      <p className="figures text-base text-ink">{formulaWords(result, formats)}</p>
      {words.map((one) => (
        <p key={one} className="text-sm text-muted">
          {one}
        </p>
      ))}
    </section>
  );
}

/** What it counts in its objective. */
function useWeightWords({ id, objectiveId }: KeyResult): string {
  const results = useKeyResults(objectiveId);
  const progress = useProgress("objective", objectiveId);
  const share = shareWords(progress, id);
  const nothing = weightWords(results);
  return nothing || (share ? `It ${share} in its objective.` : "");
}

/** What those say that feed it, beside its own number. */
function useFedWords(id: string): string {
  const { plan } = usePlanStore();
  useKind("keyResult");
  const fed = fedBy(plan.linked("keyResult", "feedsId", id));
  if (!fed) return "";
  const whole = fed.shares === HUNDRED ? "" : ` Their shares add up to ${fed.shares} %.`;
  return `The key results that feed it are at ${fed.progress} %.${whole}`;
}

const HUNDRED = 100;

function TargetHistory({ result }: { result: KeyResult }) {
  const formats = useFormats();
  const steps = targetHistory(result, formats);
  if (steps.length === 0) return null;
  return (
    <section aria-label="Target history" className="flex flex-col gap-2">
      <h3 className="text-base font-semibold text-ink">Target history</h3>
      <ol className="flex flex-col border-y border-line">
        {steps.map(({ day, before, after, reason }, at) => (
          <li
            key={`${day}-${steps.length - at}`}
            className="flex flex-col gap-0.5 border-t border-line py-2 first:border-t-0"
          >
            <p className="figures flex flex-wrap items-baseline gap-x-2 text-base text-ink">
              <Time value={day} className="text-sm text-faint" />
              <span>
                <s className="text-muted">{before}</s> became {after}
              </span>
            </p>
            <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">{reason}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
