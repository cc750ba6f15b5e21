import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { dashboardLayouts } from "../../../db/schema/dashboards.ts";
import type { DashboardName } from "../../../db/values/dashboards.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { type DashboardLayout, LayoutInput } from "./contract.ts";
import { arrange, type Places } from "./rules.ts";

/** The actor's own, and nobody else's. */
export function ownLayout(ctx: ActorContext, name: DashboardName) {
  return and(eq(dashboardLayouts.userId, ctx.actor.userId), eq(dashboardLayouts.dashboard, name));
}

export function storedLayout(ctx: ActorContext, name: DashboardName) {
  return ctx.db
    .select({ layout: dashboardLayouts.layout, version: dashboardLayouts.version })
    .from(dashboardLayouts)
    .where(ownLayout(ctx, name));
}

type Stored = { layout: unknown; version: number };

/** A row that cannot be read is as good as none: the dashboard stands as designed. */
export function toLayout(places: Places, row: Stored | undefined): DashboardLayout {
  const read = v.safeParse(LayoutInput, row?.layout);
  const stored = read.success ? read.output : null;
  const { columns, hidden } = arrange(places, stored);
  const isArranged = stored !== null && [...stored.columns, stored.hidden].flat().length > 0;
  return { columns: [...columns], hidden, version: row?.version ?? 0, isArranged };
}
