import type { PlanKind } from "../../../../db/values/plans.ts";
import type { RevisedPlan } from "../../../../worker/features/plans/rules/revision-data.ts";
import type { WordPart } from "./word-difference.ts";
import type { Formats } from "../../../lib/formats.ts";
import { titleOf } from "../fields.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";

/** What is said of one difference. */
export type Sentence = {
  text: string;
  /** Of a longer text: what was taken out and what was written instead. */
  parts?: readonly WordPart[];
};

export type Telling = {
  formats: Formats;
  /** By which an item went on either side. */
  nameOf: (kind: PlanKind, id: string) => string;
  stageOf: (id: string) => string;
  /** The plan's default currency. */
  currency: string;
};

export function tellingOf(
  { plan }: { plan: PlanStore["plan"] },
  formats: Formats,
  sides: { before: RevisedPlan; after: RevisedPlan },
): Telling {
  const { epicFunnelStatuses, defaultCurrency } = plan.settings;
  return {
    formats,
    nameOf: (kind, id) => {
      const item = itemOf(sides.after, kind, id) ?? itemOf(sides.before, kind, id);
      return item ? `“${titleOf(item)}”` : "something that can't be read any more";
    },
    stageOf: (id) => epicFunnelStatuses.find((stage) => stage.id === id)?.label ?? id,
    currency: defaultCurrency,
  };
}

function itemOf({ items }: RevisedPlan, kind: PlanKind, id: string) {
  return kind === "view" || kind === "settings" || kind === "foundation" || kind === "strategy"
    ? undefined
    : items[kind].get(id);
}
