import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CHALLENGE_PURPOSES } from "../values/factors.ts";
import { sessions } from "./sessions.ts";
import { profiles } from "./users.ts";

export const totpFactors = sqliteTable(
  "totp_factors",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Encrypted: the database alone gives no codes. */
    secret: text().notNull(),
    /** Null until a first code was right; until then it counts for nothing. */
    verifiedAt: integer("verified_at"),
    /** The step of the last code taken. None at or before it is taken again. */
    lastStep: integer("last_step").notNull().default(0),
    lastUsedAt: integer("last_used_at"),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("totp_factors_by_user").on(table.userId)],
);

export const passkeys = sqliteTable(
  "passkeys",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    name: text().notNull(),
    credentialId: text("credential_id").notNull(),
    publicKey: text("public_key").notNull(),
    counter: integer().notNull(),
    transports: text({ mode: "json" }).$type<string[]>().notNull(),
    isBackedUp: integer("is_backed_up", { mode: "boolean" }).notNull(),
    lastUsedAt: integer("last_used_at"),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("passkeys_by_credential").on(table.credentialId),
    index("passkeys_by_user").on(table.userId),
  ],
);

export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** Keyed: the database alone cannot be searched for the code. */
    codeHash: text("code_hash").notNull(),
    usedAt: integer("used_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [uniqueIndex("recovery_codes_by_user").on(table.userId, table.codeHash)],
);

/** One question, answered once, by whoever it was put to. */
export const factorChallenges = sqliteTable(
  "factor_challenges",
  {
    id: text().primaryKey(),
    purpose: text({ enum: CHALLENGE_PURPOSES }).notNull(),
    /** Null for a passkey sign-in, which nobody has begun yet. */
    userId: text("user_id").references(() => profiles.id, { onDelete: "cascade" }),
    sessionId: text("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    /** The random bytes that a passkey signs. */
    nonce: text().notNull(),
    wrongAnswers: integer("wrong_answers").notNull().default(0),
    expiresAt: integer("expires_at").notNull(),
    answeredAt: integer("answered_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("factor_challenges_by_session").on(table.sessionId),
    index("factor_challenges_by_expiry").on(table.expiresAt),
  ],
);
