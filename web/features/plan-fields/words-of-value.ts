import { idIn } from "../../../worker/features/plans/rules/links.ts";
import { linkedKind } from "./field-choices.ts";
import type { Formats } from "../../lib/formats.ts";
import { entityLabel, measureLabel, sideLabel } from "./entity-words.ts";
import { type Field, titleOf } from "./fields.ts";
import { HEALTH_MARKS, markOf, STATUS_MARKS } from "./state-words.ts";
import { formatMoney } from "../../lib/money.ts";
import { numberText, textOf } from "./measure/number-text.ts";
import { cadenceLabel } from "./rhythm-words.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";

/** A saved value as people read it; empty where there is none. */
export function wordsOfValue(
  store: PlanStore,
  field: Field,
  value: unknown,
  { formats, currency }: { formats: Formats; currency: string },
): string {
  if (field.type === "people") return value === null ? "Everyone" : "Only some people";
  if (value === null || value === undefined) return "";
  const linked = linkedKind(field);
  if (linked) {
    return [value]
      .flat()
      .map((part) => store.get(linked, idIn(part)))
      .map((item) => (item ? titleOf(item) : "No longer in the plan"))
      .join(", ");
  }
  if (field.type === "status") return markOf(STATUS_MARKS, textOf(value)).label;
  if (field.type === "health") return markOf(HEALTH_MARKS, textOf(value)).label;
  if (field.type === "stage") {
    const stages = store.plan.settings.epicFunnelStatuses;
    return stages.find(({ id }) => id === value)?.label ?? textOf(value);
  }
  if (field.type === "entity" || field.type === "entityType") {
    return entityLabel(store, textOf(value));
  }
  if (field.type === "cadence") return cadenceLabel(textOf(value));
  if (field.type === "setFor") return store.get("period", textOf(value))?.name ?? "";
  if (field.type === "side") return sideLabel(textOf(value));
  if (field.type === "measure") return measureLabel(textOf(value));
  if (field.type === "number" || field.type === "figure") return numberText(Number(value), formats);
  if (field.type === "progress" || field.type === "percent") return `${textOf(value)} %`;
  if (field.type === "day") return formats.date(new Date(textOf(value)), "date", true);
  if (field.type === "rate") {
    return formatMoney(Number(value), store.plan.settings.defaultCurrency, formats.locale);
  }
  if (field.type === "money") return formatMoney(Number(value), currency, formats.locale);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return Array.isArray(value) ? value.join(", ") : textOf(value);
}
