import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { files, fileVersions } from "./files.ts";
import { strategicPlans } from "./plans.ts";
import { profiles } from "./users.ts";

/** Documents that somebody has compared with a plan. */
export const analyses = sqliteTable(
  "analyses",
  {
    id: text().primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    planId: text("plan_id")
      .notNull()
      .references(() => strategicPlans.id, { onDelete: "cascade" }),
    name: text().notNull(),
    trashedAt: integer("trashed_at"),
    isDemo: integer("is_demo", { mode: "boolean" }).notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("analyses_by_owner").on(table.ownerId, table.createdAt),
    index("analyses_by_plan").on(table.planId),
    index("analyses_trashed")
      .on(table.trashedAt)
      .where(sql`${table.trashedAt} is not null`),
  ],
);

/** Its documents in their order. Whether their text is shown depends on who may open the file now. */
export const analysisSources = sqliteTable(
  "analysis_sources",
  {
    analysisId: text("analysis_id")
      .notNull()
      .references(() => analyses.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    fileId: text("file_id").references(() => files.id, { onDelete: "set null" }),
    versionId: text("version_id").references(() => fileVersions.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.analysisId, table.position] }),
    index("analysis_sources_by_file").on(table.fileId),
    index("analysis_sources_by_version").on(table.versionId),
  ],
);

/** What a document says, as it was read out of its text; it goes with the version of the file. */
export const reportFacts = sqliteTable("report_facts", {
  versionId: text("version_id")
    .primaryKey()
    .references(() => fileVersions.id, { onDelete: "cascade" }),
  /** By which rules. */
  engine: integer().notNull(),
  facts: text({ mode: "json" }).notNull(),
  createdAt: integer("created_at").notNull(),
});
