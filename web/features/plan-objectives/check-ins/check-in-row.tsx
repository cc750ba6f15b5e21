import { Pencil, Trash2 } from "lucide-react";
import type { CheckIn } from "../../../../worker/features/check-ins/contract.ts";
import { removeCheckInChanges } from "../../../../worker/features/check-ins/rules.ts";
import { measuredOn } from "../../../../worker/features/check-ins/rules/measured-on.ts";
import { isKpi, type Measured } from "../../../../worker/features/check-ins/rules/measured.ts";
import { healthOfValue } from "../../../../worker/features/kpis/rules.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import { HEALTH_MARKS } from "../../plan-fields/state-words.ts";
import { CONFIDENCE_MARKS } from "../../plan-fields/confidence-marks.ts";
import { useAuthIfAny } from "../../../shell/auth.tsx";
import { changeWords, valueWords } from "./value-words.ts";

type CheckInRowProps = {
  measured: Measured;
  checkIn: CheckIn;
  /** The one that it followed; the first of a key result follows the baseline. */
  before: CheckIn | undefined;
  onEdit: () => void;
};

/** What somebody found on a day, and how that differs from the time before. */
export function CheckInRow({ measured, checkIn, before, onEdit }: CheckInRowProps) {
  const store = usePlanStore();
  const formats = useFormats();
  const { day, value, confidence, comment } = checkIn;
  const from = before?.value ?? (isKpi(measured) ? value : measuredOn(measured, day).baseline);
  const mark = isKpi(measured)
    ? HEALTH_MARKS[healthOfValue(measured, value)]
    : {
        tone: CONFIDENCE_MARKS[confidence].tone,
        label: `${CONFIDENCE_MARKS[confidence].label} confidence`,
      };
  const on = formats.date(new Date(day), "date", true);

  const remove = () =>
    void store.run({
      label: `Remove the check-in of ${on} on “${measured.title}”`,
      changes: removeCheckInChanges(store.plan, measured, checkIn.id),
    });

  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="figures flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-base">
          <span className="font-semibold text-ink">{valueWords(measured, checkIn, formats)}</span>
          {before || !isKpi(measured) ? (
            <span className="text-sm text-muted">
              {changeWords(measured, [from, value], formats)}
            </span>
          ) : null}
          <StatusMark plain {...mark} />
        </p>
        {comment ? (
          <p className="mt-1 text-base wrap-anywhere whitespace-pre-line text-ink">{comment}</p>
        ) : null}
        <p className="mt-1 text-sm text-faint">
          <Time value={day} />
          <Author id={checkIn.authorId} />
        </p>
      </div>
      {store.mayChange("checkIn", checkIn) ? (
        <div data-print="no" className="flex shrink-0">
          <IconButton
            size="sm"
            label={`Edit the check-in of ${on}`}
            icon={<Pencil />}
            onClick={onEdit}
          />
          <IconButton
            size="sm"
            label={`Remove the check-in of ${on}`}
            icon={<Trash2 />}
            onClick={remove}
          />
        </div>
      ) : null}
    </div>
  );
}

/** A plan knows its readers by their ids alone: everybody but its owner is somebody it was shared with. */
function Author({ id }: { id: string | null }) {
  const reader = useAuthIfAny()?.person ?? null;
  const { planId } = usePlanStore();
  if (id === null) return null;
  if (id === reader?.userId) return <>, You</>;
  return id === planId ? <>, the plan’s owner</> : <>, shared with them</>;
}
