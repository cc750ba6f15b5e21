import { Plus, X } from "lucide-react";
import type { RuleCondition } from "../../../../worker/features/incoming/contract.ts";
import { TEST_WORDS } from "../../../../worker/features/incoming/rules/sentences.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { TagField } from "../../../kit/tag-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { blankCondition, conditionOn, type FactParts, type KindParts, testsOf } from "./draft.ts";

type ConditionFieldsProps = {
  kind: KindParts;
  conditions: readonly RuleCondition[];
  error: string | undefined;
  onChange: (conditions: RuleCondition[]) => void;
};

/** What has to be so, a sentence for each. */
export function ConditionFields({ kind, conditions, error, onChange }: ConditionFieldsProps) {
  const put = (at: number, condition: RuleCondition) =>
    onChange(conditions.map((one, index) => (index === at ? condition : one)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby="conditions-error">
      <legend className="mb-3 text-base font-semibold text-ink">When all of this is true</legend>
      <ol className="flex flex-col gap-3">
        {conditions.map((condition, at) => (
          // By its place alone a condition is the same as before.
          <li key={at} className="rounded-lg border border-line p-3">
            <ConditionRow
              kind={kind}
              number={at + 1}
              condition={condition}
              onChange={(next) => put(at, next)}
              onRemove={
                conditions.length > 1
                  ? () => onChange(conditions.filter((_, index) => index !== at))
                  : null
              }
            />
          </li>
        ))}
      </ol>
      {error ? <FieldError id="conditions" error={error} /> : null}
      {conditions.length < LIMITS.incomingConditionsMost ? (
        <div>
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() => onChange([...conditions, blankCondition(kind)])}
          >
            Add condition
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

type ConditionRowProps = {
  kind: KindParts;
  number: number;
  condition: RuleCondition;
  onChange: (condition: RuleCondition) => void;
  onRemove: (() => void) | null;
};

function ConditionRow({ kind, number, condition, onChange, onRemove }: ConditionRowProps) {
  const fact = kind.facts.find(({ value }) => value === condition.fact);
  return (
    <div role="group" aria-label={`Condition ${number}`} className="flex flex-col gap-3">
      <div className="flex items-end gap-2">
        <div className="grid min-w-0 grow gap-3 sm:grid-cols-2">
          <SelectField
            label="Fact"
            value={condition.fact}
            options={kind.facts}
            onChange={({ currentTarget: { value } }) =>
              onChange(conditionOn(kind.facts.find((one) => one.value === value)))
            }
          />
          <SelectField
            label="Comparison"
            value={condition.test}
            options={testsOf(fact?.type ?? "text").map((test) => ({
              value: test,
              label: TEST_WORDS[test],
            }))}
            onChange={({ currentTarget: { value } }) => {
              const test = testsOf(fact?.type ?? "text").find((one) => one === value);
              if (test) onChange({ ...condition, test });
            }}
          />
          {fact && fact.parts.length > 0 ? (
            <SelectField
              label="Question"
              fieldClassName="sm:col-span-2"
              value={condition.part}
              options={fact.parts}
              onChange={({ currentTarget: { value } }) => onChange({ ...condition, part: value })}
            />
          ) : null}
        </div>
        {onRemove ? (
          <IconButton
            label={`Remove condition ${number}`}
            icon={<X aria-hidden="true" />}
            onClick={onRemove}
          />
        ) : null}
      </div>
      {fact ? (
        <ValueField
          fact={fact}
          id={`condition-${number}`}
          values={condition.values}
          onChange={(values) => onChange({ ...condition, values })}
        />
      ) : null}
    </div>
  );
}

type ValueFieldProps = {
  fact: FactParts;
  id: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
};

function ValueField({ fact, id, values, onChange }: ValueFieldProps) {
  if (fact.type === "number") {
    return (
      <TextField
        label="Number"
        inputMode="numeric"
        value={values[0] ?? ""}
        onChange={({ currentTarget: { value } }) => {
          const digits = value.replaceAll(/\D/g, "");
          onChange(digits === "" ? [] : [digits]);
        }}
      />
    );
  }
  if (fact.type === "text") {
    return (
      <TagField
        id={id}
        label="Words"
        one="word"
        isNeeded
        lengthMost={LIMITS.incomingValueLength}
        most={LIMITS.incomingValuesMost}
        tags={values}
        known={[]}
        onChange={onChange}
      />
    );
  }
  return (
    <fieldset className="flex max-h-56 flex-col gap-1 overflow-y-auto">
      <legend className="text-sm font-medium text-ink">One of these</legend>
      {fact.choices.map(({ value, label }) => (
        <CheckboxField
          key={value}
          label={label}
          checked={values.includes(value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...values, value] : values.filter((one) => one !== value))
          }
        />
      ))}
    </fieldset>
  );
}
