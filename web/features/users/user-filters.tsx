import { Form, useSearchParams } from "react-router";
import { ROLES } from "../../../db/values/roles.ts";
import { USER_STATES } from "../../../worker/features/users/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { useFilterForm } from "../../lib/use-filter-form.ts";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { STATE_WORDS } from "./words.ts";

const FILTERS = [
  {
    name: "role",
    label: "Role",
    placeholder: "Every role",
    options: ROLES.map((role) => ({ value: role, label: `${ROLE_WORDS[role]}s` })),
  },
  {
    name: "state",
    label: "State",
    placeholder: "Every state",
    options: USER_STATES.map((state) => ({ value: state, label: STATE_WORDS[state][1] })),
  },
  {
    name: "factor",
    label: "Second factor",
    placeholder: "Any second factor",
    options: [
      { value: "yes", label: "With second factor" },
      { value: "no", label: "Without second factor" },
    ],
  },
] as const;

const SORTS = [
  { value: "name", label: "By name" },
  { value: "email", label: "By email" },
  { value: "newest", label: "Newest first" },
  { value: "seen", label: "Last seen first" },
];

/** Filters as a plain GET form; with script they apply while one types. */
export function UserFilters() {
  const [params] = useSearchParams();
  const apply = useFilterForm();
  return (
    <Form role="search" className="mb-4 flex flex-wrap items-end gap-3">
      <SearchField
        label="Search people"
        name="q"
        placeholder="Name, email or company"
        defaultValue={params.get("q") ?? ""}
        maxLength={LIMITS.searchLength}
        fieldClassName="w-full sm:w-80"
        onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
      />
      {FILTERS.map(({ name, ...filter }) => (
        <SelectField
          key={name}
          id={name}
          name={name}
          hideLabel
          {...filter}
          defaultValue={params.get(name) ?? ""}
          fieldClassName="max-sm:grow"
          onChange={(event) => apply(event.currentTarget.form, 0)}
        />
      ))}
      <SelectField
        id="sort"
        name="sort"
        label="Order"
        hideLabel
        options={SORTS}
        defaultValue={params.get("sort") ?? "name"}
        fieldClassName="max-sm:grow"
        onChange={(event) => apply(event.currentTarget.form, 0)}
      />
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </Form>
  );
}
