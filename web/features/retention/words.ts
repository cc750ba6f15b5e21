import type { RetentionKindRow } from "../../../worker/features/retention/contract.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";

/** '30 days', or for ever. */
export const daysWords = (days: number | null) =>
  days === null
    ? "Kept for ever"
    : days === 0
      ? "Not kept"
      : `Kept for ${counted(days, "day", "days")}`;

export const countWords = (many: number, { unit }: Pick<RetentionKindRow, "unit">) =>
  counted(many, unit.one, unit.many);
