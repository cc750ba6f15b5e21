import { X } from "lucide-react";
import { Form } from "react-router";
import {
  CONSENT_STATES,
  type ConsentChoices,
} from "../../../../worker/features/consents/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { useFilterForm } from "../../../lib/use-filter-form.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { ChoiceFields } from "./choice-fields.tsx";
import { STATE_WORDS } from "./words.ts";

type RecordFiltersProps = {
  params: URLSearchParams;
  choices: ConsentChoices;
  address: (changes: Record<string, string | null>) => string;
};

const FILTERS = [
  ...["person", "purpose", "templateId", "version", "linkId", "state", "from", "to"],
  ...["textHash", "personId"],
];

/** Whether anything narrows the list. */
export const isFiltered = (params: URLSearchParams) => FILTERS.some((name) => params.get(name));

/** A plain GET form; with script it applies while one types. */
export function RecordFilters({ params, choices, address }: RecordFiltersProps) {
  const apply = useFilterForm();
  const field = (name: string) => params.get(name) ?? "";
  const [sort, personId] = [field("sort"), field("personId")];
  return (
    <Form
      role="search"
      aria-label="Consents"
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      {personId ? <input type="hidden" name="personId" value={personId} /> : null}
      <SearchField
        label="Search by mail address"
        name="person"
        placeholder="Whole mail address"
        defaultValue={field("person")}
        maxLength={LIMITS.emailLength}
        fieldClassName="col-span-2 sm:w-64"
        onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
      />
      <SelectField
        name="state"
        label="State"
        placeholder="Every state"
        fieldClassName="min-w-0 sm:w-40"
        options={CONSENT_STATES.map((state) => ({ value: state, label: STATE_WORDS[state][1] }))}
        defaultValue={field("state")}
        onChange={(event) => apply(event.currentTarget.form, 0)}
      />
      <ChoiceFields params={params} choices={choices} onChange={apply} />
      {DAYS.map(({ name, label }) => (
        <TextField
          key={name}
          name={name}
          type="date"
          label={label}
          title="Days in UTC"
          fieldClassName="min-w-0"
          defaultValue={field(name)}
          onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
        />
      ))}
      <TextField
        name="textHash"
        label="Hash of the text"
        fieldClassName="col-span-2 min-w-0 sm:w-44"
        className="font-mono text-sm"
        spellCheck={false}
        autoComplete="off"
        maxLength={LIMITS.formSlugLength}
        defaultValue={field("textHash")}
        onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
      />
      {personId ? (
        <LinkButton to={address({ personId: null })} icon={<X aria-hidden="true" />}>
          Only one person
        </LinkButton>
      ) : null}
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </Form>
  );
}

const DAYS = [
  { name: "from", label: "From" },
  { name: "to", label: "To" },
] as const;
