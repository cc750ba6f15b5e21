import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  type AiAbility,
  AI_KINDS,
  AI_OUTCOMES,
  AI_REST_REASONS,
  AI_SCOPES,
  AI_TASKS,
  type AiScope,
} from "../values/ai.ts";
import { companies } from "./companies.ts";
import { runs } from "./runs.ts";
import { profiles } from "./users.ts";

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

/** A provider of models, as this installation reaches it. */
export const aiConnections = sqliteTable(
  "ai_connections",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    kind: text({ enum: AI_KINDS }).notNull(),
    ...serviceColumns(),
  },
  (table) => [uniqueIndex("ai_connections_by_name").on(sql`${table.name} collate nocase`)],
);

export const aiModels = sqliteTable(
  "ai_models",
  {
    id: text().primaryKey(),
    connectionId: text("connection_id")
      .notNull()
      .references(() => aiConnections.id, { onDelete: "cascade" }),
    /** As the provider calls it. */
    name: text().notNull(),
    abilities: text({ mode: "json" }).$type<AiAbility[]>().notNull(),
    /** How much it takes and gives at most, in tokens. */
    contextTokens: integer("context_tokens").notNull(),
    outputTokens: integer("output_tokens").notNull(),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [uniqueIndex("ai_models_by_name").on(table.connectionId, table.name)],
);

/** What a model cost from when on. Never changed: another price is another version. */
export const aiModelPrices = sqliteTable(
  "ai_model_prices",
  {
    modelId: text("model_id")
      .notNull()
      .references(() => aiModels.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    /** Of a million tokens, in millionths of a dollar. */
    inputPrice: integer("input_price").notNull(),
    outputPrice: integer("output_price").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.modelId, table.number] })],
);

/** Which models do a task; a task without a row has the built-in engine alone. */
export const aiTasks = sqliteTable("ai_tasks", {
  task: text({ enum: AI_TASKS }).primaryKey(),
  modelId: text("model_id").references(() => aiModels.id, { onDelete: "set null" }),
  fallbackModelId: text("fallback_model_id").references(() => aiModels.id, {
    onDelete: "set null",
  }),
  version: integer().notNull().default(1),
  updatedAt: integer("updated_at").notNull(),
});

/** One row for the installation. */
export const aiSettings = sqliteTable("ai_settings", {
  id: integer().primaryKey(),
  /** The switch: nothing is sent to any provider. */
  isStopped: integer("is_stopped", { mode: "boolean" }).notNull().default(false),
  stoppedAt: integer("stopped_at"),
  stoppedBy: text("stopped_by").references(() => profiles.id, { onDelete: "set null" }),
  /** How long what was sent and what came back is kept; 0 keeps neither. */
  keepDays: integer("keep_days").notNull().default(0),
  version: integer().notNull().default(1),
  updatedAt: integer("updated_at").notNull(),
});

/** Each call to a provider, from the moment its money is reserved. */
export const aiAttempts = sqliteTable(
  "ai_attempts",
  {
    id: text().primaryKey(),
    /** Who asked, as long as they have an account. */
    userId: text("user_id").references(() => profiles.id, { onDelete: "set null" }),
    companyId: text("company_id").references(() => companies.id, { onDelete: "set null" }),
    /** The run that asked, as long as it is kept. */
    runId: text("run_id").references(() => runs.id, { onDelete: "set null" }),
    task: text({ enum: AI_TASKS }).notNull(),
    isTest: integer("is_test", { mode: "boolean" }).notNull().default(false),
    promptVersion: text("prompt_version").notNull(),
    /** The prompt that asked, where it was a published one. */
    promptId: text("prompt_id"),
    connectionId: text("connection_id").references(() => aiConnections.id, {
      onDelete: "set null",
    }),
    modelId: text("model_id").references(() => aiModels.id, { onDelete: "set null" }),
    /** As it was called then, for when it is gone. */
    modelName: text("model_name").notNull(),
    priceNumber: integer("price_number").notNull(),
    /** Counted from one, of all that one question took. */
    number: integer().notNull(),
    outcome: text({ enum: AI_OUTCOMES }).notNull().default("running"),
    /** Why not, in words, without the key. */
    error: text().notNull().default(""),
    /** In millionths of a dollar. */
    reserved: integer().notNull(),
    cost: integer().notNull().default(0),
    inputTokens: integer("input_tokens").notNull(),
    outputTokens: integer("output_tokens").notNull().default(0),
    /** The provider did not say; both are counted by us. */
    isEstimated: integer("is_estimated", { mode: "boolean" }).notNull().default(true),
    firstMs: integer("first_ms"),
    wholeMs: integer("whole_ms"),
    /** Whose budgets bear it, as they were reserved. */
    scopes: text({ mode: "json" }).$type<[AiScope, string][]>().notNull(),
    month: text().notNull(),
    input: text(),
    output: text(),
    /** The values of the prompt's variables, kept as long as the input. */
    values: text({ mode: "json" }).$type<Record<string, string | number | string[]>>(),
    createdAt: integer("created_at").notNull(),
    /** From then on a running one is lost. */
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("ai_attempts_by_created").on(table.createdAt, table.id),
    index("ai_attempts_by_user").on(table.userId, table.createdAt),
    index("ai_attempts_by_company").on(table.companyId),
    index("ai_attempts_by_run").on(table.runId),
    index("ai_attempts_by_connection").on(table.connectionId),
    index("ai_attempts_by_model").on(table.modelId),
    index("ai_attempts_by_prompt")
      .on(table.promptId, table.createdAt)
      .where(sql`${table.promptId} is not null`),
    index("ai_attempts_running")
      .on(table.expiresAt)
      .where(sql`${table.outcome} = 'running'`),
    index("ai_attempts_kept")
      .on(table.createdAt)
      .where(sql`${table.input} is not null`),
  ],
);

/** What a month may cost. */
export const aiBudgets = sqliteTable(
  "ai_budgets",
  {
    id: text().primaryKey(),
    scope: text({ enum: AI_SCOPES }).notNull(),
    /** The role, the company or the person; empty for all, and for each without one of their own. */
    scopeId: text("scope_id").notNull().default(""),
    /** In millionths of a dollar. */
    monthly: integer().notNull(),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [uniqueIndex("ai_budgets_by_scope").on(table.scope, table.scopeId)],
);

/** What somebody allowed to be sent to a provider: to this address, in these words. */
export const aiConsents = sqliteTable(
  "ai_consents",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    connectionId: text("connection_id").references(() => aiConnections.id, {
      onDelete: "set null",
    }),
    /** As it was called and reached then. */
    provider: text().notNull(),
    address: text().notNull(),
    /** The version of the words, and what they said. */
    words: integer().notNull(),
    says: text().notNull(),
    givenAt: integer("given_at").notNull(),
    withdrawnAt: integer("withdrawn_at"),
  },
  (table) => [
    uniqueIndex("ai_consents_given").on(
      table.userId,
      table.connectionId,
      table.words,
      table.address,
    ),
    index("ai_consents_by_connection").on(table.connectionId),
  ],
);

/** What a company's owner and managers set for those who act for it; without a row everything is allowed. */
export const aiCompanyRules = sqliteTable("ai_company_rules", {
  companyId: text("company_id")
    .primaryKey()
    .references(() => companies.id, { onDelete: "cascade" }),
  isOff: integer("is_off", { mode: "boolean" }).notNull(),
  /** The models that may be asked; null for all. */
  models: text({ mode: "json" }).$type<string[]>(),
  version: integer().notNull().default(1),
  updatedAt: integer("updated_at").notNull(),
});

/** What a month has cost so far, counted for everyone, whether or not a budget bounds it. */
export const aiSpending = sqliteTable(
  "ai_spending",
  {
    scope: text({ enum: AI_SCOPES }).notNull(),
    scopeId: text("scope_id").notNull(),
    month: text().notNull(),
    spent: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.month, table.scope, table.scopeId] })],
);
