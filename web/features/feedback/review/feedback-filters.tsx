import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import type { FeedbackScore } from "../../../../db/values/feedback.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { useFilterForm } from "../../../lib/use-filter-form.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { scoreWords } from "./words.ts";

const SELECTS = [
  {
    name: "state",
    label: "State",
    placeholder: "Any state",
    options: [
      { value: "open", label: "Open" },
      { value: "handled", label: "Handled" },
    ],
  },
  {
    name: "has",
    label: "With",
    placeholder: "Anything",
    options: [
      { value: "comment", label: "With a comment" },
      { value: "screenshot", label: "With a screenshot" },
    ],
  },
] as const;

const SORTS = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "lowest", label: "Lowest score first" },
  { value: "highest", label: "Highest score first" },
];

const DAYS = [
  { name: "from", label: "From" },
  { name: "to", label: "To" },
] as const;

type FeedbackFiltersProps = {
  chosen: readonly FeedbackScore[];
  address: (changes: Record<string, string | null>) => string;
};

/** Filters as a plain GET form; with script they apply while one types. */
export function FeedbackFilters({ chosen, address }: FeedbackFiltersProps) {
  const [params] = useSearchParams();
  const apply = useFilterForm();
  const form = useFormOf(params);
  const field = (name: string) => params.get(name) ?? "";
  return (
    <Form
      ref={form}
      role="search"
      preventScrollReset
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <SearchField
        label="Search feedback"
        name="q"
        placeholder="Words, person or page"
        defaultValue={field("q")}
        maxLength={LIMITS.feedbackSearchLength}
        fieldClassName="col-span-2 sm:w-60"
        onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
      />
      {SELECTS.map(({ name, ...select }) => (
        <SelectField
          key={name}
          id={name}
          name={name}
          {...select}
          fieldClassName="min-w-0"
          defaultValue={field(name)}
          onChange={(event) => apply(event.currentTarget.form, 0)}
        />
      ))}
      {DAYS.map(({ name, label }) => (
        <TextField
          key={name}
          id={name}
          name={name}
          type="date"
          label={label}
          title="Days in UTC, as the weeks are"
          fieldClassName="min-w-0"
          defaultValue={field(name)}
          onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
        />
      ))}
      <SelectField
        id="sort"
        name="sort"
        label="Order"
        options={SORTS}
        fieldClassName="min-w-0 max-sm:col-span-2"
        defaultValue={field("sort") || "newest"}
        onChange={(event) => apply(event.currentTarget.form, 0)}
      />
      {chosen.length > 0 ? (
        <>
          <input type="hidden" name="score" value={chosen.join(",")} />
          <LinkButton
            to={address({ score: null, open: null })}
            preventScrollReset
            icon={<X aria-hidden="true" />}
            className="max-sm:col-span-2"
          >
            Only {chosen.map((score) => scoreWords(score)[1]).join(", ")}
          </LinkButton>
        </>
      ) : null}
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
        const empty = field.name === "sort" ? "newest" : "";
        if (field.name) field.value = params.get(field.name) ?? empty;
      }
    }
  }, [params]);
  return form;
}
