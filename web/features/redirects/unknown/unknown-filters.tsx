import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { useFilters } from "../use-filters.ts";

const STANDARD = { sort: "hits" };
const SORTS = [
  { value: "hits", label: "Most asked for first" },
  { value: "last", label: "Last asked for first" },
];

export function UnknownFilters() {
  const { form, apply, initial } = useFilters(STANDARD);
  return (
    <form
      ref={form}
      role="search"
      aria-label="Unknown paths"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply(0);
      }}
    >
      <SearchField
        label="Search unknown paths"
        name="q"
        placeholder="Path or where it came from"
        defaultValue={initial("q")}
        maxLength={LIMITS.searchLength}
        fieldClassName="w-full sm:w-80"
        onChange={() => apply(LIMITS.searchDelayMs)}
      />
      <SelectField
        id="sort"
        name="sort"
        label="Order"
        hideLabel
        options={SORTS}
        defaultValue={initial("sort")}
        fieldClassName="max-sm:grow"
        onChange={() => apply(0)}
      />
    </form>
  );
}
