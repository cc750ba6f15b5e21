import { appRoutes } from "../../../db/schema/app-routes.ts";
import type { RecordKind } from "../../kit/records.ts";

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
};
