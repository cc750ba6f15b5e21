import * as v from "valibot";
import { ROUTE_TYPES } from "../../../db/values/app-routes.ts";
import { ROLES } from "../../../db/values/roles.ts";

/** An entry of the route table, as it is published and as get_app_routes answers it. */
export const AppRoute = v.object({
  id: v.string(),
  path: v.string(),
  componentName: v.string(),
  routeType: v.picklist(ROUTE_TYPES),
  allowedRoles: v.array(v.picklist(ROLES)),
  orderIndex: v.number(),
  label: v.string(),
});
export type AppRoute = v.InferOutput<typeof AppRoute>;
