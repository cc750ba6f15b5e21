import { useEffect, useRef } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { ROLES } from "../../../db/values/roles.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";

const ROLE_OPTIONS = ROLES.map((role) => ({
  value: role,
  label: `${role[0]?.toUpperCase()}${role.slice(1)}s`,
}));

/** Filters as a plain GET form; with script they apply while one types. */
export function UserFilters() {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (form: HTMLFormElement | null, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form, { replace: true }), delayMs);
  };
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
      <SelectField
        id="role"
        name="role"
        label="Role"
        hideLabel
        placeholder="Every role"
        options={ROLE_OPTIONS}
        defaultValue={params.get("role") ?? ""}
        onChange={(event) => apply(event.currentTarget.form, 0)}
      />
      {params.has("sort") ? (
        <input type="hidden" name="sort" value={params.get("sort") ?? ""} />
      ) : null}
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </Form>
  );
}
