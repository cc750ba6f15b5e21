import * as v from "valibot";
import type { RouteType } from "../../../db/values/app-routes.ts";
import { type Role, ROLES } from "../../../db/values/roles.ts";
import {
  AppRouteChanges,
  AppRouteInput,
  AppRouteRow,
} from "../../../worker/features/app-routes/contract.ts";
import { refusalOf } from "../../../worker/policy/route-refusal.ts";
import { readRoutePath, type RouteEntry } from "../../../worker/policy/route-table.ts";
import { type Problems, problemsIn } from "../../kit/row-form/row-form.ts";
import { useRowForm } from "../../kit/row-form/use-row-form.ts";
import { oneByOne } from "../../shell/ordered-list/ordered-list.ts";
import { useListCache } from "../../shell/ordered-list/use-list-cache.ts";
import { ROUTES } from "./ordered-routes.ts";
import { addRoute, changeRoute } from "./queries.ts";

export type Draft = {
  componentName: string;
  path: string;
  routeType: RouteType;
  allowedRoles: readonly Role[];
  label: string;
  isActive: boolean;
};
export type RouteForm = ReturnType<typeof useRouteForm>;

const BLANK: Draft = {
  componentName: "",
  path: "",
  routeType: "protected",
  allowedRoles: [],
  label: "",
  isActive: true,
};

/** One entry as it is being written: a new one without `row`. */
export function useRouteForm(row: AppRouteRow | null, onSaved: (row: AppRouteRow) => void) {
  const cache = useListCache(ROUTES);
  const others = (cache.read()?.items ?? []).filter(({ id }) => id !== row?.id);
  return useRowForm<AppRouteRow, Draft>({
    row,
    contract: AppRouteRow,
    draftOf,
    problemsOf: (draft) => problemsOf(draft, others),
    scope: oneByOne(ROUTES.queryKey),
    createsAgain: true,
    save: ({ draft, over, changes }) =>
      over
        ? changeRoute({ ...over, changes: v.parse(AppRouteChanges, changes) })
        : addRoute(v.parse(AppRouteInput, draft)),
    show: cache.put,
    onSaved,
  });
}

function draftOf(route: AppRouteRow | null): Draft {
  const { path, componentName, routeType, allowedRoles, label, isActive } = route ?? BLANK;
  // A set: in which order they were chosen says nothing.
  const roles = ROLES.filter((role) => allowedRoles.includes(role));
  return { componentName, path, routeType, allowedRoles: roles, label, isActive };
}

/** What the server would say to it, field by field. */
function problemsOf(draft: Draft, others: readonly RouteEntry[]): Problems<Draft> {
  const problems = problemsIn(AppRouteChanges, draft);
  if (Object.keys(problems).length > 0) return problems;
  const refusal = refusalOf(draft);
  if (refusal) return { [refusal.field]: refusal.message };
  const path = readRoutePath(draft.path)?.toLowerCase();
  const isTaken = others.some((other) => other.path.toLowerCase() === path);
  return isTaken ? { path: "Another entry already has this path." } : {};
}
