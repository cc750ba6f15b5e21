import { and, asc, eq } from "drizzle-orm";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import type { Context } from "../../kernel/context.ts";
import { log } from "../../kernel/log.ts";
import { judge } from "../../policy/judge.ts";
import { isAllowed, rolesFor, routesFor, troubleOf } from "../../policy/route-table.ts";
import { screenOf } from "../../policy/screens.ts";
import type { Visitor } from "../../policy/visitor.ts";
import { publicationReads, toPublication } from "../publications/queries.ts";
import type {
  AppRoute,
  AppRouteFilter,
  AppRouteList,
  AppRouteRow,
  AppRouteTable,
} from "./contract.ts";

const PUBLISHED = {
  id: appRoutes.id,
  path: appRoutes.path,
  componentName: appRoutes.componentName,
  routeType: appRoutes.routeType,
  allowedRoles: appRoutes.allowedRoles,
  orderIndex: appRoutes.orderIndex,
  label: appRoutes.label,
};
const OWN = { ...PUBLISHED, isActive: appRoutes.isActive, version: appRoutes.version };
const IN_ORDER = [asc(appRoutes.orderIndex), asc(appRoutes.path)];

/** Every entry, who may open it, and how far the edge is, in one round trip. */
export async function listAppRoutes(ctx: Context): Promise<AppRouteTable> {
  const [rows, ...publication] = await ctx.db.batch([
    ctx.db
      .select(OWN)
      .from(appRoutes)
      .orderBy(...IN_ORDER),
    ...publicationReads(ctx, "site"),
  ]);
  return {
    items: rows.map(toRow),
    order: rows.map(({ id }) => id),
    publication: toPublication(...publication),
  };
}

/** One entry as it is now; null when there is none. */
export async function readAppRoute(ctx: Context, id: string): Promise<AppRouteRow | null> {
  const [row] = await ctx.db.select(OWN).from(appRoutes).where(eq(appRoutes.id, id));
  return row ? toRow(row) : null;
}

/**
 * get_app_routes: what this visitor may open, by the guards' own judge. Signed out that is what is public;
 * an entry that this build cannot serve is nobody's.
 */
export async function getAppRoutes(
  ctx: Context,
  visitor: Visitor,
  { type }: AppRouteFilter,
): Promise<AppRouteList> {
  const rows = await ctx.db
    .select(PUBLISHED)
    .from(appRoutes)
    .where(and(eq(appRoutes.isActive, true), type && eq(appRoutes.routeType, type)))
    .orderBy(...IN_ORDER);
  return { items: rows.map(toAppRoute).filter((route) => isOpenTo(visitor, route)) };
}

function isOpenTo(visitor: Visitor, route: AppRoute): boolean {
  const trouble = troubleOf(route);
  if (trouble !== null) {
    log("warn", "app-routes.skipped", {
      path: route.path,
      component: route.componentName,
      trouble,
    });
    return false;
  }
  if (route.routeType === "public") return true;
  const permission = screenOf(route.componentName)?.permission ?? "sessions.use";
  const verdict = judge({ visitor, permission, screenPath: route.path });
  return verdict.allowed && isAllowed(verdict.person.roles, route);
}

type Stored = Omit<AppRoute, "allowedRoles"> & Pick<typeof appRoutes.$inferSelect, "allowedRoles">;

const toAppRoute = (row: Stored): AppRoute => ({ ...row, allowedRoles: [...row.allowedRoles] });

function toRow(row: Stored & { isActive: boolean; version: number }): AppRouteRow {
  const { label, about } = screenOf(row.componentName) ?? {};
  return {
    ...toAppRoute(row),
    isActive: row.isActive,
    version: row.version,
    screen: label === undefined || about === undefined ? null : { label, about },
    audience: {
      anyone: routesFor(null, [row]).length > 0,
      roles: rolesFor(row),
    },
  };
}
