import { Plus, X } from "lucide-react";
import { CONDITION_TESTS } from "../../../../../db/values/forms.ts";
import type { Condition, FormField } from "../../../../../worker/features/forms/contract.ts";
import { isAsked } from "../../../../../worker/features/forms/rules/answers.ts";
import { inWords } from "../../../../../worker/features/forms/rules/compare-fields.ts";
import { optionsOf } from "../../../../../worker/features/forms/rules/missing-words.ts";
import { TEST_WORDS } from "../../../../../worker/features/forms/rules/words-of.ts";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { Button } from "../../../../ui/button.tsx";
import { DayField } from "../../../../ui/day-field.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useBuilding } from "../builder-context.ts";
import type { FieldPartProps } from "./set-field.ts";

type Rule = Condition["rules"][number];

const ALONE: readonly Rule["test"][] = ["is-filled", "is-empty"];

/** When a field is shown: by the answers to what stands before it. */
export function ConditionEditor({ field, set }: FieldPartProps) {
  const { draft } = useBuilding();
  const { condition } = field;
  const at = draft.fields.findIndex(({ id }) => id === field.id);
  const before = draft.fields.slice(0, at).filter(isAsked);
  const write = (next: Condition | null, key = "") => set({ condition: next }, key);
  const [first] = before;
  const rule: Rule | null = first ? blankRule(first) : null;
  return (
    <Disclosure
      key={field.id}
      open={condition !== null}
      summary={
        <>
          Show this field
          <span className="font-normal text-faint">
            {condition ? " if a condition is met" : " always"}
          </span>
        </>
      }
    >
      {condition ? (
        <div className="flex flex-col gap-3">
          {condition.rules.length > 1 ? (
            <SelectField
              label="Shown when"
              value={condition.any ? "any" : "all"}
              options={[
                { value: "all", label: "all of these are true" },
                { value: "any", label: "any of these is true" },
              ]}
              onChange={({ currentTarget }) =>
                write({ ...condition, any: currentTarget.value === "any" })
              }
            />
          ) : null}
          {condition.rules.map((one, index) => (
            <RuleRow
              // Rules are told apart by their place alone.
              key={index}
              rule={one}
              index={index}
              before={before}
              fields={draft.fields}
              onChange={(next, key) =>
                write({ ...condition, rules: condition.rules.with(index, next) }, key)
              }
              onRemove={() => {
                const rules = condition.rules.toSpliced(index, 1);
                write(rules.length === 0 ? null : { ...condition, rules });
              }}
            />
          ))}
          {rule && condition.rules.length < LIMITS.formConditionRulesMost ? (
            <Button
              size="sm"
              variant="quiet"
              className="self-start"
              icon={<Plus aria-hidden />}
              onClick={() => write({ ...condition, rules: [...condition.rules, rule] })}
            >
              Add a condition
            </Button>
          ) : null}
          <p className="text-sm text-faint">This field is {inWords(condition, draft.fields)}.</p>
        </div>
      ) : rule ? (
        <Button
          id="at-condition"
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => write({ any: false, rules: [rule] })}
        >
          Add a condition
        </Button>
      ) : (
        <p className="text-sm">
          A condition depends on an earlier answer. No question comes before this one.
        </p>
      )}
    </Disclosure>
  );
}

const blankRule = (source: FormField): Rule => {
  const [option] = optionsOf(source);
  return option === undefined
    ? { fieldId: source.id, test: "is-filled", value: "" }
    : { fieldId: source.id, test: "is", value: option };
};

type RuleRowProps = {
  rule: Rule;
  index: number;
  before: readonly FormField[];
  fields: readonly FormField[];
  onChange: (rule: Rule, key?: string) => void;
  onRemove: () => void;
};

function RuleRow({ rule, index, before, fields, onChange, onRemove }: RuleRowProps) {
  const source = fields.find(({ id }) => id === rule.fieldId);
  const isKnown = before.some(({ id }) => id === rule.fieldId);
  const options = source ? optionsOf(source) : [];
  const isChoice = options.length > 0 && (rule.test === "is" || rule.test === "is-not");
  const Value = source?.type === "date" ? DayField : TextField;
  const name = (field: FormField) => field.label.trim() || "Field without a label";
  return (
    <div
      role="group"
      aria-label={`Condition ${index + 1}`}
      className="grid grid-cols-[1fr_auto] gap-1.5 rounded-md bg-sunken p-2"
    >
      <SelectField
        id={index === 0 ? "at-condition" : undefined}
        label="Answer to"
        hideLabel
        value={rule.fieldId}
        onChange={({ currentTarget }) => {
          const next = before.find(({ id }) => id === currentTarget.value);
          if (next) onChange(blankRule(next));
        }}
        options={[
          ...(isKnown
            ? []
            : [
                {
                  value: rule.fieldId,
                  label: source ? `${name(source)} (later)` : "Deleted field",
                },
              ]),
          ...before.map((field) => ({ value: field.id, label: name(field) })),
        ]}
      />
      <IconButton
        size="sm"
        label={`Remove condition ${index + 1}`}
        icon={<X aria-hidden />}
        onClick={onRemove}
      />
      <SelectField
        label="Test"
        hideLabel
        value={rule.test}
        options={CONDITION_TESTS.map((value) => ({ value, label: TEST_WORDS[value] }))}
        onChange={({ currentTarget }) => {
          const test = CONDITION_TESTS.find((one) => one === currentTarget.value);
          if (test) onChange({ ...rule, test, value: ALONE.includes(test) ? "" : rule.value });
        }}
      />
      <span />
      {ALONE.includes(rule.test) ? null : isChoice ? (
        <SelectField
          label="Option"
          hideLabel
          value={rule.value}
          options={[
            ...(options.includes(rule.value)
              ? []
              : [{ value: rule.value, label: rule.value || "Choose an option" }]),
            ...options.map((option) => ({ value: option, label: option })),
          ]}
          onChange={({ currentTarget }) => onChange({ ...rule, value: currentTarget.value })}
        />
      ) : (
        <Value
          label="Value"
          hideLabel
          value={rule.value}
          maxLength={LIMITS.formOptionLength}
          onChange={({ currentTarget }) =>
            onChange({ ...rule, value: currentTarget.value }, `condition ${index}`)
          }
        />
      )}
    </div>
  );
}
