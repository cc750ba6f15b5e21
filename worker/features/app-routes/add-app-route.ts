import { eq, sql } from "drizzle-orm";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { appRouteRecord } from "./app-route-record.ts";
import type { AppRouteInput, AppRouteRow } from "./contract.ts";
import { numberAnew } from "./number-anew.ts";
import { publishRoutes } from "./publish-routes.ts";
import { readAppRoute } from "./queries.ts";
import { checkRoute, refuseSamePath } from "./refuse-route.ts";
import { settleRoute } from "./settle-route.ts";

/** Adds an entry at its place, or at the end, and has the table published. */
export async function addAppRoute(
  ctx: ActorContext,
  { place, ...fields }: AppRouteInput,
): Promise<AppRouteRow> {
  const entry = settleRoute(fields);
  checkRoute(entry);
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const orderIndex = place ?? ctx.limits.appRoutesMost + 1;
  const { path, componentName } = entry;
  const eventId = ctx.ids.next();
  const behind = sql`${appRoutes.orderIndex} >= ${orderIndex}`;
  const made = eq(appRoutes.id, id);
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`(select count(*) from ${appRoutes}) < ${ctx.limits.appRoutesMost}`),
      keepChange(ctx, appRouteRecord, { deed: "changed", where: behind, eventId }),
      ctx.db
        .update(appRoutes)
        .set({ orderIndex: sql`${appRoutes.orderIndex} + 1` })
        .where(behind),
      ctx.db.insert(appRoutes).values({
        ...entry,
        id,
        orderIndex,
        createdAt: now,
        updatedAt: now,
        updatedBy: ctx.actor.userId,
      }),
      numberAnew(ctx.db),
      keepChange(ctx, appRouteRecord, { deed: "created", where: made, eventId }),
      recordEvent(ctx, {
        id: eventId,
        type: "app_route_added",
        userId: ctx.actor.userId,
        details: { routeId: id, path, componentName, allowedRoles: entry.allowedRoles.join(", ") },
      }),
      publishRoutes(ctx),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("too_many_routes");
    refuseSamePath(error);
    throw error;
  }
  ctx.effects.wake();
  const added = await readAppRoute(ctx, id);
  // Another admin may have removed it between the two round trips.
  if (!added) throw notFound("route", id);
  return added;
}
