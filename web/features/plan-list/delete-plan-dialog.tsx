import { type SubmitEvent, useId, useRef, useState } from "react";
import type { PlanRow } from "../../../worker/features/plan-list/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { deletePlan } from "./queries.ts";
import { usePlanAction } from "./use-plan-action.ts";

/** Deletes an archived plan once its name was typed. */
export function DeletePlanDialog({ plan, onClose }: { plan: PlanRow; onClose: () => void }) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isAsked, setAsked] = useState(false);
  const remove = usePlanAction({
    run: (name: string) => deletePlan(plan, { name }),
    done: () => `${plan.name} is deleted`,
    onDone: onClose,
  });
  const isRight = typed.trim() === plan.name;
  const problem = isProblem(remove.error) ? remove.error.fields["name"] : undefined;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(true);
    if (!isRight) field.current?.focus();
    else if (!remove.isPending) remove.mutate(plan.name);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Delete ${plan.name} for good?`}
      description="All its items, comments, versions and shares are deleted. This can’t be undone."
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" loading={remove.isPending}>
            Delete plan
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-5 pb-2">
        {remove.error && !problem ? (
          <Notice live tone="bad" title="The plan was not deleted">
            {remove.error.message}
          </Notice>
        ) : null}
        <TextField
          ref={field}
          label="Name of the plan"
          hint={`Type ${plan.name} to confirm.`}
          autoComplete="off"
          maxLength={LIMITS.planNameLength}
          value={typed}
          error={problem ?? (isAsked && !isRight ? `Type ${plan.name} to confirm.` : undefined)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
