import type { ReactNode } from "react";
import { Form, useSearchParams } from "react-router";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { DayField } from "../../ui/day-field.tsx";
import { useTimeZone } from "../../ui/preferences.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Filter, Filters, Option, OptionGroup } from "./declaration.ts";
import type { Changes, ListInput, ListQuery } from "./list-address.ts";
import { useFilterForm } from "./use-filter-form.ts";

type FilterBarProps<Input extends ListInput, Data> = {
  /** Names what is filtered, for screen readers. */
  label: string;
  filters: Filters<Input, Data>;
  /** What choices are made of. */
  data: Data;
  query: ListQuery;
  orders?: Readonly<Record<string, string>> | undefined;
  /** Days are meant in this zone, which the address then names; without it where the reader is. */
  zone?: string;
  /** Changed with every filter, such as what is open over the list. */
  closes?: Changes;
  /** Filters of another kind. */
  children?: ReactNode;
  /** At the end of the bar, such as the choice of columns. */
  extras?: ReactNode;
};

/** What narrows a list. It applies while one types, the address keeps it, and it works as a plain form too. */
export function FilterBar<Input extends ListInput, Data>(props: FilterBarProps<Input, Data>) {
  const { label, data, query, orders, closes, children, extras } = props;
  const own = useTimeZone();
  const { zone = own } = props;
  const [params] = useSearchParams();
  // Of the declared names and kinds; which field's words they hold does not matter from here on.
  const filters = Object.entries(props.filters as Record<string, Filter<string, Data>>);
  const days = filters.flatMap(([name, { kind }]) => (kind === "day" ? [name] : []));
  const [standardOrder = ""] = Object.keys(orders ?? {});
  const { form, apply, initial, onChange } = useFilterForm(standardOrder, (typed) => ({
    ...closes,
    ...(days.length > 0 && { zone: days.some((name) => typed[name]) ? zone : null }),
  }));
  const kept = Object.entries(query).filter(
    ([name]) => !["cursor", "sort"].includes(name) && !filters.some(([shown]) => shown === name),
  );
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Form
        ref={form}
        role="search"
        aria-label={label}
        preventScrollReset
        className="grid w-full min-w-0 grid-cols-2 items-end gap-3 sm:flex sm:w-auto sm:flex-1 sm:flex-wrap"
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          apply(0);
        }}
      >
        {filters.map(([name, filter]) => (
          <FilterField
            key={name}
            name={name}
            filter={filter}
            value={initial(name)}
            options={optionsOf(filter, data, query)}
            title={`Dates in ${zone}`}
            onChange={apply}
          />
        ))}
        {children}
        {orders ? (
          <SelectField
            id="sort"
            name="sort"
            label="Order"
            hideLabel
            options={Object.entries(orders).map(toOption)}
            fieldClassName="min-w-0 sm:max-w-52"
            defaultValue={initial("sort")}
            onChange={() => apply(0)}
          />
        ) : null}
        <noscript>
          {kept.map(([name]) => (
            <input key={name} type="hidden" name={name} value={params.get(name) ?? ""} />
          ))}
          <Button type="submit">Search</Button>
        </noscript>
      </Form>
      {extras}
    </div>
  );
}

const toOption = ([value, label]: [string, string]): Option => ({ value, label });

function optionsOf<Data>(filter: Filter<string, Data>, data: Data, query: ListQuery) {
  if (filter.kind !== "choice") return [];
  return "words" in filter
    ? Object.entries(filter.words).map(toOption)
    : filter.options(data, query);
}

type FilterFieldProps = {
  name: string;
  filter: Filter<string, never>;
  value: string;
  options: readonly (Option | OptionGroup)[];
  title: string;
  onChange: (delayMs: number, cleared?: readonly string[]) => void;
};

function FilterField({ name, filter, value, options, title, onChange }: FilterFieldProps) {
  const { label } = filter;
  switch (filter.kind) {
    case "search":
      return (
        <SearchField
          label={label}
          name={name}
          placeholder={filter.placeholder}
          defaultValue={value}
          maxLength={LIMITS.searchLength}
          fieldClassName="col-span-2 sm:w-72"
          onChange={() => onChange(LIMITS.searchDelayMs)}
        />
      );
    case "choice": {
      if (options.length === 0 && value === "") return null;
      const flat = options.flatMap((option) => ("options" in option ? option.options : option));
      // One that nothing has any more still says why the list is empty.
      const gone = value === "" || flat.some((option) => option.value === value) ? [] : [value];
      return (
        <SelectField
          // Choices that come later would not show the one that the address names.
          key={flat.length}
          id={name}
          name={name}
          label={label}
          hideLabel
          placeholder={filter.any}
          fieldClassName="min-w-0 sm:max-w-52"
          defaultValue={value}
          onChange={() => onChange(0, filter.clears)}
        >
          {[...gone.map((one) => ({ value: one, label: one })), ...options].map(toElement)}
        </SelectField>
      );
    }
    case "text":
      return (
        <TextField
          id={name}
          name={name}
          label={label}
          hideLabel
          placeholder={label}
          fieldClassName="min-w-0 sm:w-44"
          className={filter.className}
          spellCheck={false}
          autoComplete="off"
          maxLength={LIMITS.searchLength}
          defaultValue={value}
          onChange={() => onChange(LIMITS.searchDelayMs)}
        />
      );
    case "day":
      return (
        <span className="flex min-w-0 flex-col gap-1 sm:flex-row sm:items-center sm:gap-2">
          <span aria-hidden="true" className="text-sm text-muted">
            {label}
          </span>
          <DayField
            id={name}
            name={name}
            none="Any date"
            label={label}
            hideLabel
            title={title}
            fieldClassName="min-w-0"
            defaultValue={value}
            onChange={() => onChange(LIMITS.searchDelayMs)}
          />
        </span>
      );
  }
}

function toElement(option: Option | OptionGroup) {
  if ("value" in option) {
    return (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    );
  }
  return (
    <optgroup key={option.label} label={option.label}>
      {option.options.map(toElement)}
    </optgroup>
  );
}
