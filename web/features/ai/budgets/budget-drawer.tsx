import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { AI_SCOPES, type AiScope } from "../../../../db/values/ai.ts";
import { ROLES } from "../../../../db/values/roles.ts";
import { Budget, BudgetInput } from "../../../../worker/features/ai/budgets/contract.ts";
import { roleNames } from "../../../../worker/kernel/pure/role-names.ts";
import {
  type Compared,
  DrawerButtons,
  RowFormFrame,
} from "../../../kit/row-form/row-form-frame.tsx";
import { RowDrawer } from "../../../kit/row-form/row-drawer.tsx";
import { problemsIn } from "../../../kit/row-form/row-form.ts";
import { useRowForm } from "../../../kit/row-form/use-row-form.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { RadioGroupField } from "../../../ui/radio-group-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { AI_KEY, changeBudget, createBudget } from "../queries.ts";
import { SCOPE_WORDS, toMillionths, toTyped } from "../words.ts";
import { BearerLookup } from "./bearer-lookup.tsx";
import { bearerOf } from "./budget-list.tsx";

type Draft = {
  scope: AiScope;
  scopeId: string;
  /** As it is typed, in dollars. */
  monthly: string;
  /** For a person or a company: for each, or for one. */
  isForOne: boolean;
};

const COMPARED: readonly Compared<Draft>[] = [{ label: "A month", read: ({ monthly }) => monthly }];

const toInput = ({ scope, scopeId, monthly }: Draft) => ({
  scope,
  scopeId,
  monthly: toMillionths(monthly),
});

type EditorProps = { onClose: () => void; onRemove: (budget: Budget) => void };
type BudgetDrawerProps = EditorProps & {
  items: readonly Budget[];
  /** From the address: a budget's id, or new. */
  open: string | null;
};

export function BudgetDrawer({ items, open, ...props }: BudgetDrawerProps) {
  return (
    <RowDrawer
      open={open}
      row={items.find(({ id }) => id === open) ?? null}
      titles={{ one: "Budget", new: "New budget", gone: "This budget is gone", all: "All budgets" }}
      onClose={props.onClose}
    >
      {(budget) => <BudgetEditor budget={budget} {...props} />}
    </RowDrawer>
  );
}

function useBudgetForm(row: Budget | null, onSaved: (budget: Budget) => void) {
  const queries = useQueryClient();
  return useRowForm<Budget, Draft>({
    row,
    contract: Budget,
    draftOf: (known) => ({
      scope: known?.scope ?? "all",
      scopeId: known?.scopeId ?? "",
      monthly: known ? toTyped(known.monthly) : "",
      isForOne: (known?.scopeId ?? "") !== "",
    }),
    problemsOf: (draft) => ({
      ...(draft.isForOne && draft.scopeId === "" ? { scopeId: "Choose from the list." } : {}),
      ...problemsIn<Draft>(BudgetInput, toInput(draft)),
    }),
    save: ({ draft, over }) =>
      over
        ? changeBudget(over, toMillionths(draft.monthly))
        : createBudget(v.parse(BudgetInput, toInput(draft))),
    show: () => void queries.invalidateQueries({ queryKey: AI_KEY }),
    onSaved,
  });
}

type BudgetForm = ReturnType<typeof useBudgetForm>;

function BudgetEditor({ budget, onClose, onRemove }: EditorProps & { budget: Budget | null }) {
  const [isAsking, setAsking] = useState(false);
  const form = useBudgetForm(budget, (saved) => {
    toast.good({ title: `The budget for ${bearerOf(saved)} is saved` });
    onClose();
  });
  return (
    <>
      <RowFormFrame
        form={form}
        one="budget"
        compared={COMPARED}
        className="flex min-h-full flex-col gap-6"
        onUnchanged={onClose}
        footer={
          <DrawerButtons
            form={form}
            addLabel="Add budget"
            onClose={onClose}
            onRemove={budget && (() => setAsking(true))}
          />
        }
      >
        <div className="flex grow flex-col gap-5">
          {budget ? (
            <p className="text-base text-ink">
              For <span className="font-medium">{bearerOf(budget)}</span>
            </p>
          ) : (
            <Bearer form={form} />
          )}
          <TextField
            id="monthly"
            label="A month"
            hint="In US dollars, from the first of each month in UTC. Once it is used up, no more calls are made for it."
            inputMode="decimal"
            prefix="$"
            value={form.draft.monthly}
            error={form.problems.monthly}
            onBlur={() => form.leave("monthly")}
            onChange={(event) => form.type({ monthly: event.currentTarget.value })}
          />
        </div>
      </RowFormFrame>
      {budget ? (
        <ConfirmDialog
          title={`Remove the budget for ${bearerOf(budget)}?`}
          description="From then on it bounds nothing. What was spent stays in AI usage."
          confirmLabel="Remove budget"
          open={isAsking}
          onOpenChange={setAsking}
          onConfirm={() => onRemove(budget)}
        />
      ) : null}
    </>
  );
}

/** Whose money it bounds: everyone's, a role's, or that of each company or person, or of one. */
function Bearer({ form }: { form: BudgetForm }) {
  const { scope, scopeId, isForOne } = form.draft;
  const isOfEach = scope === "company" || scope === "person";
  return (
    <>
      <SelectField
        id="budget-for"
        label="For"
        options={AI_SCOPES.map((value) => ({ value, label: SCOPE_WORDS[value] }))}
        value={scope}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const next = AI_SCOPES.find((one) => one === value) ?? "all";
          form.type({ scope: next, scopeId: next === "role" ? "member" : "", isForOne: false });
        }}
      />
      {scope === "role" ? (
        <SelectField
          id="scopeId"
          label="Role"
          options={ROLES.map((role) => ({ value: role, label: roleNames([role]) }))}
          value={scopeId}
          error={form.problems.scopeId}
          onChange={(event) => form.type({ scopeId: event.currentTarget.value })}
        />
      ) : null}
      {isOfEach ? (
        <RadioGroupField
          id="isForOne"
          label="Which"
          name="is-for-one"
          inline
          options={[
            { value: "each", label: scope === "person" ? "Each person" : "Each company" },
            { value: "one", label: scope === "person" ? "One person" : "One company" },
          ]}
          value={isForOne ? "one" : "each"}
          onChange={(value) => form.type({ isForOne: value === "one", scopeId: "" })}
        />
      ) : null}
      {isOfEach && !isForOne && form.problems.scopeId ? (
        <p className="text-sm text-bad">{form.problems.scopeId}</p>
      ) : null}
      {isOfEach && isForOne ? (
        <BearerLookup
          key={scope}
          scope={scope}
          error={form.problems.scopeId}
          onChange={(id) => form.type({ scopeId: id })}
        />
      ) : null}
    </>
  );
}
