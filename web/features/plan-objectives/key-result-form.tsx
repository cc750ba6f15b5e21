import { useRef, useState } from "react";
import type { KeyResultType } from "../../../db/values/plans.ts";
import { Button } from "../../ui/button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { MEASURE_OPTIONS } from "../plan-fields/entity-words.ts";
import { readMeasure } from "../plan-fields/measure/number-text.ts";
import { addLabel } from "../plan-fields/action-labels.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { isCounted, wayWords } from "./key-result-words.ts";
import { readKeyResult, type TypedKeyResult } from "./new-key-result.ts";

const EMPTY: TypedKeyResult = {
  title: "",
  type: "increase",
  baseline: "0",
  target: "100",
  unit: "",
  weight: "1",
  milestones: "",
};

type KeyResultFormProps = { objectiveId: string; onClose: () => void };

/** A new key result in one go: what it is called and by what it is known. */
export function KeyResultForm({ objectiveId, onClose }: KeyResultFormProps) {
  const store = usePlanStore();
  const formats = useFormats();
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const { type } = typed;
  const change = (values: Partial<TypedKeyResult>) => setTyped({ ...typed, ...values });

  async function add() {
    const read = readKeyResult(typed, { formats, newId: store.newId });
    setErrors("errors" in read ? read.errors : {});
    if ("errors" in read) return;
    const fields = { ...read.fields, objectiveId };
    setTyped({ ...EMPTY, type, unit: typed.unit });
    form.current?.querySelector("input")?.focus();
    const outcome = await store.run({
      label: addLabel("keyResult", typed.title.trim()),
      changes: [{ action: "add", kind: "keyResult", id: store.newId(), fields }],
      tellsItself: () => form.current !== null,
    });
    if (outcome.ok) return;
    setTyped((next) => (next.title === "" ? typed : next));
    setErrors(outcome.refusal?.fields ?? { title: outcome.message || "This was not added." });
  }

  const field = (name: Exclude<keyof TypedKeyResult, "type">) => ({
    value: typed[name],
    error: errors[name],
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are those of the controls in it
    <form
      ref={form}
      noValidate
      aria-label="New key result"
      data-keeps-escape
      className="flex flex-col gap-3 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <TextField label="Title" autoFocus {...field("title")} />
      <div className="grid grid-cols-2 items-start gap-3 @2xl:grid-cols-5">
        <SelectField
          label="Measured by"
          value={type}
          options={MEASURE_OPTIONS}
          fieldClassName="col-span-2"
          onChange={(event) =>
            // The options are these types and no others.
            change({ type: event.currentTarget.value as KeyResultType })
          }
        />
        {isCounted(type) ? null : (
          <>
            <TextField
              label="Baseline"
              inputMode="decimal"
              className="figures"
              {...field("baseline")}
            />
            <TextField
              label="Target"
              inputMode="decimal"
              className="figures"
              {...field("target")}
            />
            <TextField label="Unit" optional placeholder="% or days" {...field("unit")} />
          </>
        )}
        <TextField label="Weight" inputMode="decimal" className="figures" {...field("weight")} />
      </div>
      {type === "milestones" ? (
        <TextArea label="Milestones" hint="One per line." {...field("milestones")} />
      ) : null}
      <WayNote typed={typed} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary">
          Add key result
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Done
        </Button>
      </div>
    </form>
  );
}

/** Numbers that leave nothing to measure are allowed, and say so. */
function WayNote({ typed }: { typed: Pick<TypedKeyResult, "type" | "baseline" | "target"> }) {
  const formats = useFormats();
  const [baseline, target] = [typed.baseline, typed.target].map((text) =>
    readMeasure(text, formats),
  );
  if (!baseline || !target || "error" in baseline || "error" in target) return null;
  const numbers = { baseline: baseline.value, target: target.value, milestones: [] };
  const words = wayWords({ type: typed.type, ...numbers });
  return words ? (
    <p role="status" className="text-sm text-muted">
      {words}
    </p>
  ) : null;
}
