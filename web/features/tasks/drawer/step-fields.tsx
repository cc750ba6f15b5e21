import { Plus, X } from "lucide-react";
import { useState } from "react";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { Step, TaskForm } from "./draft.ts";

/** The parts of a task, each done by itself. */
export function StepFields({ form }: { form: TaskForm }) {
  const { checklist } = form.draft;
  const [text, setText] = useState("");
  const put = (steps: Step[]) => form.type({ checklist: steps });
  const add = () => {
    if (text.trim() === "" || checklist.length >= LIMITS.taskStepsMost) return;
    put([...checklist, { id: crypto.randomUUID(), text: text.trim(), isDone: false }]);
    setText("");
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-base font-medium text-ink">Steps</legend>
      {checklist.map((step) => (
        <div key={step.id} className="flex items-start justify-between gap-2">
          <CheckboxField
            label={step.text}
            checked={step.isDone}
            onChange={(event) => {
              const isDone = event.currentTarget.checked;
              put(checklist.map((one) => (one.id === step.id ? { ...one, isDone } : one)));
            }}
          />
          <IconButton
            size="sm"
            label={`Remove step ${step.text}`}
            icon={<X aria-hidden="true" />}
            onClick={() => put(checklist.filter(({ id }) => id !== step.id))}
          />
        </div>
      ))}
      <div className="flex items-end gap-2">
        <TextField
          label="New step"
          hideLabel
          placeholder="Add a step"
          fieldClassName="grow"
          value={text}
          maxLength={LIMITS.taskTitleLength}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button icon={<Plus aria-hidden="true" />} onClick={add}>
          Add step
        </Button>
      </div>
    </fieldset>
  );
}
