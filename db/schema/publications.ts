import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PUBLICATION_NAMES } from "../values/publications.ts";

/** What went to the edge last, and whether it stood there as the database has it when that was looked at. */
export const edgePublications = sqliteTable("edge_publications", {
  name: text({ enum: PUBLICATION_NAMES }).primaryKey(),
  version: text().notNull(),
  publishedAt: integer("published_at").notNull(),
  comparedAt: integer("compared_at"),
  /** How many entries differ; null while nobody has compared. */
  differences: integer(),
  /** In words, for whoever has to mend it. */
  finding: text().notNull().default(""),
});
