import { useEffect, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { useFilterForm } from "../../lib/use-filter-form.ts";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";

const SELECTS = [
  {
    name: "state",
    label: "State",
    placeholder: "Any state",
    options: [
      { value: "open", label: "Open" },
      { value: "back", label: "Came back" },
      { value: "resolved", label: "Resolved" },
      { value: "muted", label: "Muted" },
    ],
  },
  {
    name: "level",
    label: "Level",
    placeholder: "Any level",
    options: [
      { value: "critical", label: "Critical" },
      { value: "error", label: "Error" },
      { value: "warn", label: "Warning" },
      { value: "info", label: "Note" },
    ],
  },
  {
    name: "source",
    label: "Where",
    placeholder: "Anywhere",
    options: [
      { value: "web", label: "Browser" },
      { value: "worker", label: "Server" },
    ],
  },
  {
    name: "within",
    label: "Last seen",
    placeholder: "Any time",
    options: [
      { value: "day", label: "Last 24 hours" },
      { value: "week", label: "Last 7 days" },
      { value: "month", label: "Last 30 days" },
    ],
  },
] as const;

const SORTS = [
  { value: "recent", label: "Last seen first" },
  { value: "frequent", label: "Most events first" },
];

/** Filters as a plain GET form; with script they apply while one types. */
export function ErrorFilters({ releases }: { releases: readonly string[] }) {
  const [params] = useSearchParams();
  const apply = useFilterForm();
  const form = useFormOf(params);
  const field = (name: string) => params.get(name) ?? "";
  const chosen = field("release");
  const offered = chosen && !releases.includes(chosen) ? [chosen, ...releases] : releases;
  const select = (name: string) => ({
    ...{ id: name, name, fieldClassName: "min-w-0", defaultValue: field(name) },
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) => apply(event.currentTarget.form, 0),
  });
  return (
    <Form
      ref={form}
      role="search"
      preventScrollReset
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <SearchField
        label="Search errors"
        name="q"
        placeholder="Message, reference or mail"
        defaultValue={field("q")}
        maxLength={LIMITS.searchLength}
        fieldClassName="col-span-2 sm:w-72"
        onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
      />
      {SELECTS.map(({ name, ...rest }) => (
        <SelectField key={name} {...rest} {...select(name)} />
      ))}
      {offered.length > 0 ? (
        <SelectField
          label="Version"
          placeholder="Any version"
          options={offered.map((release) => ({ value: release, label: release }))}
          {...select("release")}
        />
      ) : null}
      <SelectField
        label="Order"
        options={SORTS}
        {...select("sort")}
        defaultValue={field("sort") || "recent"}
      />
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </Form>
  );
}

/** Fields follow the address when a link changed it, but for the one that somebody is typing in. */
function useFormOf(params: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const isTypedIn = field === document.activeElement && field instanceof HTMLInputElement;
      if (isTypedIn) continue;
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        const empty = field.name === "sort" ? "recent" : "";
        if (field.name) field.value = params.get(field.name) ?? empty;
      }
    }
  }, [params]);
  return form;
}
