import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { ItemKind } from "../../../../db/values/plans.ts";
import { fieldOf } from "../kinds.ts";
import { Button } from "../../../ui/button.tsx";
import { changeListView, type ListView } from "../../plan-store/address/list-view.ts";
import { choicesHangOn, labelOfKey } from "../field-choices.ts";
import { type Field } from "../fields.ts";
import { useKind, usePlanStore } from "../../plan-store/use-plan.tsx";
import { isFiltered, UNFILTERED } from "./view-query.ts";

type FilterChipsProps = {
  kind: ItemKind;
  view: ListView;
  /** What else is done with them. */
  children?: ReactNode;
};

/** What the list is narrowed by: each can be taken away, or all of it. */
export function FilterChips({ kind, view, children }: FilterChipsProps) {
  if (!isFiltered(view)) return null;
  const filters = Object.entries(view.filters).flatMap(([name, keys]) => {
    const field = fieldOf(kind, name);
    return field && keys.length > 0 ? [{ field, keys }] : [];
  });
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-2">
      {view.search.trim() === "" ? null : (
        <Chip
          name="Search"
          value={`“${view.search.trim()}”`}
          onRemove={() => changeListView(kind, { search: "" })}
        />
      )}
      {filters.map(({ field, keys }) => (
        <FieldChip key={field.name} kind={kind} field={field} keys={keys} filters={view.filters} />
      ))}
      <Button size="sm" variant="quiet" onClick={() => changeListView(kind, UNFILTERED)}>
        Clear all
      </Button>
      {children}
    </div>
  );
}

type FieldChipProps = {
  kind: ItemKind;
  field: Field;
  keys: readonly string[];
  filters: ListView["filters"];
};

const NAMED = 2;

function FieldChip({ kind, field, keys, filters }: FieldChipProps) {
  const store = usePlanStore();
  useKind(choicesHangOn(kind, field));
  const labels = keys.map((key) => labelOfKey(store, kind, field, key));
  const more = labels.length - NAMED;
  const named = labels.slice(0, NAMED).join(", ");
  return (
    <Chip
      name={field.label}
      value={more > 0 ? `${named} +${more}` : named}
      title={labels.join(", ")}
      onRemove={() => changeListView(kind, { filters: { ...filters, [field.name]: [] } })}
    />
  );
}

type ChipProps = { name: string; value: string; title?: string; onRemove: () => void };

function Chip({ name, value, title, onRemove }: ChipProps) {
  return (
    <span
      title={title}
      className="inline-flex max-w-full min-w-0 items-center rounded-full border border-line-strong bg-surface pl-3 text-sm"
    >
      <span className="min-w-0 truncate py-1">
        <span className="text-faint">{name}: </span>
        {value}
      </span>
      <button
        type="button"
        aria-label={`Remove the filter ${name}`}
        onClick={onRemove}
        className="touch ml-1 flex size-7 shrink-0 items-center justify-center rounded-full text-faint hover:bg-hover hover:text-ink pointer-coarse:w-10"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  );
}
