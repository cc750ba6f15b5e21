import { integer, text } from "drizzle-orm/sqlite-core";
import { CADENCES, HEALTHS, ITEM_STATUSES } from "../values/plans.ts";
import { planColumn } from "./plans.ts";

/** What every row of a plan has. */
export const rowColumns = () => ({
  id: text().primaryKey(),
  planId: planColumn(),
  version: integer().notNull().default(1),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

/** What goals, projects, epics and objectives have alike. Days are calendar days such as 2026-03-31. */
export const workColumns = () => ({
  title: text().notNull(),
  description: text().notNull().default(""),
  status: text({ enum: ITEM_STATUSES }).notNull().default("not_started"),
  /** 0 to 100 as typed; it counts where nothing below the item counts, or where a reason is given. */
  progress: integer().notNull().default(0),
  progressReason: text("progress_reason").notNull().default(""),
  healthOverride: text("health_override", { enum: HEALTHS }),
  healthReason: text("health_reason").notNull().default(""),
  startDate: text("start_date"),
  endDate: text("end_date"),
  /** Ids of the accounts that see it beside the owners of the plan; null: whoever reads the plan. */
  visibleTo: text("visible_to", { mode: "json" }).$type<string[]>(),
  /** How often an update is due; without one as the plan has it for the kind. */
  cadence: text({ enum: CADENCES }),
  ...sampleColumn(),
});

/** Of a sample plan, and still as it came. */
export function sampleColumn() {
  return { isSample: integer("is_sample", { mode: "boolean" }).notNull().default(false) };
}
