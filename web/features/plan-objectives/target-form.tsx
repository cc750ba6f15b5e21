import { useRef, useState } from "react";
import type { KeyResultType } from "../../../db/values/plans.ts";
import type { KeyResult } from "../../../worker/features/key-results/contract.ts";
import { Button } from "../../ui/button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { MEASURE_OPTIONS } from "../plan-fields/entity-words.ts";
import { numberText, readMeasure } from "../plan-fields/measure/number-text.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { isCounted, wayWords } from "./key-result-words.ts";
import { firstTarget, moveLabel, type Target, targetMove } from "./target-move.ts";

type TargetFormProps = { result: KeyResult; onClose: () => void };

/** What a key result is measured against, changed at once; with a reason where people checked in against it. */
export function TargetForm({ result, onClose }: TargetFormProps) {
  const store = usePlanStore();
  const formats = useFormats();
  const [type, setType] = useState<KeyResultType>(result.type);
  const [baseline, setBaseline] = useState(() => numberText(result.baseline, formats));
  const [target, setTarget] = useState(() => numberText(result.target, formats));
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const asksReason = result.checkedInOn !== null;
  const read = { baseline: readMeasure(baseline, formats), target: readMeasure(target, formats) };

  async function save() {
    const wrong: Record<string, string> = {};
    const numbers = { baseline: result.baseline, target: result.target };
    if (!isCounted(type)) {
      for (const name of ["baseline", "target"] as const) {
        const one = read[name];
        if ("error" in one) wrong[name] = one.error;
        else numbers[name] = one.value;
      }
    }
    if (asksReason && reason.trim() === "") wrong["reason"] = "Give a reason for the change.";
    setErrors(wrong);
    if (isSaving || Object.keys(wrong).length > 0) return;
    const next: Target = { type, ...numbers };
    if (isSame(result, next)) {
      onClose();
      return;
    }
    const change = asksReason
      ? targetMove(result, next, { reason, day: store.today() })
      : firstTarget(result, next);
    setIsSaving(true);
    const outcome = await store.run({
      label: moveLabel(result, next, formats),
      changes: [change],
      tellsItself: () => form.current !== null,
    });
    setIsSaving(false);
    if (outcome.ok) onClose();
    else setErrors(problemsOf(outcome.refusal?.fields, outcome.message));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are those of the controls in it
    <form
      ref={form}
      noValidate
      aria-label="Change the target"
      data-keeps-escape
      className="flex flex-col gap-3 rounded-lg border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <SelectField
          label="Measured by"
          autoFocus
          value={type}
          error={errors["type"]}
          options={MEASURE_OPTIONS}
          fieldClassName="col-span-2"
          // The options are these types and no others.
          onChange={(event) => setType(event.currentTarget.value as KeyResultType)}
        />
        {isCounted(type) ? null : (
          <>
            <TextField
              label="Baseline"
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              suffix={result.unit || undefined}
              value={baseline}
              error={errors["baseline"]}
              onChange={(event) => setBaseline(event.currentTarget.value)}
            />
            <TextField
              label="Target"
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              suffix={result.unit || undefined}
              value={target}
              error={errors["target"]}
              onChange={(event) => setTarget(event.currentTarget.value)}
            />
          </>
        )}
      </div>
      <Way type={type} read={read} />
      {asksReason ? (
        <TextArea
          label="Reason for the change"
          hint="People have already checked in on this target. The reason is kept with the old numbers."
          value={reason}
          error={errors["reason"]}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" loading={isSaving}>
          Change the target
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type Read = ReturnType<typeof readMeasure>;

function Way({ type, read }: { type: KeyResultType; read: { baseline: Read; target: Read } }) {
  const { baseline, target } = read;
  if ("error" in baseline || "error" in target) return null;
  const words = wayWords({ type, baseline: baseline.value, target: target.value, milestones: [] });
  return words ? (
    <p role="status" className="text-sm text-muted">
      {words}
    </p>
  ) : null;
}

const isSame = (result: KeyResult, next: Target) =>
  result.type === next.type &&
  (isCounted(next.type) || (result.baseline === next.baseline && result.target === next.target));

/** What stands at no field of the form stands at its target. */
function problemsOf(fields: Readonly<Record<string, string>> = {}, message: string) {
  const { targetChanges, ...known } = fields;
  if (targetChanges)
    return {
      ...known,
      target: "You can't change this target again. It has had the maximum number of changes.",
    };
  return Object.keys(known).length > 0 ? known : { target: message || "This was not changed." };
}
