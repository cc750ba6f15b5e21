import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import { navigationLayouts } from "../../../db/schema/navigation.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { NavigationName } from "../../../db/values/navigation.ts";
import type { Context } from "../../kernel/context.ts";
import { rolesFor } from "../../policy/route-table.ts";
import { publicationReads, toPublication } from "../publications/queries.ts";
import {
  PublicLayout,
  type PublicNavigation,
  SidebarLayout,
  type SidebarNavigation,
} from "./contract.ts";

/** The sidebar as it is stored, and what the route table adds to it and takes away. */
export async function readSidebar(ctx: Context): Promise<SidebarNavigation> {
  const [rows, routes, published, waiting] = await ctx.db.batch([
    storedLayout(ctx, "sidebar"),
    ctx.db
      .select({
        path: appRoutes.path,
        componentName: appRoutes.componentName,
        label: appRoutes.label,
        routeType: appRoutes.routeType,
        allowedRoles: appRoutes.allowedRoles,
      })
      .from(appRoutes)
      .where(eq(appRoutes.isActive, true))
      .orderBy(asc(appRoutes.orderIndex), asc(appRoutes.path)),
    ...publicationReads(ctx, "site"),
  ]);
  return {
    items: v.parse(v.nullable(SidebarLayout), rows[0]?.items ?? null),
    routes: routes.map((route) => ({
      path: route.path,
      label: route.label,
      roles: rolesFor(route),
    })),
    ...stampOf(rows[0]),
    publication: toPublication(published, waiting),
  };
}

/** The header of the public pages as it is stored. */
export async function readPublicNavigation(ctx: Context): Promise<PublicNavigation> {
  const [rows, published, waiting] = await ctx.db.batch([
    storedLayout(ctx, "public"),
    ...publicationReads(ctx, "site"),
  ]);
  return {
    items: v.parse(v.nullable(PublicLayout), rows[0]?.items ?? null),
    ...stampOf(rows[0]),
    publication: toPublication(published, waiting),
  };
}

/** The navigation of that name, as a refusal shows it. */
export function readNavigation(ctx: Context, name: NavigationName) {
  return name === "sidebar" ? readSidebar(ctx) : readPublicNavigation(ctx);
}

function storedLayout(ctx: Context, name: NavigationName) {
  return ctx.db
    .select({
      items: navigationLayouts.items,
      version: navigationLayouts.version,
      updatedAt: navigationLayouts.updatedAt,
      fullName: profiles.fullName,
      email: profiles.email,
    })
    .from(navigationLayouts)
    .leftJoin(profiles, eq(profiles.id, navigationLayouts.updatedBy))
    .where(eq(navigationLayouts.name, name));
}

type Row = Awaited<ReturnType<typeof storedLayout>>[number];

function stampOf(row: Row | undefined) {
  return {
    version: row?.version ?? 0,
    updatedAt: row ? new Date(row.updatedAt).toISOString() : null,
    updatedBy: row?.fullName || row?.email || null,
  };
}
