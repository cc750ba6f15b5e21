import type { ItemKind } from "../../../../db/values/plans.ts";
import { minorDigits } from "../../../../db/values/currencies.ts";
import { valueOf } from "../../../../worker/features/plans/rules/value-of.ts";
import { wantedWords } from "../../../../worker/features/kpis/rules/kpi-words.ts";
import { labelOfKey } from "../field-choices.ts";
import { type Field, titleOf } from "../fields.ts";
import { isMeasured } from "../measure/measured.ts";
import { keysOf, NONE, type Row } from "../select/keys-of.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";

/** A value as it stands in a file: words as on the screen, days and numbers as programs read them. */
export function textOf(
  store: PlanStore,
  kind: ItemKind,
  field: Field,
  row: Row,
): string | number | null {
  const value = valueOf(row, field.name);
  const type: string = field.type;
  switch (type) {
    case "title":
      return titleOf(row);
    case "progress":
      return isMeasured(kind) ? store.progress(kind, row.id).value : null;
    case "percent":
    case "figure":
      return typeof value === "number" ? value : null;
    case "wanted":
      return "side" in row ? wantedWords(row, String) : null;
    case "course":
      return null;
    case "money":
      return "currency" in row ? amount(value, row.currency) : null;
    case "rate":
      return amount(value, store.plan.settings.defaultCurrency);
    case "members":
      return "members" in row ? membersText(store, row.members) : null;
    case "day":
    case "moment":
    case "text":
    case "line":
    case "email":
      return typeof value === "string" && value !== "" ? value : null;
    default: {
      const keys = keysOf(store, kind, field, row).filter((key) => key !== NONE);
      if (keys.length === 0) return null;
      return keys.map((key) => labelOfKey(store, kind, field, key)).join(", ");
    }
  }
}

/** With its currency, because a column may hold several. */
function amount(value: unknown, currency: string): string | null {
  if (typeof value !== "number") return null;
  const digits = minorDigits(currency);
  return `${(value / 10 ** digits).toFixed(digits)} ${currency}`;
}

type Members = readonly { teamMemberId: string; allocation: number }[];

function membersText(store: PlanStore, members: Members): string {
  return members
    .map(({ teamMemberId, allocation }) => {
      const member = store.get("teamMember", teamMemberId);
      return `${member ? titleOf(member) : teamMemberId} (${allocation} %)`;
    })
    .join(", ");
}
