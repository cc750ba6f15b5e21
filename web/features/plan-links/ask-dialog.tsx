import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LookupField, type LookupOption } from "../../ui/lookup-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { askLink, linkTargetsQuery, PLAN_LINKS } from "./queries.ts";

type AskDialogProps = { planId: string; goalId: string; onClose: () => void };

/** Asks whether the goal may serve something of another plan. */
export function AskDialog({ planId, goalId, onClose }: AskDialogProps) {
  const formId = useId();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<LookupOption | null>(null);
  const [typed, setTyped] = useState("");
  const [isAsked, setAsked] = useState(false);
  const targets = useQuery(linkTargetsQuery(planId, typed));
  const found = targets.data?.items ?? [];
  const ask = useMutation({
    mutationFn: (served: (typeof found)[number]) =>
      askLink(planId, {
        goalId,
        served: { planId: served.planId, kind: served.kind, id: served.id },
      }),
    onSuccess: () => {
      toast.good({ title: "The link is sent to the owner of that plan" });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: PLAN_LINKS }),
  });
  const [served, setServed] = useState<(typeof found)[number] | null>(null);
  const problem = isProblem(ask.error) ? ask.error.fields["served"] : undefined;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(true);
    if (served && !ask.isPending) ask.mutate(served);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Link to another plan"
      description="This goal then serves a goal or key result there. The owner of that plan has to agree."
      size="md"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={ask.isPending}>
            Ask to link
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-5 pb-2">
        {ask.error && !problem ? (
          <Notice live tone="bad" title="The link was not asked for">
            {ask.error.message}
          </Notice>
        ) : null}
        <LookupField
          label="Goal or key result"
          placeholder="Title"
          options={found.map(({ id, title, planName }) => ({
            value: id,
            label: title,
            detail: planName,
          }))}
          value={chosen}
          onChange={(option) => {
            setChosen(option);
            setServed(found.find(({ id }) => id === option?.value) ?? null);
          }}
          typed={typed}
          onType={setTyped}
          error={problem ?? (isAsked && !served ? "Choose a goal or key result." : undefined)}
          message={
            targets.isPending
              ? "Looking"
              : found.length > 0
                ? ""
                : "Nothing found in the other plans that you can open."
          }
          clearLabel="Choose another one"
        />
      </form>
    </Dialog>
  );
}
