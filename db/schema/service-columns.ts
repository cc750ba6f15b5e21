import { integer, text } from "drizzle-orm/sqlite-core";
import { AI_REST_REASONS } from "../values/ai.ts";

/** What a service of somebody else's has that is called with a sealed key and left alone after failures. */
export const serviceColumns = () => ({
  baseUrl: text("base_url").notNull(),
  isOn: integer("is_on", { mode: "boolean" }).notNull().default(true),
  /** The key under a data key of its own; null where the service asks for none. */
  sealedKey: text("sealed_key"),
  /** That data key under the master key. */
  sealedDataKey: text("sealed_data_key"),
  keyEnd: text("key_end").notNull().default(""),
  keyChangedAt: integer("key_changed_at"),
  /** In a row, of all workers together. */
  failures: integer().notNull().default(0),
  /** Nothing is sent before then. */
  restsUntil: integer("rests_until"),
  restReason: text("rest_reason", { enum: AI_REST_REASONS }),
  version: integer().notNull().default(1),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});
