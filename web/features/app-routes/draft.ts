import * as v from "valibot";
import type { RouteType } from "../../../db/values/app-routes.ts";
import type { Role } from "../../../db/values/roles.ts";
import { AppRouteChanges } from "../../../worker/features/app-routes/contract.ts";
import { refusalOf } from "../../../worker/policy/route-refusal.ts";
import { readRoutePath, type RouteEntry } from "../../../worker/policy/route-table.ts";

export type Draft = {
  path: string;
  componentName: string;
  routeType: RouteType;
  allowedRoles: readonly Role[];
  label: string;
  isActive: boolean;
};
export type Problems = Partial<Record<keyof Draft, string>>;

const BLANK: Draft = {
  ...{ path: "", componentName: "", routeType: "protected", allowedRoles: [] },
  ...{ label: "", isActive: true },
};

// The keys of a constant are its own and no others.
export const fieldNames = Object.keys(BLANK) as (keyof Draft)[];

export function fieldsOf(route: Draft | null): Draft {
  if (!route) return BLANK;
  const { path, componentName, routeType, allowedRoles, label, isActive } = route;
  return { path, componentName, routeType, allowedRoles, label, isActive };
}

/** Roles are a set: their order says nothing. */
export function isSame(one: Draft[keyof Draft], other: Draft[keyof Draft]): boolean {
  return key(one) === key(other);
}

const key = (value: Draft[keyof Draft]): string =>
  typeof value === "object" ? value.toSorted().join() : String(value);

/** What the server would say to it, field by field. */
export function problemsOf(draft: Draft, others: readonly RouteEntry[]): Problems {
  const read = v.safeParse(AppRouteChanges, { ...draft, allowedRoles: [...draft.allowedRoles] });
  const problems: Problems = {};
  // The first complaint about a field is the one that is shown.
  for (const issue of (read.issues ?? []).toReversed()) {
    const field = fieldNames.find((name) => name === v.getDotPath(issue));
    if (field) problems[field] = issue.message;
  }
  if (Object.keys(problems).length > 0) return problems;
  const refusal = refusalOf(draft);
  if (refusal) return { [refusal.field]: refusal.message };
  const path = readRoutePath(draft.path)?.toLowerCase();
  const isTaken = others.some((other) => other.path.toLowerCase() === path);
  return isTaken ? { path: "Another entry stands at this path." } : {};
}
