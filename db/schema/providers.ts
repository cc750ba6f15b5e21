import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { PROVIDER_PURPOSES, PROVIDERS } from "../values/providers.ts";
import { sessions } from "./sessions.ts";
import { profiles } from "./users.ts";

/** Someone's account at a provider, by the provider's own name for them. */
export const linkedAccounts = sqliteTable(
  "linked_accounts",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    provider: text({ enum: PROVIDERS }).notNull(),
    subject: text().notNull(),
    email: text().notNull().default(""),
    lastUsedAt: integer("last_used_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("linked_accounts_by_subject").on(table.provider, table.subject),
    uniqueIndex("linked_accounts_by_user").on(table.userId, table.provider),
  ],
);

/** One way to a provider and back, bound to the browser that set out. */
export const providerFlows = sqliteTable(
  "provider_flows",
  {
    id: text().primaryKey(),
    provider: text({ enum: PROVIDERS }).notNull(),
    purpose: text({ enum: PROVIDER_PURPOSES }).notNull(),
    stateHash: text("state_hash").notNull().unique(),
    /** Of the cookie that this browser alone holds. */
    browserHash: text("browser_hash").notNull(),
    nonce: text().notNull(),
    codeVerifier: text("code_verifier").notNull(),
    returnPath: text("return_path"),
    /** Who set out, when it was somebody signed in. */
    sessionId: text("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    expiresAt: integer("expires_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("provider_flows_by_expiry").on(table.expiresAt)],
);
