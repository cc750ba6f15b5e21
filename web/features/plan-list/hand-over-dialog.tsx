import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import type { HandoverInput, PlanRow } from "../../../worker/features/plan-list/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LookupField, type LookupOption } from "../../ui/lookup-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { handOverPlan, planHomesQuery, planPeopleQuery } from "./queries.ts";
import { usePlanAction } from "./use-plan-action.ts";
import { planName } from "./words.ts";

/** Gives a plan to another owner. */
export function HandOverDialog({ plan, onClose }: { plan: PlanRow; onClose: () => void }) {
  const formId = useId();
  const [companyId, setCompanyId] = useState("");
  const [person, setPerson] = useState<LookupOption | null>(null);
  const [typed, setTyped] = useState("");
  const [isAsked, setAsked] = useState(false);
  const { data: homes } = useQuery(planHomesQuery());
  const people = useQuery(planPeopleQuery(typed));
  const found = people.data?.items ?? [];
  const handOver = usePlanAction({
    run: (to: HandoverInput) => handOverPlan(plan, to),
    done: () => `${planName(plan)} has another owner`,
    onDone: onClose,
  });
  const problem = isProblem(handOver.error) ? handOver.error.fields["userId"] : undefined;
  const companies = (homes?.companies ?? []).filter(({ id }) => id !== plan.companyId);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(true);
    if (handOver.isPending) return;
    if (companyId !== "") handOver.mutate({ companyId });
    else if (person) handOver.mutate({ userId: person.value });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Give ${planName(plan)} to another owner`}
      description={
        plan.companyId === null
          ? "They decide who can see it. You can still change it, until they say otherwise."
          : "They decide who can see it. People it is shared with can still see it."
      }
      size="md"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={handOver.isPending}>
            Change owner
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-5 pb-2">
        {handOver.error && !problem ? (
          <Notice live tone="bad" title="The owner was not changed">
            {handOver.error.message}
          </Notice>
        ) : null}
        {companies.length > 0 ? (
          <SelectField
            label="New owner"
            options={[
              { value: "", label: "A person" },
              ...companies.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={companyId}
            onChange={(event) => setCompanyId(event.currentTarget.value)}
          />
        ) : null}
        {companyId === "" ? (
          <LookupField
            label="Person"
            placeholder="Name"
            options={found.map(({ id, name }) => ({ value: id, label: name, detail: "" }))}
            value={person}
            onChange={setPerson}
            typed={typed}
            onType={setTyped}
            error={isAsked && !person ? "Choose a person." : problem}
            message={
              people.isPending
                ? "Looking"
                : found.length > 0
                  ? ""
                  : "Nobody found. You can choose people you share a plan or a company with."
            }
            clearLabel="Choose somebody else"
          />
        ) : null}
      </form>
    </Dialog>
  );
}
