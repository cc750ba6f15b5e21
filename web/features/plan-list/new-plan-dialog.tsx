import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { PlanRow } from "../../../worker/features/plan-list/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { copyName } from "./copy-plan.ts";
import { createPlan, planHomesQuery, plansQuery } from "./queries.ts";
import { usePlanAction } from "./use-plan-action.ts";
import { planName, planPath } from "./words.ts";

type NewPlanDialogProps = {
  /** The plan that is copied; null where one chooses. */
  source: PlanRow | null;
  /** Which it is, where only its id is known yet. */
  sourceId?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const PARTS = [
  ["people", "People and who owns what"],
  ["dates", "Dates"],
  ["progress", "Status, progress and check-ins"],
] as const;

/** Makes a plan: empty, from a template, or as a copy of another one. */
export function NewPlanDialog({
  source: given,
  sourceId = "",
  open,
  onOpenChange,
}: NewPlanDialogProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const [companyId, setCompanyId] = useState("");
  const [from, setFrom] = useState(given?.id ?? sourceId);
  const [taken, setTaken] = useState({ people: true, dates: true, progress: from !== "" });
  const [isAsked, setAsked] = useState(false);
  const { data: homes } = useQuery(planHomesQuery());
  const { data: plans } = useQuery(plansQuery({ limit: String(LIMITS.pageSizeMost) }));
  const source = given ?? plans?.items.find(({ id }) => id === sourceId) ?? null;
  const name = typed ?? (source ? copyName(source) : "");
  const copiedId = source?.id;
  useEffect(() => {
    // What is typed now takes the proposal's place, as it does where the name is known at once.
    if (copiedId && document.activeElement === field.current) field.current?.select();
  }, [copiedId]);
  const create = usePlanAction({
    run: createPlan,
    done: (plan) => `${plan.name} is created`,
    onDone: (plan) => void navigate(planPath(plan)),
  });
  const problems = isProblem(create.error) ? create.error.fields : {};
  const sources = [...(plans?.items ?? [])].toSorted((one, other) => rankOf(one) - rankOf(other));
  const companies = homes?.companies ?? [];

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(true);
    if (name.trim() === "") field.current?.focus();
    else if (!create.isPending) {
      create.mutate({
        name,
        kind: "plan",
        companyId: companyId || null,
        from: from === "" ? null : { planId: from, ...taken },
      });
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={source ? `Copy ${planName(source)}` : "New plan"}
      size="md"
      initialFocus={field}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={create.isPending}>
            {source ? "Copy plan" : "Create plan"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-5 pb-2">
        {create.error && !problems["name"] ? (
          <Notice live tone="bad" title="The plan was not created">
            {create.error.message}
          </Notice>
        ) : null}
        <TextField
          ref={field}
          label="Name"
          hint="For example: Growth 2027"
          maxLength={LIMITS.planNameLength}
          value={name}
          error={problems["name"] ?? (isAsked && name.trim() === "" ? "Enter a name." : undefined)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {companies.length > 0 ? (
          <SelectField
            label="Owner"
            hint="A company’s plan is open to its owner and its managers."
            options={[
              { value: "", label: "You" },
              ...companies.map(({ id, name: label }) => ({ value: id, label })),
            ]}
            value={companyId}
            onChange={(event) => setCompanyId(event.currentTarget.value)}
          />
        ) : null}
        {source ? null : (
          <SelectField
            label="Start from"
            options={[
              { value: "", label: "An empty plan" },
              ...sources.map((plan) => ({
                value: plan.id,
                label: plan.kind === "template" ? `Template: ${planName(plan)}` : planName(plan),
              })),
            ]}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
        )}
        {from === "" ? null : (
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-2 text-base font-medium">What comes along</legend>
            {PARTS.map(([part, label]) => (
              <CheckboxField
                key={part}
                label={label}
                checked={taken[part]}
                onChange={(event) => setTaken({ ...taken, [part]: event.currentTarget.checked })}
              />
            ))}
          </fieldset>
        )}
      </form>
    </Dialog>
  );
}

/** Templates are there to be started from. */
const rankOf = ({ kind }: PlanRow) => (kind === "template" ? 0 : 1);
