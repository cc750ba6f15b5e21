import type { PlanKind } from "../../../../db/values/plans.ts";
import type { PlanItem, PlanItems } from "../../plans/contract.ts";
import type { ListedKind } from "../contract.ts";

/** A row of a document that cannot be taken over, and why. */
export type RowFault = {
  kind: PlanKind;
  /** Such as goals[3]. */
  place: string;
  title: string;
  reason: string;
};

/** What a document brings, by the ids that it has in the plan. */
export type Incoming = {
  items: { [K in ListedKind]: Map<string, PlanItems[K]> };
  /** Null where the document has none, or none that can be read. */
  settings: PlanItems["settings"] | null;
  foundation: PlanItems["foundation"] | null;
  strategy: PlanItems["strategy"] | null;
  /** Of which it tells, and all of it could be read: what is not in it is not there. */
  complete: Set<PlanKind>;
  faults: RowFault[];
  /** Fields and parts that are not known here. */
  unknown: number;
  /** References to what is nowhere, which are left out. */
  lostLinks: number;
  /** Items that go by another id here. */
  renewed: number;
};

/** The rows of a listed kind, whichever it is. */
export function rowsIn({ items }: Incoming, kind: ListedKind): Map<string, PlanItem> {
  return items[kind];
}

/** What an item is called, for people. */
export function nameOf(item: object): string {
  for (const name of ["title", "name", "comment", "day"] as const) {
    const value: unknown = Object.hasOwn(item, name) ? Reflect.get(item, name) : null;
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return "";
}
