import { useId } from "react";
import { CONFIDENCES, type Confidence } from "../../../../db/values/plans.ts";
import { FieldError } from "../../../ui/field.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { StatusShape } from "../../../ui/status-mark.tsx";
import { CONFIDENCE_MARKS } from "../../plan-fields/confidence-marks.ts";

type ConfidenceChoiceProps = {
  value: Confidence | null;
  error: string | undefined;
  onChange: (confidence: Confidence) => void;
};

/** How sure somebody is that the target will be reached. */
export function ConfidenceChoice({ value, error, onChange }: ConfidenceChoiceProps) {
  const id = useId();
  const segments = CONFIDENCES.map((confidence) => {
    const { label, tone } = CONFIDENCE_MARKS[confidence];
    return { value: confidence, label, icon: <StatusShape tone={tone} /> };
  });
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p aria-hidden className="flex items-center gap-2 text-sm font-medium text-ink">
        How sure are you of the target?
        <span className="flex gap-1 pointer-coarse:hidden">
          {CONFIDENCES.map((confidence) => (
            <Kbd key={confidence} keys={[CONFIDENCE_MARKS[confidence].key]} />
          ))}
        </span>
      </p>
      <SegmentedControl<Confidence | "">
        label="How sure are you of the target?"
        segments={segments}
        value={value ?? ""}
        onChange={(chosen) => {
          if (chosen !== "") onChange(chosen);
        }}
      />
      {error ? (
        <div role="alert">
          <FieldError id={id} error={error} />
        </div>
      ) : null}
    </div>
  );
}
