import { and, asc, count, eq, sql } from "drizzle-orm";
import { aiConnections, aiModelPrices, aiModels, aiTasks } from "../../../../db/schema/ai.ts";
import { AI_TASKS } from "../../../../db/values/ai.ts";
import type { Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { onlyRow } from "../../../kit/counts.ts";
import { matches } from "../../../kit/matches.ts";
import { pageOf, rising } from "../../../kit/page-of.ts";
import { iso } from "../../../kit/personal-data.ts";
import type { Model, ModelList, ModelListInput } from "./contract.ts";

const NAME = sql<string>`lower(${aiModels.name})`;

/** The version of the price in force. */
export const isPriceInForce = sql`${aiModelPrices.modelId} = ${aiModels.id} and ${aiModelPrices.number} = (select max(own.number) from ${aiModelPrices} own where own.model_id = ${aiModels.id})`;

function storedModels(ctx: Context) {
  return ctx.db
    .select({ model: aiModels, price: aiModelPrices, connection: aiConnections, name: NAME })
    .from(aiModels)
    .innerJoin(aiConnections, eq(aiConnections.id, aiModels.connectionId))
    .innerJoin(aiModelPrices, isPriceInForce);
}

const storedTasks = (ctx: Context) => ctx.db.select().from(aiTasks);

export async function listModels(ctx: Context, input: ModelListInput): Promise<ModelList> {
  const page = pageOf(rising(NAME, aiModels.id), input);
  const matching = and(
    matches([aiModels.name, aiConnections.name], input.q),
    input.ability
      ? sql`exists(select 1 from json_each(${aiModels.abilities}) where value = ${input.ability})`
      : undefined,
  );
  const [rows, counted, tasks, connections] = await ctx.db.batch([
    storedModels(ctx)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ total: count() })
      .from(aiModels)
      .innerJoin(aiConnections, eq(aiConnections.id, aiModels.connectionId))
      .where(matching),
    storedTasks(ctx),
    ctx.db
      .select({ id: aiConnections.id, name: aiConnections.name })
      .from(aiConnections)
      .orderBy(asc(sql`lower(${aiConnections.name})`)),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ name, model }) => ({
    value: name,
    id: model.id,
  }));
  return {
    items: shown.map((row) => toModel(row, tasks)),
    ...paging,
    total: onlyRow(counted).total,
    connections,
  };
}

export async function readModel(ctx: Context, id: string): Promise<Model> {
  const [rows, tasks] = await ctx.db.batch([
    storedModels(ctx).where(eq(aiModels.id, id)),
    storedTasks(ctx),
  ]);
  const row = rows[0];
  if (!row) throw notFound("model", id);
  return toModel(row, tasks);
}

type Stored = Awaited<ReturnType<typeof storedModels>>[number];
type StoredTask = Awaited<ReturnType<typeof storedTasks>>[number];

function toModel({ model, price, connection }: Stored, tasks: readonly StoredTask[]): Model {
  const named = tasks
    .filter(({ modelId, fallbackModelId }) => [modelId, fallbackModelId].includes(model.id))
    .map(({ task }) => task);
  return {
    id: model.id,
    name: model.name,
    connection: { id: connection.id, name: connection.name, isOn: connection.isOn },
    abilities: model.abilities,
    contextTokens: model.contextTokens,
    outputTokens: model.outputTokens,
    inputPrice: price.inputPrice,
    outputPrice: price.outputPrice,
    priceNumber: price.number,
    pricedAt: iso(price.createdAt),
    tasks: AI_TASKS.filter((task) => named.includes(task)),
    version: model.version,
  };
}
