import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Prompt, Sample, SampleInput } from "../../../../worker/features/prompts/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { VariableValue } from "../../../../db/values/variables.ts";
import { RowDrawer } from "../../../kit/row-form/row-drawer.tsx";
import {
  type Compared,
  DrawerButtons,
  RowFormFrame,
} from "../../../kit/row-form/row-form-frame.tsx";
import { problemsIn } from "../../../kit/row-form/row-form.ts";
import { useRowForm } from "../../../kit/row-form/use-row-form.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { PROMPT_KEYS, removeSample, saveSample } from "../queries.ts";

/** typed: each value as it is written, a list with an entry in each line. */
type Draft = { name: string; typed: Record<string, string> };

const COMPARED: readonly Compared<Draft>[] = [
  { label: "Name", read: ({ name }) => name },
  { label: "Values", read: ({ typed }) => Object.values(typed).join("\n") },
];

type SampleDrawerProps = {
  prompt: Prompt;
  samples: readonly Sample[];
  /** A sample's id, or new. */
  open: string | null;
  onClose: () => void;
};

export function SampleDrawer({ prompt, samples, open, onClose }: SampleDrawerProps) {
  return (
    <RowDrawer
      open={open}
      row={samples.find(({ id }) => id === open) ?? null}
      titles={{ one: "Sample", new: "New sample", gone: "This sample is gone", all: "All samples" }}
      onClose={onClose}
    >
      {(sample) => <SampleForm prompt={prompt} sample={sample} onClose={onClose} />}
    </RowDrawer>
  );
}

const typedOf = (value: VariableValue) => (Array.isArray(value) ? value.join("\n") : String(value));

function valueOf(type: Prompt["variables"][number]["type"], typed: string): VariableValue {
  if (type === "list") {
    return typed
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
  }
  return type === "number" ? Number(typed) : typed;
}

type SampleFormProps = { prompt: Prompt; sample: Sample | null; onClose: () => void };

function SampleForm({ prompt, sample, onClose }: SampleFormProps) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  // Constants have their own value; what a person or a call brings is tried with another.
  const asked = prompt.variables.filter(({ source }) => source !== "constant");
  const toInput = ({ name, typed }: Draft): SampleInput => ({
    name,
    values: Object.fromEntries(
      asked.map(({ name: variable, type }) => [variable, valueOf(type, typed[variable] ?? "")]),
    ),
  });
  const refresh = () => void queries.invalidateQueries({ queryKey: PROMPT_KEYS.inputs });
  const form = useRowForm<Sample, Draft>({
    row: sample,
    contract: Sample,
    draftOf: (known) => ({
      name: known?.name ?? "",
      typed: Object.fromEntries(
        asked.map(({ name, value }) => [name, typedOf(known?.values[name] ?? value)]),
      ),
    }),
    problemsOf: (draft) => problemsIn<Draft>(SampleInput, toInput(draft)),
    save: ({ draft, over }) =>
      saveSample({
        promptId: prompt.id,
        sample: over && sample ? { ...sample, version: over.version } : null,
        json: toInput(draft),
      }),
    show: refresh,
    onSaved: ({ name }) => {
      toast.good({ title: `The sample “${name}” is saved` });
      onClose();
    },
  });
  async function remove(known: Sample) {
    try {
      await removeSample(prompt.id, known);
      refresh();
      toast.good({ title: `The sample “${known.name}” is removed` });
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <RowFormFrame
      form={form}
      one="sample"
      compared={COMPARED}
      className="flex min-h-full flex-col gap-6"
      onUnchanged={onClose}
      footer={
        <DrawerButtons
          form={form}
          addLabel="Add sample"
          onClose={onClose}
          onRemove={
            sample &&
            (() => {
              void remove(sample);
            })
          }
        />
      }
    >
      <div className="flex grow flex-col gap-5">
        <TextField
          id="name"
          label="Name"
          value={form.draft.name}
          error={form.problems.name}
          maxLength={LIMITS.aiNameLength}
          onBlur={() => form.leave("name")}
          onChange={(event) => form.type({ name: event.currentTarget.value })}
        />
        {asked.map(({ name, type, about }) => (
          <TextArea
            key={name}
            growing={type !== "list"}
            label={name}
            hint={type === "list" ? `${about} One entry in each line.` : about}
            value={form.draft.typed[name] ?? ""}
            onChange={(event) =>
              form.type({ typed: { ...form.draft.typed, [name]: event.currentTarget.value } })
            }
          />
        ))}
        {form.problems.typed ? <p className="text-sm text-bad">{form.problems.typed}</p> : null}
        {failure === null ? null : <p className="text-sm text-bad">{failure}</p>}
      </div>
    </RowFormFrame>
  );
}
