import { DashboardLayout, type LayoutInput } from "../../../worker/features/dashboards/contract.ts";
import { currentRow } from "../../kit/row-form/conflict.ts";

/** "reset" is as designed. */
export type Wish = { layout: LayoutInput | "reset"; version: number };

/** What came of a wish that was not fulfilled; the draft is still there. */
export type LayoutTrouble =
  | { kind: "conflict"; current: DashboardLayout; wish: Wish }
  | { kind: "failed"; message: string; wish: Wish };

export function troubleOf(error: Error, wish: Wish): LayoutTrouble {
  const current = currentRow(error, DashboardLayout);
  return current
    ? { kind: "conflict", current, wish }
    : { kind: "failed", message: error.message, wish };
}
