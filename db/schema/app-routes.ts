import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Role } from "../values/roles.ts";
import { ROUTE_TYPES } from "../values/app-routes.ts";
import { profiles } from "./users.ts";

export const appRoutes = sqliteTable(
  "app_routes",
  {
    id: text().primaryKey(),
    path: text().notNull().unique(),
    componentName: text("component_name").notNull(),
    routeType: text("route_type", { enum: ROUTE_TYPES }).notNull(),
    /** None means anyone whom the route's type lets in. */
    allowedRoles: text("allowed_roles", { mode: "json" })
      .$type<readonly Role[]>()
      .notNull()
      .default([]),
    orderIndex: integer("order_index").notNull(),
    /** What the navigation calls it; the component's own name without it. */
    label: text().notNull().default(""),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [index("app_routes_by_order").on(table.orderIndex, table.path)],
);
