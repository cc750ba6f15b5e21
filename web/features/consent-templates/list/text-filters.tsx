import { Form } from "react-router";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { useFilterForm } from "../../../lib/use-filter-form.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";

const SORTS = [
  { value: "updated", label: "Last changed first" },
  { value: "name", label: "Name, A to Z" },
  { value: "links", label: "Most links first" },
];

export function TextFilters({ params }: { params: URLSearchParams }) {
  const apply = useFilterForm();
  const state = params.get("state");
  return (
    <Form role="search" aria-label="Texts" className="flex flex-wrap items-end gap-3">
      {state ? <input type="hidden" name="state" value={state} /> : null}
      <SearchField
        label="Search texts"
        name="q"
        placeholder="Name or title"
        defaultValue={params.get("q") ?? ""}
        maxLength={LIMITS.searchLength}
        fieldClassName="w-full sm:w-72"
        onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
      />
      <SelectField
        name="sort"
        label="Order"
        hideLabel
        options={SORTS}
        defaultValue={params.get("sort") ?? "updated"}
        onChange={(event) => apply(event.currentTarget.form, 0)}
      />
    </Form>
  );
}
