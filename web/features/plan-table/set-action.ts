import type { ItemKind } from "../../../db/values/plans.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { labelOfKey } from "../plan-fields/field-choices.ts";
import { type Field, titleOf } from "../plan-fields/fields.ts";
import { keysOf, NONE, type Row } from "../plan-fields/select/keys-of.ts";
import type { PlanAction, PlanStore } from "../plan-store/plan-store-type.ts";
import { textOf } from "../plan-fields/columns/text-of.ts";

type Setting = { field: Field; value: unknown };

/** What one value is set to, in words: by its label where it has one. */
function valueWords(store: PlanStore, kind: ItemKind, { field, value }: Setting): string {
  if (value === null || value === "") return "";
  const values = { [field.name]: value, currency: store.plan.settings.defaultCurrency };
  // A row of this one field: nothing else of it is read.
  const row = values as unknown as Row;
  const written = textOf(store, kind, field, row);
  if (written === null) {
    const [key = NONE] = keysOf(store, kind, field, row);
    return labelOfKey(store, kind, field, key);
  }
  return field.type === "percent" ? `${written} %` : String(written);
}

/** 'Set status of “Remote calibration” to Completed', 'Clear owner of 3 goals'. */
export function setLabel(
  store: PlanStore,
  kind: ItemKind,
  setting: Setting,
  whose: string,
): string {
  const name = setting.field.label.toLowerCase();
  const words = valueWords(store, kind, setting);
  return words === "" ? `Clear ${name} of ${whose}` : `Set ${name} of ${whose} to ${words}`;
}

export function setAction(
  store: PlanStore,
  kind: ItemKind,
  row: Row,
  setting: Setting,
): PlanAction {
  const change: PlanChange = {
    action: "set",
    kind,
    id: row.id,
    fields: { [setting.field.name]: setting.value },
  };
  return {
    label: setLabel(store, kind, setting, `“${titleOf(row)}”`),
    changes: [change],
    tellsItself: true,
  };
}
