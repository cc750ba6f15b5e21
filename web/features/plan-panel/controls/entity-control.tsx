import { OBJECTIVE_ENTITIES } from "../../../../db/values/plans.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { entityTypeLabel, isEntity } from "../../plan-fields/entity-words.ts";
import { KINDS } from "../../plan-fields/kinds.ts";
import { textOf } from "../../plan-fields/measure/number-text.ts";
import type { Binding } from "../drafts/use-drafts.ts";
import { ItemLookup } from "./item-lookup.tsx";

const OPTIONS = OBJECTIVE_ENTITIES.map((value) => ({ value, label: entityTypeLabel(value) }));

/** What an objective belongs to: the company, or first a kind of item and then the item. */
export function EntityControl({ type, item }: { type: Binding; item: Binding }) {
  const typed = textOf(type.raw);
  const entity = isEntity(typed) ? typed : "company";
  return (
    <div className="flex flex-col gap-0.5">
      <SelectField
        id={type.domId}
        label={type.field.label}
        error={type.error}
        value={entity}
        options={OPTIONS}
        onChange={(event) => {
          type.type(event.currentTarget.value);
          // Of another kind nothing is chosen yet, so nothing is saved yet.
          if (event.currentTarget.value === "company") item.choose(null);
          else item.type(null);
        }}
      />
      {entity === "company" ? null : (
        <ItemLookup
          key={entity}
          id={item.domId}
          label={`Which ${KINDS[entity].one}`}
          error={item.error}
          kind={entity}
          binding={item}
        />
      )}
    </div>
  );
}
