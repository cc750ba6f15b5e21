import { Form } from "react-router";
import type { ConsentLinkList } from "../../../../worker/features/consent-links/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { useFilterForm } from "../../../lib/use-filter-form.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";

const SORTS = [
  { value: "updated", label: "Last changed first" },
  { value: "name", label: "Name, A to Z" },
  { value: "consents", label: "Most consents first" },
];

type LinkFiltersProps = { params: URLSearchParams; templates: ConsentLinkList["templates"] };

export function LinkFilters({ params, templates }: LinkFiltersProps) {
  const apply = useFilterForm();
  const state = params.get("state");
  return (
    <Form role="search" aria-label="Links" className="flex flex-wrap items-end gap-3">
      {state ? <input type="hidden" name="state" value={state} /> : null}
      <SearchField
        label="Search links"
        name="q"
        placeholder="Name or address"
        defaultValue={params.get("q") ?? ""}
        maxLength={LIMITS.searchLength}
        fieldClassName="w-full sm:w-72"
        onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
      />
      <SelectField
        name="template"
        label="Text"
        hideLabel
        placeholder="All texts"
        fieldClassName="min-w-0 flex-1 basis-36 sm:max-w-60 sm:flex-none"
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={params.get("template") ?? ""}
        onChange={(event) => apply(event.currentTarget.form, 0)}
      />
      <SelectField
        name="sort"
        label="Order"
        hideLabel
        fieldClassName="min-w-0 flex-1 basis-36 sm:flex-none"
        options={SORTS}
        defaultValue={params.get("sort") ?? "updated"}
        onChange={(event) => apply(event.currentTarget.form, 0)}
      />
    </Form>
  );
}
