import type { ItemKind } from "../../../db/values/plans.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { valueOfKey, writableChoices } from "../plan-fields/field-choices.ts";
import type { Field } from "../plan-fields/fields.ts";
import { ChoiceMark } from "../plan-fields/choice-mark.tsx";
import { KINDS } from "../plan-fields/kinds.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { countOf, previewEdit } from "./bulk-preview.ts";
import { setLabel } from "./set-action.ts";

export type QuickEditProps = {
  kind: ItemKind;
  ids: readonly string[];
  /** Opens the form for one field. */
  onEdit: (field: string) => void;
};

/** What is changed most often of many: the status in one press. */
export function QuickStates({ kind, ids, onEdit }: QuickEditProps) {
  const store = usePlanStore();
  const formats = useFormats();
  const status = bulkField(kind, "status");
  if (!status) return null;

  function set(one: Field, key: string) {
    const setting = { field: one, value: valueOfKey(one, key) };
    const { changes } = previewEdit(store, kind, ids, setting);
    if (changes.length > LIMITS.changesMost) return onEdit(one.name);
    if (changes.length === 0) {
      return void toast.info({ title: `${one.label}: all already have this value` });
    }
    const whose = countOf(kind, changes.length, formats.number(changes.length));
    const label = setLabel(store, kind, setting, whose);
    void store.run({ label, done: label, changes });
  }

  return (
    <span
      role="group"
      aria-label="Set status"
      className="flex max-w-full overflow-x-auto rounded-md max-sm:order-last border border-line-strong"
    >
      {writableChoices(store, kind, status).map((choice) => (
        <button
          key={choice.key}
          type="button"
          onClick={() => set(status, choice.key)}
          className="touch flex min-h-[calc(2rem-2px)] shrink-0 items-center border-l border-line-strong px-2.5 text-sm whitespace-nowrap text-ink -outline-offset-2 transition-colors first:border-l-0 hover:bg-hover"
        >
          <ChoiceMark field={status} choice={choice} />
        </button>
      ))}
    </span>
  );
}

const bulkField = (kind: ItemKind, name: string) =>
  KINDS[kind].fields.find((one) => one.name === name && one.bulk);
