import { type SubmitEvent, useId, useRef, useState } from "react";
import type { PlanRow } from "../../../worker/features/plan-list/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { changePlan } from "./queries.ts";
import { usePlanAction } from "./use-plan-action.ts";

/** What a plan is called, and whether others are made from it. */
export function RenamePlanDialog({ plan, onClose }: { plan: PlanRow; onClose: () => void }) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(plan.name);
  const [isTemplate, setIsTemplate] = useState(plan.kind === "template");
  const rename = usePlanAction({
    run: (kind: PlanRow["kind"]) => changePlan(plan, { name, kind }),
    done: (changed) => `${changed.name} is saved`,
    onDone: onClose,
  });
  const problem = isProblem(rename.error) ? rename.error.fields["name"] : undefined;
  const isEmpty = name.trim() === "";

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isEmpty) field.current?.focus();
    else if (!rename.isPending) rename.mutate(isTemplate ? "template" : "plan");
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Rename ${plan.name}`}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={rename.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-5 pb-2">
        {rename.error && !problem ? (
          <Notice live tone="bad" title="The plan was not renamed">
            {rename.error.message}
          </Notice>
        ) : null}
        <TextField
          ref={field}
          label="Name"
          maxLength={LIMITS.planNameLength}
          value={name}
          error={problem ?? (isEmpty ? "Enter a name." : undefined)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <CheckboxField
          label="Use as a template"
          hint="Templates are offered first when someone creates a plan."
          checked={isTemplate}
          onChange={(event) => setIsTemplate(event.currentTarget.checked)}
        />
      </form>
    </Dialog>
  );
}
