import type { PlanKind } from "../../../../db/values/plans.ts";
import { normaliseKeyResult } from "../../key-results/rules.ts";
import type { PlanItem, PlanItems } from "../contract.ts";
import { isOf } from "./is-of.ts";

/**
 * The one way in which an item is written down: a reason without what it explains is none, and what is linked
 * stands in the order of its ids. An item that is so already is answered itself.
 */
export function normaliseItem(kind: PlanKind, item: PlanItem): PlanItem {
  if (isOf("project", kind, item)) return orderIds(clearReason(item), "squadIds");
  if (isOf("epic", kind, item)) return orderIds(clearReason(item), "themeIds");
  if (isOf("goal", kind, item)) return clearReason(item);
  if (isOf("objective", kind, item)) return clearEntity(clearReason(item));
  if (isOf("keyResult", kind, item)) return normaliseKeyResult(item);
  if (isOf("foundation", kind, item)) return orderValues(item);
  if (isOf("squad", kind, item)) {
    const members = item.members.toSorted((a, b) => (a.teamMemberId < b.teamMemberId ? -1 : 1));
    return members.every((one, at) => one === item.members[at]) ? item : { ...item, members };
  }
  if (isOf("teamMember", kind, item)) {
    return item.isExternal || item.vendorName === "" ? item : { ...item, vendorName: "" };
  }
  return item;
}

function clearReason<Work extends PlanItems["goal" | "project" | "epic" | "objective"]>(
  work: Work,
): Work {
  return work.healthOverride === null && work.healthReason !== ""
    ? { ...work, healthReason: "" }
    : work;
}

function clearEntity(objective: PlanItems["objective"]): PlanItems["objective"] {
  return objective.entityType === "company" && objective.entityId !== null
    ? { ...objective, entityId: null }
    : objective;
}

/** Core values count from 0 without a gap, in their order. */
function orderValues(foundation: PlanItems["foundation"]): PlanItems["foundation"] {
  const { coreValues } = foundation;
  const isOrdered = coreValues.every(({ orderIndex }, at) => orderIndex === at);
  if (isOrdered) return foundation;
  const ordered = coreValues.toSorted((one, other) => one.orderIndex - other.orderIndex);
  return {
    ...foundation,
    coreValues: ordered.map((value, orderIndex) => ({ ...value, orderIndex })),
  };
}

function orderIds<Name extends "squadIds" | "themeIds", Item extends Record<Name, string[]>>(
  item: Item,
  name: Name,
): Item {
  const ids = item[name].toSorted((one, other) => (one < other ? -1 : 1));
  return ids.every((id, at) => id === item[name][at]) ? item : { ...item, [name]: ids };
}
