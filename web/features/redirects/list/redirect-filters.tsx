import { REDIRECT_SOURCES } from "../../../../db/values/redirects.ts";
import {
  REDIRECT_KINDS,
  REDIRECT_ORDERS,
  type RedirectList,
} from "../../../../worker/features/redirects/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { useFilters } from "../use-filters.ts";
import { SOURCE_WORDS } from "../words.ts";

const STANDARD = { sort: "updated" };
const KIND_WORDS = { exact: "One path", prefix: "All below a path" } as const;
const ORDER_WORDS = {
  updated: "Last changed first",
  from: "Old path, A to Z",
  hits: "Most hits first",
  lastHit: "Last hit first",
} as const;
const KINDS = REDIRECT_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));
const SORTS = REDIRECT_ORDERS.map((value) => ({ value, label: ORDER_WORDS[value] }));
const SOURCES = REDIRECT_SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value] }));

export function RedirectFilters({ tags }: { tags: RedirectList["tags"] }) {
  const formats = useFormats();
  const { form, apply, initial } = useFilters(STANDARD);
  const asked = initial("tag");
  // One that nothing has any more still says why the list is empty.
  const known = tags.some(({ tag }) => tag === asked) || asked === "" ? [] : [asked];
  const selects = [
    { name: "kind", label: "Covers", placeholder: "Any path", options: KINDS },
    {
      name: "tag",
      label: "Tag",
      placeholder: "Any tag",
      options: [
        ...known.map((tag) => ({ value: tag, label: tag })),
        ...tags.map(({ tag, redirects }) => ({
          value: tag,
          label: `${tag} (${formats.number(redirects)})`,
        })),
      ],
    },
    { name: "source", label: "Origin", placeholder: "Any origin", options: SOURCES },
    { name: "sort", label: "Order", options: SORTS },
  ];
  return (
    <form
      ref={form}
      role="search"
      aria-label="Redirects"
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault();
        apply(0);
      }}
    >
      <SearchField
        label="Search redirects"
        name="q"
        placeholder="Path, target, tag or note"
        defaultValue={initial("q")}
        maxLength={LIMITS.searchLength}
        fieldClassName="col-span-2 sm:w-72"
        onChange={() => apply(LIMITS.searchDelayMs)}
      />
      {selects.map(({ name, ...select }) => (
        <SelectField
          key={name}
          id={name}
          name={name}
          hideLabel
          {...select}
          fieldClassName="min-w-0 sm:max-w-52"
          defaultValue={initial(name)}
          onChange={() => apply(0)}
        />
      ))}
    </form>
  );
}
