import type { ItemKind } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { hasWords } from "../../../lib/has-words.ts";
import type { LookupOption } from "../../../ui/lookup-field.tsx";
import { titleOf } from "../../plan-fields/fields.ts";
import { KINDS } from "../../plan-fields/kinds.ts";
import { STATUS_MARKS } from "../../plan-fields/state-words.ts";
import type { Row } from "../../plan-fields/select/keys-of.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";

/** The first items whose title has what was typed; of thousands only so many are offered at once. */
export function findItems(
  store: PlanStore,
  kind: ItemKind,
  typed: string,
  isLeftOut: (id: string) => boolean,
): LookupOption[] {
  const found: LookupOption[] = [];
  for (const item of store.plan.all(kind).values()) {
    if (found.length === LIMITS.itemsSuggested) break;
    if (isLeftOut(item.id)) continue;
    const option = optionOf(item);
    if (hasWords(typed, option.label, option.detail)) found.push(option);
  }
  return found;
}

export function optionOf(item: Row): LookupOption {
  return { value: item.id, label: titleOf(item), detail: detailOf(item) };
}

function detailOf(item: Row): string {
  if ("status" in item) return STATUS_MARKS[item.status].label;
  if ("availability" in item) return item.role || item.department;
  return "";
}

export const nothingFound = (kind: ItemKind, typed: string) =>
  typed.trim() === ""
    ? `The plan has no ${KINDS[kind].many} to choose from.`
    : `No ${KINDS[kind].one} matches.`;
