import { CalendarDays, CircleDot, UserRound } from "lucide-react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { valueOfKey, writableChoices } from "../plan-fields/field-choices.ts";
import type { Field } from "../plan-fields/fields.ts";
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

/** What is changed most often of many: the status in two presses, the owner and the end each with its own form. */
export function QuickEdit({ kind, ids, onEdit }: QuickEditProps) {
  const store = usePlanStore();
  const formats = useFormats();
  const field = (name: string) => KINDS[kind].fields.find((one) => one.name === name && one.bulk);
  const status = field("status");

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
    <>
      {status ? (
        <Menu
          trigger={
            <Button size="sm" icon={<CircleDot aria-hidden="true" />}>
              Status
            </Button>
          }
          entries={writableChoices(store, kind, status).map(({ key, label }) => ({
            kind: "action",
            label,
            onSelect: () => set(status, key),
          }))}
        />
      ) : null}
      {field("ownerMemberId") ? (
        <Button
          size="sm"
          icon={<UserRound aria-hidden="true" />}
          onClick={() => onEdit("ownerMemberId")}
        >
          Owner
        </Button>
      ) : null}
      {field("endDate") ? (
        <Button
          size="sm"
          icon={<CalendarDays aria-hidden="true" />}
          onClick={() => onEdit("endDate")}
        >
          End
        </Button>
      ) : null}
    </>
  );
}
