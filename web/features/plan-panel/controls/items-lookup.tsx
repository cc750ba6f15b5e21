import { X } from "lucide-react";
import { useState } from "react";
import type { ItemKind } from "../../../../db/values/plans.ts";
import type { FieldProps } from "../../../ui/field.tsx";
import { LookupField } from "../../../ui/lookup-field.tsx";
import { titleOf } from "../../plan-fields/fields.ts";
import { KINDS } from "../../plan-fields/kinds.ts";
import { ItemLink } from "../../plan-fields/measure/item-link.tsx";
import { useKind, usePlanStore } from "../../plan-store/use-plan.tsx";
import { findItems, nothingFound } from "./find-items.ts";

interface ItemsLookupProps extends FieldProps {
  id: string;
  kind: ItemKind;
  ids: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** Several of many: each chosen one stands above, and one more is found by what is typed. */
export function ItemsLookup({ kind, ids, onChoose, ...field }: ItemsLookupProps) {
  const store = usePlanStore();
  useKind(kind);
  const [typed, setTyped] = useState("");
  const { one } = KINDS[kind];
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <LookupField
        {...field}
        options={findItems(store, kind, typed, (id) => ids.includes(id))}
        value={null}
        typed={typed}
        onType={setTyped}
        onChange={(option) => {
          setTyped("");
          if (option) onChoose([...ids, option.value]);
        }}
        placeholder={`Add ${kind === "epic" ? "an" : "a"} ${one}`}
        message={nothingFound(kind, typed)}
        clearLabel="Clear"
      />
      {ids.length > 0 ? (
        <ul aria-label={`Chosen ${KINDS[kind].many}`} className="indented flex flex-wrap gap-1.5">
          {ids.map((id) => {
            const item = store.get(kind, id);
            const title = item ? titleOf(item) : "no longer in the plan";
            return (
              <li
                key={id}
                className="flex max-w-full min-w-0 items-center gap-0.5 rounded-full border border-line bg-sunken pl-2.5 text-sm"
              >
                <ItemLink kind={kind} id={id} className="truncate" />
                <button
                  type="button"
                  aria-label={`Remove ${title}`}
                  onClick={() => onChoose(ids.filter((other) => other !== id))}
                  className="touch grid size-7 shrink-0 place-items-center rounded-full text-faint pointer-coarse:min-w-11 hover:text-ink"
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
