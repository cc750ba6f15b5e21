import { sql } from "drizzle-orm";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { oneOf, rolesOf } from "../../kit/describe-change.ts";
import type { RecordKind } from "../../kit/records.ts";
import { readRoutePath } from "../../policy/route-table.ts";
import { screenOf } from "../../policy/screens.ts";
import { restoreAppRoute } from "./restore-app-route.ts";

const OPEN_TO = { public: "Everyone", protected: "People who are signed in" };

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
    componentName: {
      label: "Screen",
      say: (name) => screenOf(String(name))?.label ?? String(name),
    },
    routeType: { label: "Open to", say: oneOf(OPEN_TO) },
    allowedRoles: { label: "Roles", say: rolesOf },
    orderIndex: { label: "Place", isToldOnly: true },
    label: { label: "Label" },
    isActive: { label: "Active" },
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
