import { sql } from "drizzle-orm";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import { invalidInput } from "../../kernel/errors.ts";
import type { RecordKind } from "../../kit/records.ts";
import { readRoutePath } from "../../policy/route-table.ts";
import { restoreAppRoute } from "./restore-app-route.ts";

export const appRouteRecord: RecordKind = {
  name: "app-route",
  label: "Route",
  plural: "Routes",
  table: appRoutes,
  id: appRoutes.id,
  title: appRoutes.path,
  read: "app-routes.manage",
  edit: "app-routes.manage",
  address: (id) => `/admin/app-routes?route=${id}`,
  fields: {
    path: { label: "Path" },
    componentName: { label: "Screen" },
    routeType: { label: "Type" },
    allowedRoles: { label: "Roles" },
    orderIndex: { label: "Place" },
    label: { label: "Label" },
    isActive: { label: "On" },
  },
  trash: {
    parts: [],
    alone: {
      column: appRoutes.path,
      label: "Path",
      settle: (typed) => {
        const path = readRoutePath(typed.trim());
        if (path === null) throw invalidInput({ alone: "Enter a path such as /welcome." });
        return path;
      },
      isTaken: (path, id) =>
        sql`exists (select 1 from ${appRoutes} where ${appRoutes.path} = ${path} and ${appRoutes.id} <> ${id})`,
    },
    restore: restoreAppRoute,
  },
};
