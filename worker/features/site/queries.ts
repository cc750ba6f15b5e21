import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import { navigationLayouts } from "../../../db/schema/navigation.ts";
import type { Context } from "../../kernel/context.ts";
import { PublicLayout, SidebarLayout } from "../navigation/contract.ts";
import type { SiteDocument } from "./contract.ts";

/** What is to stand at the edge, as the database has it. */
export async function readSite(ctx: Context): Promise<SiteDocument> {
  const [routes, layouts] = await ctx.db.batch([
    ctx.db
      .select({
        id: appRoutes.id,
        path: appRoutes.path,
        componentName: appRoutes.componentName,
        routeType: appRoutes.routeType,
        allowedRoles: appRoutes.allowedRoles,
        orderIndex: appRoutes.orderIndex,
        label: appRoutes.label,
      })
      .from(appRoutes)
      .where(eq(appRoutes.isActive, true))
      .orderBy(asc(appRoutes.orderIndex), asc(appRoutes.path)),
    ctx.db.select().from(navigationLayouts),
  ]);
  const itemsOf = (name: string) => layouts.find((layout) => layout.name === name)?.items ?? null;
  return {
    routes: routes.map((route) => ({ ...route, allowedRoles: [...route.allowedRoles] })),
    sidebar: v.parse(v.nullable(SidebarLayout), itemsOf("sidebar")),
    publicNavigation: v.parse(v.nullable(PublicLayout), itemsOf("public")),
  };
}
