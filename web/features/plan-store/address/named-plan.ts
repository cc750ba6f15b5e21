import * as v from "valibot";
import { OWN_PLAN, planBaseAt } from "./plan-base.ts";

const PlanId = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** A plan's id as an address names it; null where that cannot be one. */
export function planIdIn(text: string): string | null {
  const read = v.safeParse(PlanId, text);
  return read.success ? read.output : null;
}

type Asked = { url: URL; module: string | null; ownId: string };

/** Where a link leads that names a plan in `?plan`, as notifications do; null where it names none. */
export function namedPlanAddress({ url, module, ownId }: Asked): string | null {
  const named = url.searchParams.get("plan");
  if (named === null) return null;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete("plan");
  const planId = planIdIn(named);
  const base = planId === null || planId === ownId ? OWN_PLAN : planBaseAt(planId);
  const query = rest.toString().replaceAll("%3A", ":");
  return `${base}${module === null ? "" : `/${module}`}${query && `?${query}`}`;
}
