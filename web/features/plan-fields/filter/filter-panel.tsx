import { ChevronRight } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import type { ItemKind } from "../../../../db/values/plans.ts";
import { KINDS } from "../kinds.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Count } from "../../../ui/count.tsx";
import { cx } from "../../../ui/cx.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { changeListView, type ListView } from "../../plan-store/address/list-view.ts";
import { ChoiceMark } from "../choice-mark.tsx";
import { type Field } from "../fields.ts";
import { useChoices } from "../use-choices.ts";
import { groupItems, selectItems } from "../select/select-items.ts";
import { useKind, usePlanStore } from "../../plan-store/use-plan.tsx";

type FilterPanelProps = { kind: ItemKind; view: ListView };

/** Every field that narrows the list, with its values and how many rows each would show. */
export function FilterPanel({ kind, view }: FilterPanelProps) {
  const fields = KINDS[kind].fields.filter(({ filter }) => filter);
  const [open, setOpen] = useState<string | null>(
    fields.find(({ name }) => view.filters[name])?.name ?? fields[0]?.name ?? null,
  );
  return (
    <ul className="flex flex-col divide-y divide-line">
      {fields.map((field) => {
        const isOpen = open === field.name;
        const count = view.filters[field.name]?.length ?? 0;
        return (
          <li key={field.name} className="py-0.5">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? null : field.name)}
              className="touch flex min-h-9 w-full items-center gap-2 rounded-md px-1.5 text-left text-base text-ink hover:bg-hover"
            >
              <ChevronRight
                aria-hidden="true"
                className={cx("size-4 text-faint transition-transform", isOpen && "rotate-90")}
              />
              <span className={cx("grow", count > 0 && "font-medium")}>{field.label}</span>
              {count > 0 ? (
                <span className="text-sm text-accent">
                  <Count value={count} /> selected
                </span>
              ) : null}
            </button>
            {isOpen ? <Values kind={kind} view={view} field={field} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

const SEARCHED_FROM = 9;

function Values({ kind, view, field }: FilterPanelProps & { field: Field }) {
  const choices = useChoices(kind, field);
  // Ticking goes first: the figures follow with the rows.
  const counts = useCounts(kind, useDeferredValue(view), field);
  const [typed, setTyped] = useState("");
  const chosen = view.filters[field.name] ?? [];
  const words = typed.trim().toLocaleLowerCase();
  const found = choices.filter(({ label }) => label.toLocaleLowerCase().includes(words));
  const shown = found.slice(0, LIMITS.choicesShown);

  function toggle(key: string, isChosen: boolean) {
    const keys = isChosen ? [...chosen, key] : chosen.filter((other) => other !== key);
    changeListView(kind, { filters: { ...view.filters, [field.name]: keys } });
  }

  return (
    <div className="flex flex-col gap-1 pb-2 pl-7">
      {choices.length >= SEARCHED_FROM ? (
        <SearchField
          label={`Search ${field.label.toLowerCase()}`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <ul
        aria-label={field.label}
        className="flex max-h-64 flex-col overflow-y-auto overscroll-contain"
      >
        {shown.map((choice) => (
          <li key={choice.key}>
            <label className="touch flex min-h-8 items-center gap-2.5 rounded-md px-1.5 text-base hover:bg-hover has-focus-visible:bg-hover">
              <input
                type="checkbox"
                checked={chosen.includes(choice.key)}
                onChange={(event) => toggle(choice.key, event.currentTarget.checked)}
                className="check rounded-sm"
              />
              <span className="flex min-w-0 grow">
                <ChoiceMark field={field} choice={choice} />
              </span>
              <span className="figures text-sm text-faint">
                <Count value={counts.get(choice.key) ?? 0} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p className="px-1.5 text-sm text-muted">No matches.</p> : null}
      {found.length > shown.length ? (
        <p className="px-1.5 text-sm text-faint">
          <Count value={found.length - shown.length} /> more. Type to find them.
        </p>
      ) : null}
    </div>
  );
}

/** How many rows each value has among those that everything else lets through. */
function useCounts(kind: ItemKind, view: ListView, field: Field): ReadonlyMap<string, number> {
  const store = usePlanStore();
  const revision = useKind(kind);
  const { search, filters } = view;
  return useMemo(() => {
    const others = { ...filters, [field.name]: [] };
    const rows = selectItems(store, kind, { search, filters: others, sort: null });
    const groups = groupItems(store, kind, field, rows);
    return new Map([...groups].map(([key, own]) => [key, own.length]));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
  }, [store, kind, search, filters, field, revision]);
}
