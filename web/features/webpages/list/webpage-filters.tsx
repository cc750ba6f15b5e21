import { useRef } from "react";
import { Form } from "react-router";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { useFilterForm } from "../../../lib/use-filter-form.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";

const SORTS = [
  { value: "updated", label: "Last changed first" },
  { value: "published", label: "Last published first" },
  { value: "title", label: "Title, A to Z" },
];

export function WebpageFilters({ params }: { params: URLSearchParams }) {
  const form = useRef<HTMLFormElement>(null);
  const apply = useFilterForm();
  const state = params.get("state");
  return (
    <Form
      ref={form}
      role="search"
      aria-label="Pages"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply(form.current, 0);
      }}
    >
      {state ? <input type="hidden" name="state" value={state} /> : null}
      <SearchField
        label="Search pages"
        name="q"
        placeholder="Title, description or address"
        defaultValue={params.get("q") ?? ""}
        maxLength={LIMITS.searchLength}
        fieldClassName="grow sm:max-w-80"
        onChange={() => apply(form.current, LIMITS.searchDelayMs)}
      />
      <SelectField
        name="sort"
        label="Order"
        hideLabel
        options={SORTS}
        defaultValue={params.get("sort") ?? "updated"}
        onChange={() => apply(form.current, 0)}
      />
    </Form>
  );
}
