import type { ItemKind } from "../../../../db/values/plans.ts";
import type { ReviewThresholds } from "../../plan-settings/contract.ts";
import type { PlanChange, PlanItems } from "../../plans/contract.ts";
import type { Reviewed } from "./reviewed.ts";

/** An item in which a rule found something. */
export type Found = { kind: ItemKind; id: string };

/** How screens write what rules say. */
export type Words = { number: (value: number) => string; day: (day: string) => string };

/** What helps, as one operation of the plan. */
export type Fix = {
  /** On its button. */
  says: string;
  /** For Undo and the history, and what is said when it is done. */
  label: string;
  done: string;
  changes: readonly PlanChange[];
};

export type Making = { words: Words; newId: (kind: PlanChange["kind"]) => string };

export type ReviewRule = {
  title: string;
  why: (thresholds: ReviewThresholds) => string;
  /** Whether the plan's settings say from when on it finds something. */
  hasThreshold: boolean;
  find: (reviewed: Reviewed) => Iterable<Found>;
  /** What is wrong with one of them. */
  says: (reviewed: Reviewed, found: Found, words: Words) => string;
  /** The likeliest first; none where only people can decide. */
  fixes: (reviewed: Reviewed, found: Found, making: Making) => readonly Fix[];
};

type Told<K extends ItemKind> = {
  title: string;
  why: string | ReviewRule["why"];
  kinds: readonly K[];
  isFound: (item: PlanItems[K], reviewed: Reviewed, kind: K) => boolean;
  says: (item: PlanItems[K], reviewed: Reviewed, words: Words) => string;
  fixes?: (item: PlanItems[K], reviewed: Reviewed, making: Making & { kind: K }) => readonly Fix[];
};

/** A rule that judges items one by one. */
export function judge<K extends ItemKind>({ kinds, isFound, ...told }: Told<K>): ReviewRule {
  const kindOf = (kind: ItemKind) => kinds.find((one) => one === kind);
  return {
    title: told.title,
    hasThreshold: typeof told.why !== "string",
    why: (thresholds) => (typeof told.why === "string" ? told.why : told.why(thresholds)),
    *find(reviewed) {
      for (const kind of kinds) {
        for (const item of reviewed.plan.all(kind).values()) {
          if (isFound(item, reviewed, kind)) yield { kind, id: item.id };
        }
      }
    },
    says(reviewed, found, words) {
      const kind = kindOf(found.kind);
      const item = kind && reviewed.plan.get(kind, found.id);
      return item ? told.says(item, reviewed, words) : "";
    },
    fixes(reviewed, found, making) {
      const kind = kindOf(found.kind);
      const item = kind && reviewed.plan.get(kind, found.id);
      return kind && item ? (told.fixes?.(item, reviewed, { ...making, kind }) ?? []) : [];
    },
  };
}

/** Fields of an item over the values that it has now. */
export function setOver(kind: ItemKind, item: { id: string }, fields: object): PlanChange {
  const names = Object.keys(fields);
  const was = Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
  return { action: "set", kind, id: item.id, fields: { ...fields }, was };
}
