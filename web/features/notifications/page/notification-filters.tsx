import { Form, useSearchParams } from "react-router";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { useFilterForm } from "../../../lib/use-filter-form.ts";
import { Button } from "../../../ui/button.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { KIND_OPTIONS } from "../words.ts";

type NotificationFiltersProps = {
  address: (changes: Record<string, string | null>) => string;
};

/** Filters as a plain GET form; with script they apply while one types. */
export function NotificationFilters({ address }: NotificationFiltersProps) {
  const [params] = useSearchParams();
  const apply = useFilterForm();
  const field = (name: string) => params.get(name) ?? "";
  const state = field("state");
  const to = (value: string | null) => address({ state: value, open: null });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SegmentedControl
        label="Which ones"
        value={state}
        segments={[
          { value: "", label: "All", to: to(null) },
          { value: "unread", label: "Unread", to: to("unread") },
          { value: "read", label: "Read", to: to("read") },
        ]}
      />
      <Form
        key={state}
        role="search"
        preventScrollReset
        className="grid min-w-0 grow grid-cols-2 items-end gap-3 sm:flex"
      >
        {state ? <input type="hidden" name="state" value={state} /> : null}
        <SearchField
          label="Search notifications"
          name="q"
          placeholder="Search"
          defaultValue={field("q")}
          maxLength={LIMITS.searchLength}
          fieldClassName="min-w-0 sm:w-60"
          onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
        />
        <SelectField
          id="kind"
          name="kind"
          label="About"
          hideLabel
          placeholder="About anything"
          options={KIND_OPTIONS}
          fieldClassName="min-w-0"
          defaultValue={field("kind")}
          onChange={(event) => apply(event.currentTarget.form, 0)}
        />
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </Form>
    </div>
  );
}
