import { sql } from "drizzle-orm";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import { isRole } from "../../../db/values/roles.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Restored } from "../../kit/trash-kind.ts";
import type { RouteEntry } from "../../policy/route-table.ts";
import { numberAnew } from "./number-anew.ts";
import { publishRoutes } from "./publish-routes.ts";
import { checkRoute, refuseSamePath } from "./refuse-route.ts";

/** A deleted entry at the place that it had, judged as one that is added, and published. */
export async function restoreAppRoute(ctx: ActorContext, { row, statements }: Restored) {
  checkRoute(entryOf(row));
  const hasRoom = sql`(select count(*) from ${appRoutes}) < ${ctx.limits.appRoutesMost}`;
  try {
    await transaction(ctx.db, [
      premise(ctx.db, hasRoom),
      ctx.db
        .update(appRoutes)
        .set({ orderIndex: sql`${appRoutes.orderIndex} + 1` })
        .where(sql`${appRoutes.orderIndex} >= ${Number(row["order_index"])}`),
      ...statements(ctx.clock.now()),
      numberAnew(ctx.db),
      publishRoutes(ctx),
    ]);
  } catch (error) {
    refuseSamePath(error);
    if (!(error instanceof PremiseFailed)) throw error;
    const entries = await ctx.db.$count(appRoutes);
    throw entries < ctx.limits.appRoutesMost ? error : new AppError("too_many_routes");
  }
}

function entryOf(row: Restored["row"]): RouteEntry {
  const roles: unknown = JSON.parse(String(row["allowed_roles"]));
  return {
    path: String(row["path"]),
    componentName: String(row["component_name"]),
    routeType: row["route_type"] === "public" ? "public" : "protected",
    allowedRoles: Array.isArray(roles) ? roles.filter(isRole) : [],
  };
}
