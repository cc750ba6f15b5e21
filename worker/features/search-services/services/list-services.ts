import { and, count, eq, inArray, max, sql } from "drizzle-orm";
import { qualified } from "../../../../db/qualified.ts";
import { aiSettings } from "../../../../db/schema/ai.ts";
import { searchCalls, searchServices } from "../../../../db/schema/search-services.ts";
import type { Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { onlyRow } from "../../../kit/counts.ts";
import { matches } from "../../../kit/matches.ts";
import { pageOf, rising } from "../../../kit/page-of.ts";
import { iso, isoOrNull } from "../../../kit/personal-data.ts";
import { openKey } from "../../ai/connections/seal-key.ts";
import { kindsOf } from "../calls/ask-in-turn.ts";
import { periodsAt } from "../calls/count-call.ts";
import { JOB_OF, type Service, type ServiceList, type ServiceListInput } from "../contract.ts";

const ID = qualified(searchServices.id);
const NAME = sql<string>`lower(${searchServices.name})`;

const columns = (ctx: Context) => ({
  row: searchServices,
  name: NAME,
  monthCalls: ctx.db.$count(
    searchCalls,
    sql`${searchCalls.serviceId} = ${ID} and ${searchCalls.createdAt} >= ${periodsAt(ctx.clock.now()).month}`,
  ),
  lastUsedAt: sql<
    number | null
  >`(select ${max(searchCalls.createdAt)} from ${searchCalls} where ${searchCalls.serviceId} = ${ID})`,
});

export async function listServices(ctx: Context, input: ServiceListInput): Promise<ServiceList> {
  const page = pageOf(rising(NAME, searchServices.id), input);
  const matching = and(
    matches([searchServices.name, searchServices.baseUrl], input.q),
    input.job ? inArray(searchServices.kind, kindsOf(input.job)) : undefined,
  );
  const [rows, counted, settings] = await ctx.db.batch([
    ctx.db
      .select(columns(ctx))
      .from(searchServices)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ total: count() }).from(searchServices).where(matching),
    ctx.db.select({ isStopped: aiSettings.isStopped }).from(aiSettings),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ name, row }) => ({ value: name, id: row.id }));
  return {
    items: await Promise.all(shown.map((row) => toService(ctx, row))),
    ...paging,
    total: onlyRow(counted).total,
    hasMasterKey: ctx.aiKeys !== null,
    isStopped: settings[0]?.isStopped ?? false,
  };
}

export async function readService(ctx: Context, id: string): Promise<Service> {
  const row = await ctx.db
    .select(columns(ctx))
    .from(searchServices)
    .where(eq(searchServices.id, id))
    .get();
  if (!row) throw notFound("service", id);
  return toService(ctx, row);
}

type Stored = {
  row: typeof searchServices.$inferSelect;
  monthCalls: number;
  lastUsedAt: number | null;
};

async function toService(ctx: Context, { row, monthCalls, lastUsedAt }: Stored): Promise<Service> {
  const rests = row.restsUntil !== null && row.restsUntil > ctx.clock.now();
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    job: JOB_OF[row.kind],
    baseUrl: row.baseUrl,
    isOn: row.isOn,
    keyEnd: row.sealedKey === null ? null : row.keyEnd,
    keyChangedAt: isoOrNull(row.keyChangedAt),
    isKeyLost: (await openKey(ctx, row)) === null,
    monthlyMost: row.monthlyMost,
    dailyMost: row.dailyMost,
    monthCalls,
    failures: row.failures,
    restsUntil: rests ? isoOrNull(row.restsUntil) : null,
    restReason: rests ? row.restReason : null,
    lastUsedAt: isoOrNull(lastUsedAt),
    version: row.version,
    updatedAt: iso(row.updatedAt),
  };
}
