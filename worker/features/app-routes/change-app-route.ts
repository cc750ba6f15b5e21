import { and, eq, sql } from "drizzle-orm";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import { premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound, staleVersion } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { appRouteRecord } from "./app-route-record.ts";
import type { AppRouteChanges, AppRouteRow } from "./contract.ts";
import { publishRoutes } from "./publish-routes.ts";
import { readAppRoute } from "./queries.ts";
import { checkRoute, refuseRoute } from "./refuse-route.ts";
import { settleRoute } from "./settle-route.ts";

/** Writes the named fields over the version that the admin saw, and has the table published. */
export async function changeAppRoute(
  ctx: ActorContext,
  id: string,
  changes: AppRouteChanges,
  version: number,
): Promise<AppRouteRow> {
  const before = await readAppRoute(ctx, id);
  if (!before) throw notFound("route", id);
  if (before.version !== version) throw staleVersion(before);
  const entry = settleRoute({
    path: changes.path ?? before.path,
    componentName: changes.componentName ?? before.componentName,
    routeType: changes.routeType ?? before.routeType,
    allowedRoles: changes.allowedRoles ?? before.allowedRoles,
  });
  if (!isHarmless(changes)) checkRoute(entry);
  const { label, isActive } = changes;
  const eventId = ctx.ids.next();
  const where = eq(appRoutes.id, id);
  const write = ctx.db
    .update(appRoutes)
    .set({
      ...entry,
      ...(label === undefined ? {} : { label }),
      ...(isActive === undefined ? {} : { isActive }),
      updatedAt: ctx.clock.now(),
      updatedBy: ctx.actor.userId,
      version: sql`${appRoutes.version} + 1`,
    })
    .where(and(where, eq(appRoutes.version, version)));
  const event = recordEvent(ctx, {
    id: eventId,
    type: "app_route_changed",
    userId: ctx.actor.userId,
    details: {
      routeId: id,
      path: entry.path,
      componentName: entry.componentName,
      allowedRoles: entry.allowedRoles.join(", "),
      fields: Object.keys(changes).join(", "),
      ...(isActive === undefined ? {} : { isActive }),
    },
  });
  try {
    await transaction(ctx.db, [
      keepChange(ctx, appRouteRecord, { deed: "changed", where, eventId }),
      write,
      premiseHeld(ctx.db),
      event,
      publishRoutes(ctx),
    ]);
  } catch (error) {
    return refuseRoute(ctx, id, error);
  }
  ctx.effects.wake();
  const changed = await readAppRoute(ctx, id);
  if (!changed) throw notFound("route", id);
  return changed;
}

/** What another version of the product left behind can always be renamed and switched off. */
function isHarmless(changes: AppRouteChanges): boolean {
  const { label: _label, isActive, ...others } = changes;
  return isActive !== true && Object.keys(others).length === 0;
}
