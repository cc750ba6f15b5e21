import { and, count, eq, max, sql } from "drizzle-orm";
import { qualified } from "../../../../db/qualified.ts";
import { aiAttempts, aiConnections, aiModels, aiSettings } from "../../../../db/schema/ai.ts";
import type { Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { onlyRow } from "../../../kit/counts.ts";
import { matches } from "../../../kit/matches.ts";
import { pageOf, rising } from "../../../kit/page-of.ts";
import { iso, isoOrNull } from "../../../kit/personal-data.ts";
import type { Connection, ConnectionList, ConnectionListInput } from "./contract.ts";
import { openKey } from "./seal-key.ts";

const ID = qualified(aiConnections.id);
const NAME = sql<string>`lower(${aiConnections.name})`;

const columns = (ctx: Context) => ({
  row: aiConnections,
  name: NAME,
  models: ctx.db.$count(aiModels, sql`${aiModels.connectionId} = ${ID}`),
  lastUsedAt: sql<
    number | null
  >`(select ${max(aiAttempts.createdAt)} from ${aiAttempts} where ${aiAttempts.connectionId} = ${ID})`,
});

export async function listConnections(
  ctx: Context,
  input: ConnectionListInput,
): Promise<ConnectionList> {
  const page = pageOf(rising(NAME, aiConnections.id), input);
  const matching = and(
    matches([aiConnections.name, aiConnections.baseUrl], input.q),
    input.kind ? eq(aiConnections.kind, input.kind) : undefined,
  );
  const [rows, counted, settings] = await ctx.db.batch([
    ctx.db
      .select(columns(ctx))
      .from(aiConnections)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ total: count() }).from(aiConnections).where(matching),
    ctx.db.select({ isStopped: aiSettings.isStopped }).from(aiSettings),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ name, row }) => ({ value: name, id: row.id }));
  return {
    items: await Promise.all(shown.map((row) => toConnection(ctx, row))),
    ...paging,
    total: onlyRow(counted).total,
    hasMasterKey: ctx.aiKeys !== null,
    isStopped: settings[0]?.isStopped ?? false,
  };
}

export async function readConnection(ctx: Context, id: string): Promise<Connection> {
  const row = await ctx.db
    .select(columns(ctx))
    .from(aiConnections)
    .where(eq(aiConnections.id, id))
    .get();
  if (!row) throw notFound("connection", id);
  return toConnection(ctx, row);
}

type Stored = {
  row: typeof aiConnections.$inferSelect;
  models: number;
  lastUsedAt: number | null;
};

async function toConnection(
  ctx: Context,
  { row, models, lastUsedAt }: Stored,
): Promise<Connection> {
  const rests = row.restsUntil !== null && row.restsUntil > ctx.clock.now();
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    baseUrl: row.baseUrl,
    isOn: row.isOn,
    keyEnd: row.sealedKey === null ? null : row.keyEnd,
    keyChangedAt: isoOrNull(row.keyChangedAt),
    isKeyLost: (await openKey(ctx, row)) === null,
    models,
    failures: row.failures,
    restsUntil: rests ? isoOrNull(row.restsUntil) : null,
    restReason: rests ? row.restReason : null,
    lastUsedAt: isoOrNull(lastUsedAt),
    version: row.version,
    updatedAt: iso(row.updatedAt),
  };
}
