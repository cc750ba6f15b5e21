import { type KeyboardEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { SavedSearch } from "../../../worker/features/saved-searches/contract.ts";
import { searchOf } from "../../../worker/features/saved-searches/rules.ts";
import type { ToolList } from "../../kit/resource-list/list-tools.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { type Naming, SearchLine, ShowAllLine } from "./search-line.tsx";

/** With so many they can be searched. */
const MANY = 8;

type SearchListProps = {
  list: ToolList;
  items: readonly SavedSearch[];
  canShare: boolean;
  openedId: string | null;
  onOpened: () => void;
  onName: Naming;
};

/** One's own searches, then those of others. Arrow keys step from one to the next. */
export function SearchList(props: SearchListProps) {
  const { list, items, openedId, onOpened, ...rest } = props;
  const [typed, setTyped] = useState("");
  const navigate = useNavigate();
  if (items.length === 0) {
    return (
      <p className="text-base text-muted">
        No saved searches yet. Save one to return to the same filters and order in one click.
      </p>
    );
  }
  const words = typed.trim().toLowerCase();
  const fitting = items.filter(({ name }) => name.toLowerCase().includes(words));
  const groups = [
    { title: "Yours", searches: fitting.filter(({ owner }) => owner === null) },
    { title: "Shared with you", searches: fitting.filter(({ owner }) => owner !== null) },
  ].filter(({ searches }) => searches.length > 0);

  function openFirst(event: KeyboardEvent) {
    const [first] = groups.flatMap(({ searches }) => searches);
    if (event.key !== "Enter" || !first) return;
    event.preventDefault();
    onOpened();
    void navigate(searchOf(first), { preventScrollReset: true });
  }

  return (
    <div role="presentation" className="flex flex-col gap-2" onKeyDown={stepFocus}>
      {items.length > MANY ? (
        <SearchField
          label="Find a saved search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={openFirst}
        />
      ) : null}
      <div className="-mx-2 max-h-72 overflow-y-auto px-0.5 py-0.5">
        {words === "" ? (
          <ShowAllLine
            title={list.declaration.title}
            isOpen={list.params.size === 0}
            onOpened={onOpened}
          />
        ) : null}
        {groups.map(({ title, searches }) => (
          <section key={title} aria-label={title}>
            {groups.length > 1 || title !== "Yours" ? (
              <h3 className="px-2 pt-2 pb-1 text-xs font-medium text-faint">{title}</h3>
            ) : null}
            <ul>
              {searches.map((search) => (
                <SearchLine
                  key={search.id}
                  {...rest}
                  list={list}
                  search={search}
                  isOpen={search.id === openedId}
                  onOpened={onOpened}
                />
              ))}
            </ul>
          </section>
        ))}
        {fitting.length === 0 ? (
          <p role="status" className="px-2 py-2 text-base text-muted">
            No saved search has this name.
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Up and down go through the searches, from the field above them too. */
function stepFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[Math.min(Math.max(at + step, 0), stops.length - 1)];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
}
