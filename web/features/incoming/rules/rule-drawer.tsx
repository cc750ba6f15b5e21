import { useMutation, useQueryClient } from "@tanstack/react-query";
import { IncomingRule, type RuleParts } from "../../../../worker/features/incoming/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { RowDrawer } from "../../../kit/row-form/row-drawer.tsx";
import {
  type Compared,
  DrawerButtons,
  RowFormFrame,
} from "../../../kit/row-form/row-form-frame.tsx";
import { useRowForm } from "../../../kit/row-form/use-row-form.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { changeRule, INCOMING_KEYS, removeRule, saveRule } from "../queries.ts";
import { ActionFields } from "./action-fields.tsx";
import { ConditionFields } from "./condition-fields.tsx";
import { blankCondition, draftOf, inputOf, problemsOf, type RuleDraft } from "./draft.ts";
import { RuleLog } from "./rule-log.tsx";
import { TestRun } from "./test-run.tsx";

type RuleDrawerProps = {
  /** From the address: a rule's id, or new. */
  open: string | null;
  rules: readonly IncomingRule[];
  parts: RuleParts;
  onClose: () => void;
};

export function RuleDrawer({ open, rules, parts, onClose }: RuleDrawerProps) {
  return (
    <RowDrawer
      open={open}
      row={rules.find(({ id }) => id === open) ?? null}
      titles={{ one: "Rule", new: "New rule", gone: "This rule is gone", all: "All rules" }}
      onClose={onClose}
    >
      {(rule) => <RuleEditor rule={rule} parts={parts} onClose={onClose} />}
    </RowDrawer>
  );
}

const COMPARED: readonly Compared<RuleDraft>[] = [
  { label: "Name", read: ({ name }) => name },
  { label: "On", read: ({ isActive }) => (isActive ? "yes" : "no") },
  { label: "Labels", read: ({ labels }) => labels.join(", ") },
  { label: "Conditions", read: ({ conditions }) => `${conditions.length}` },
];

type RuleEditorProps = { rule: IncomingRule | null; parts: RuleParts; onClose: () => void };

/** One rule: what has to be so, what is done, and what it would have matched. */
function RuleEditor({ rule, parts, onClose }: RuleEditorProps) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: INCOMING_KEYS.rules });
  const form = useRowForm<IncomingRule, RuleDraft>({
    row: rule,
    contract: IncomingRule,
    draftOf: (row) => draftOf(row, parts),
    problemsOf,
    save: ({ draft, over }) => (over ? changeRule(over, inputOf(draft)) : saveRule(inputOf(draft))),
    problemsFrom: ({ conditions, actions, name, ...others }) => ({
      ...others,
      ...(name ? { name } : {}),
      ...(conditions ? { conditions } : {}),
      ...(actions ? { ownerId: actions } : {}),
    }),
    show: () => void refresh(),
    onSaved: ({ name }) => {
      toast.good({ title: `‘${name}’ is saved` });
      void refresh();
      onClose();
    },
  });
  const removal = useMutation<unknown, Error, IncomingRule>({
    mutationFn: removeRule,
    onSuccess: () => {
      toast.good({ title: "Rule deleted" });
      onClose();
    },
    onError: (error) =>
      toast.bad({
        title: "The rule was not deleted",
        description: isProblem(error) ? error.detail : error.message,
      }),
    onSettled: refresh,
  });
  const { draft, problems } = form;
  const kind = parts.kinds.find(({ value }) => value === draft.kind) ?? parts.kinds[0];
  if (!kind) return null;
  return (
    <RowFormFrame
      form={form}
      one="rule"
      whenGone="save it to create the rule again."
      compared={COMPARED}
      className="flex min-h-full flex-col gap-6"
      onUnchanged={onClose}
      footer={
        <DrawerButtons
          form={form}
          addLabel="Create rule"
          onClose={onClose}
          onRemove={rule && (() => removal.mutate(rule))}
        />
      }
    >
      <div className="flex grow flex-col gap-7">
        {rule?.trouble ? <Notice tone="warn">{rule.trouble}</Notice> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id="name"
            label="Name"
            value={draft.name}
            error={problems.name}
            maxLength={LIMITS.incomingRuleNameLength}
            onBlur={() => form.leave("name")}
            onChange={(event) => form.type({ name: event.currentTarget.value })}
          />
          <SelectField
            label="Kind"
            options={parts.kinds.map(({ value, plural }) => ({ value, label: plural }))}
            value={draft.kind}
            onChange={({ currentTarget: { value } }) => {
              const next = parts.kinds.find((one) => one.value === value);
              if (!next) return;
              form.type({ kind: value, conditions: [blankCondition(next)], state: "" });
            }}
          />
        </div>
        <SwitchField
          label="On"
          hint="Runs once on each thing that comes in from now on."
          checked={draft.isActive}
          onChange={(event) => form.type({ isActive: event.currentTarget.checked })}
        />
        <ConditionFields
          kind={kind}
          conditions={draft.conditions}
          error={problems.conditions}
          onChange={(conditions) => form.type({ conditions })}
        />
        <TestRun kind={draft.kind} conditions={draft.conditions} />
        <ActionFields
          kind={kind}
          draft={draft}
          error={problems.ownerId}
          onType={(typed) => form.type(typed)}
        />
        {rule ? <RuleLog ruleId={rule.id} /> : null}
      </div>
    </RowFormFrame>
  );
}
