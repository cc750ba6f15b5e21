import { useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { Company, CompanyChanges } from "../../../worker/features/companies/contract.ts";
import { type Compared, RowFormFrame } from "../../kit/row-form/row-form-frame.tsx";
import { pick, problemsIn } from "../../kit/row-form/row-form.ts";
import { useRowForm } from "../../kit/row-form/use-row-form.ts";
import { Button } from "../../ui/button.tsx";
import { companyDraft, type CompanyDraft, CompanyFields, countryName } from "./company-fields.tsx";
import { changeCompany, COMPANIES, companyQuery } from "./queries.ts";

const COMPARED: readonly Compared<CompanyDraft>[] = [
  { label: "Company name", read: ({ name }) => name },
  { label: "Web address", read: ({ site }) => site },
  { label: "Industry", read: ({ industry }) => industry },
  { label: "People", read: ({ size }) => size },
  { label: "Country", read: ({ country }) => (country ? countryName(country) : "") },
];

/** What a company is, for those who lead it. */
export function DetailsForm({ company }: { company: Company }) {
  const queries = useQueryClient();
  const form = useRowForm<Company, CompanyDraft>({
    row: company,
    contract: Company,
    draftOf: (row) => companyDraft(row ?? company),
    problemsOf: (draft, changed) => problemsIn(CompanyChanges, pick(draft, changed)),
    save: ({ over, changes }) => changeCompany(over ?? company, v.parse(CompanyChanges, changes)),
    show: (row) => queries.setQueryData(companyQuery(company.id).queryKey, row),
    onSaved: () => void queries.invalidateQueries({ queryKey: COMPANIES }),
  });
  return (
    <RowFormFrame
      form={form}
      one="company"
      conflictTitle="Someone else changed this company"
      compared={COMPARED}
      className="flex w-full max-w-md flex-col gap-5"
      footer={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant="primary"
            loading={form.isSaving}
            aria-disabled={!form.isDirty || undefined}
          >
            Save changes
          </Button>
          <p role="status" className="text-sm text-muted">
            {form.isDirty ? "Not saved yet" : "All changes saved"}
          </p>
        </div>
      }
    >
      <CompanyFields
        draft={form.draft}
        problems={form.problems}
        onType={form.type}
        onLeave={form.leave}
      />
    </RowFormFrame>
  );
}
