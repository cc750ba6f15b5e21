import { useQueryClient } from "@tanstack/react-query";
import {
  CompanyRules,
  CompanyRulesInput,
} from "../../../../worker/features/ai/company-rules/contract.ts";
import { problemsIn } from "../../../kit/row-form/row-form.ts";
import { useRowForm } from "../../../kit/row-form/use-row-form.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { RadioGroupField } from "../../../ui/radio-group-field.tsx";
import { changeCompanyRules, companyRulesQuery } from "../queries.ts";
import { InlineForm } from "../settings/inline-form.tsx";

type Draft = { use: "all" | "some" | "off"; models: readonly string[] };

const USES = [
  { value: "all", label: "All models", hint: "Also those that an admin adds later." },
  { value: "some", label: "Chosen models" },
  { value: "off", label: "None", hint: "The built-in engine does all work." },
];

const toInput = ({ use, models }: Draft): CompanyRulesInput => ({
  isOff: use === "off",
  models: use === "all" ? null : [...models],
});

function draftOf(row: CompanyRules | null): Draft {
  const { isOff = false, models = null } = row ?? {};
  return { use: isOff ? "off" : models === null ? "all" : "some", models: models ?? [] };
}

type CompanyRulesFormProps = { companyId: string; seed: CompanyRules };

/** Which language models those who act for a company may use. */
export function CompanyRulesForm({ companyId, seed }: CompanyRulesFormProps) {
  const queries = useQueryClient();
  const query = companyRulesQuery(companyId);
  const { data: rules } = useSeededQuery(query, seed);
  const form = useRowForm<CompanyRules, Draft>({
    row: rules,
    contract: CompanyRules,
    draftOf,
    problemsOf: (draft) =>
      draft.use === "some" && draft.models.length === 0
        ? { models: "Choose at least one model." }
        : problemsIn(CompanyRulesInput, toInput(draft)),
    save: ({ draft, over }) =>
      changeCompanyRules(companyId, toInput(draft), (over ?? rules).version),
    show: (row) => queries.setQueryData(query.queryKey, row),
    onSaved: () => toast.good({ title: "AI settings are saved" }),
  });
  const { use, models } = form.draft;
  const known = rules.choices.filter(({ id }) => models.includes(id));
  return (
    <InlineForm
      form={form}
      compared={[{ label: "Language models", read: (draft) => wordsOf(draft, rules) }]}
      saveLabel="Save AI settings"
    >
      <RadioGroupField
        name="ai-use"
        label="Language models for people who act for this company"
        options={USES}
        value={use}
        onChange={(value) =>
          form.type({ use: value === "all" || value === "some" ? value : "off" })
        }
      />
      {use === "some" ? (
        <fieldset className="mt-4 flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium text-ink">Allowed models</legend>
          {rules.choices.length === 0 ? (
            <p className="text-base text-muted">No model is connected yet.</p>
          ) : null}
          {rules.choices.map(({ id, name, provider }) => (
            <CheckboxField
              key={id}
              label={`${name} (${provider})`}
              checked={models.includes(id)}
              onChange={(event) =>
                form.type({
                  models: event.currentTarget.checked
                    ? [...models, id]
                    : models.filter((one) => one !== id),
                })
              }
            />
          ))}
          {form.problems.models ? (
            <p role="alert" className="text-sm text-bad">
              {form.problems.models}
            </p>
          ) : null}
          {known.length === 0 && models.length > 0 ? (
            <p className="text-sm text-muted">The chosen models no longer exist.</p>
          ) : null}
        </fieldset>
      ) : null}
    </InlineForm>
  );
}

function wordsOf({ use, models }: Draft, { choices }: CompanyRules): string {
  if (use !== "some") return use === "off" ? "None" : "All models";
  const names = choices.filter(({ id }) => models.includes(id)).map(({ name }) => name);
  return names.join(", ") || "No model";
}
