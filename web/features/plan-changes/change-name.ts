import { isSingle, KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import type { ReviewedChange } from "../../../worker/features/change-sets/rules/review-changes.ts";
import { titleOf } from "../plan-fields/fields.ts";
import { TEXT_TITLES } from "../plan-fields/text-titles.ts";

/** What a proposed change is called: its item's title, or which text of the plan it is. */
export function changeName({ change, before, after }: ReviewedChange): string {
  const { kind, fields } = change;
  const item = after ?? before;
  const [field] = Object.keys(fields);
  const text = isSingle(kind) && field !== undefined ? TEXT_TITLES[field] : undefined;
  return text ?? ((item && titleOf(item)) || capital(KIND_RECORDS[kind].one));
}

const capital = (words: string) => words.replace(/^./u, (letter) => letter.toUpperCase());
