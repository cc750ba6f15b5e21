import { BothVersions } from "../../../ui/both-versions.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { FieldGuests } from "../../plan-store/live/field-guests.tsx";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import type { At } from "../drafts/draft-book.ts";
import { toRaw, type Values } from "../drafts/field-text.ts";
import { textOf } from "../../plan-fields/measure/number-text.ts";
import { type Binding, useBinding, useDraftBook } from "../drafts/use-drafts.ts";
import { wordsOfValue } from "../../plan-fields/words-of-value.ts";
import { EntityControl } from "./entity-control.tsx";
import { FieldControl } from "./field-control.tsx";
import { MoneyControl } from "./money-control.tsx";
import { ReadField } from "./read-field.tsx";
import { SaveMark } from "./save-mark.tsx";

export type EditProps = { at: At; row: Values; leave: (name: string) => void };
type EditFieldProps = EditProps & { name: string; label?: string; autoFocus?: boolean };

/** A field as it stands in the panel or in a form: to be written, or to be read by those who may not. */
export function EditField({ name, label, autoFocus, ...source }: EditFieldProps) {
  const binding = useBinding(source, name);
  const { kind, id } = source.at;
  const store = usePlanStore();
  const item = store.get(kind, id);
  // What is being added is not there yet.
  const mayChange = item ? store.mayChange(kind, item, name) : store.canEdit();
  if (!mayChange) return <ReadField field={binding.field} row={source.row} />;
  return (
    <div className="relative min-w-0">
      <SaveMark draft={binding.draft} />
      {binding.field.type === "money" ? (
        <MoneyField amount={binding} source={source} />
      ) : binding.field.type === "entityType" ? (
        <EntityField type={binding} source={source} />
      ) : (
        <FieldControl binding={binding} ownId={source.at.id} label={label} autoFocus={autoFocus} />
      )}
      <FieldGuests item={`${source.at.kind}:${source.at.id}`} field={name} />
      <Conflict binding={binding} source={source} />
    </div>
  );
}

function MoneyField({ amount, source }: { amount: Binding; source: EditProps }) {
  const currency = useBinding(source, "currency");
  return (
    <>
      <MoneyControl amount={amount} currency={currency} />
      <Conflict binding={currency} source={source} />
    </>
  );
}

function EntityField({ type, source }: { type: Binding; source: EditProps }) {
  const item = useBinding(source, "entityId");
  return (
    <>
      <EntityControl type={type} item={item} />
      <Conflict binding={item} source={source} />
    </>
  );
}

/** Somebody else saved this field while it was typed in here. */
export function Conflict({ binding, source }: { binding: Binding; source: EditProps }) {
  const store = usePlanStore();
  const book = useDraftBook();
  const formats = useFormats();
  const { draft, field } = binding;
  if (draft?.state !== "conflict") return null;
  const currency = textOf(source.row["currency"]);
  const words = (value: unknown) => wordsOfValue(store, field, value, { formats, currency });
  const isList =
    Array.isArray(draft.raw) || (field.type !== "text" && typeof draft.raw !== "string");
  const here = isList || isCode(field.type) ? words(draft.raw) : textOf(draft.raw);
  const saved = { ...source.row, [field.name]: draft.saved };
  const asText = textOf(toRaw(field, saved, currency, formats));
  return (
    <div className="mt-2">
      <BothVersions
        title={`Someone changed “${field.label}” in the meantime`}
        rows={[
          {
            label: field.label,
            saved: isList || isCode(field.type) ? words(draft.saved) : asText,
            here,
          },
        ]}
        isSaving={false}
        onKeepMine={() => void book.keepMine(source.at, field.name, formats)}
        onTakeSaved={() => book.drop(source.at.id, [field.name])}
      />
    </div>
  );
}

const CODES = new Set([
  "status",
  "stage",
  "health",
  "theme",
  "goal",
  "project",
  "epic",
  "member",
  "entity",
  "entityType",
  "objective",
  "keyResult",
  "measure",
  "side",
]);
const isCode = (type: string) => CODES.has(type);
