import { Form, useSearchParams } from "react-router";
import { FORM_ORDERS } from "../../../../worker/features/forms-manager/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { useFilterForm } from "../../../lib/use-filter-form.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";

const ORDER_WORDS = {
  updated: "Last changed first",
  title: "Title, A to Z",
  answers: "Most answers first",
} as const;
const SORTS = FORM_ORDERS.map((value) => ({ value, label: ORDER_WORDS[value] }));

export function FormFilters() {
  const [params] = useSearchParams();
  const apply = useFilterForm();
  const state = params.get("state");
  return (
    <Form role="search" aria-label="Forms" className="flex flex-wrap items-end gap-3">
      <SearchField
        label="Search forms"
        name="q"
        placeholder="Title or address"
        defaultValue={params.get("q") ?? ""}
        maxLength={LIMITS.searchLength}
        fieldClassName="w-full sm:w-72"
        onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
      />
      <SelectField
        id="sort"
        name="sort"
        label="Order"
        hideLabel
        options={SORTS}
        fieldClassName="min-w-0 sm:max-w-52"
        defaultValue={params.get("sort") ?? "updated"}
        onChange={(event) => apply(event.currentTarget.form, 0)}
      />
      {state ? <input type="hidden" name="state" value={state} /> : null}
    </Form>
  );
}
