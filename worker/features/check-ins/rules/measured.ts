import type { MeasureKind } from "../../../../db/values/plans.ts";
import type { KeyResult } from "../../key-results/contract.ts";
import type { Kpi } from "../../kpis/contract.ts";

/** What people check in on. */
export type Measured = KeyResult | Kpi;

export const isKpi = (item: Measured): item is Kpi => "side" in item;
export const kindOf = (item: Measured): MeasureKind => (isKpi(item) ? "kpi" : "keyResult");
