import { CADENCE_OPTIONS } from "../../plan-fields/rhythm-words.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { textOf } from "../../plan-fields/measure/number-text.ts";
import { useKind, usePlanStore } from "../../plan-store/use-plan.tsx";
import type { Binding } from "../drafts/use-drafts.ts";

type Frame = { id: string; label: string; error: string | undefined };
type ControlProps = { frame: Frame; binding: Binding };

/** How often it is asked for: as its kind is, or otherwise. */
export function CadenceControl({ frame, binding }: ControlProps) {
  return (
    <SelectField
      {...frame}
      value={textOf(binding.raw)}
      options={[{ value: "", label: "As the plan says" }, ...CADENCE_OPTIONS]}
      onChange={({ currentTarget: { value } }) => binding.choose(value === "" ? null : value)}
    />
  );
}

/** The period that an objective is set for. */
export function PeriodControl({ frame, binding }: ControlProps) {
  const store = usePlanStore();
  useKind("period");
  const periods = [...store.plan.all("period").values()].toSorted((one, other) =>
    one.startDate < other.startDate ? 1 : -1,
  );
  return (
    <SelectField
      {...frame}
      value={textOf(binding.raw)}
      options={[
        { value: "", label: "No period" },
        ...periods.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => binding.choose(value === "" ? null : value)}
    />
  );
}
