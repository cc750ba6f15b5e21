import { and, eq, sql } from "drizzle-orm";
import { dashboardLayouts } from "../../../db/schema/dashboards.ts";
import { transaction } from "../../../db/transaction.ts";
import type { DashboardName } from "../../../db/values/dashboards.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import type { CardTables } from "../../kit/wiring.ts";
import { cardsOf, placesOn } from "./cards-of.ts";
import type { DashboardLayout, LayoutInput } from "./contract.ts";
import { ownLayout, storedLayout, toLayout } from "./queries.ts";

/**
 * Remembers how the person arranged a dashboard, over the version that they saw; 0 is none yet. A row stays
 * once it is there, also as designed again, so that a version never comes back.
 */
export async function saveLayout(
  ctx: ActorContext,
  tables: CardTables,
  name: DashboardName,
  layout: LayoutInput,
  version: number,
): Promise<DashboardLayout> {
  const places = placesOn(cardsOf(ctx, tables, name), name);
  const updatedAt = ctx.clock.now();
  const seen = { version: dashboardLayouts.version };
  const write =
    version === 0
      ? ctx.db
          .insert(dashboardLayouts)
          .values({ userId: ctx.actor.userId, dashboard: name, layout, updatedAt })
          .onConflictDoNothing()
          .returning(seen)
      : ctx.db
          .update(dashboardLayouts)
          .set({ layout, updatedAt, version: sql`${dashboardLayouts.version} + 1` })
          .where(and(ownLayout(ctx, name), eq(dashboardLayouts.version, version)))
          .returning(seen);
  const [written, rows] = await transaction(ctx.db, [write, storedLayout(ctx, name)]);
  const current = toLayout(places, rows[0]);
  if (written.length === 0) throw staleVersion(current);
  return current;
}
