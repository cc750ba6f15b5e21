import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import { byShape, type Shaped } from "../../../db/by-shape.ts";
import type { Database } from "../../../db/client.ts";
import { qualified } from "../../../db/qualified.ts";
import { planOperations } from "../../../db/schema/plans.ts";
import type { PlanKind } from "../../../db/values/plans.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { ITEM_TABLES, listOrder } from "./columns-of.ts";
import { itemJson } from "./item-json.ts";
import { seqOf } from "./load-slice.ts";
import { namedReader } from "./named-reader.ts";
import { countSealed, isSeenRow, tellsSealed } from "./sealed-items.ts";

type Names = Parameters<typeof itemJson>[1];
/** The plan and its reader, or what stands for them in a query that is built once. */
export type Of = { planId: string; userId: string; db: Database };
type Asked = {
  /** By which the queries are known again: what is asked, but for whom and of which plan. */
  shape: string;
  kinds: readonly PlanKind[];
  names: (kind: PlanKind) => Names;
  /** What belongs to its state beside its operations. */
  also?: (of: Of) => SQL;
  /** Whose eyes see it; null: what everybody in the plan sees. */
  reader: ActorContext | null;
  /** Nothing is read of a plan in this state. */
  known: string | null;
  /** Of one kind in one portion: fewer let others have their turn sooner, and ask the database more often. */
  rowsAtOnce: number;
};
/** So many items of a kind, and their text. */
type Portion = { text: string | null; items: number };
type Lists = { state: string; seq: number; hidden: string; texts: (string | null)[] };

/**
 * The items of each kind as one text, in their order, with commas between them: the database writes it, so that
 * thousands of rows cost the worker no more than one. What is beyond a portion comes in portions of its own, and
 * between two of them others have their turn; where somebody changes the plan meanwhile, all is read anew.
 */
export async function readLists<const Besides extends Shaped>(
  ctx: Context,
  planId: string,
  asked: Asked,
  besides: (isNews: SQL, of: Of) => Besides,
): Promise<Lists & { besides: BatchResponse<Besides> }> {
  for (let tried = 1; ; tried += 1) {
    const isLast = tried >= ctx.limits.operationTries;
    // In the end in one piece: somebody may write all the time.
    const rows = isLast ? ctx.limits.planItemsMost : asked.rowsAtOnce;
    const first = await readFirst(ctx, planId, { ...asked, besides, rows });
    const rest = await readRest(ctx, planId, { asked, first, rows });
    if (rest) {
      const texts = first.portions.map(({ text }, at) =>
        [text, ...(rest[at] ?? [])].filter((one) => one !== null).join(","),
      );
      const { portions: _first, ...known } = first;
      return { ...known, texts: texts.map((text) => text || null) };
    }
  }
}

type FirstAsked<Besides> = Asked & {
  besides: (isNews: SQL, of: Of) => Besides;
  rows: number;
};

async function readFirst<Besides extends Shaped>(
  ctx: Context,
  planId: string,
  { rows, besides, ...asked }: FirstAsked<Besides>,
) {
  const userId = asked.reader?.actor.userId ?? "";
  const shape = ["lists", asked.shape, rows, asked.known === null].join(" ");
  const values = { planId, userId, known: asked.known ?? "" };
  const [[now], portions, ...others] = await ctx.db.batch(
    byShape(shape, values, (named, db) => {
      const of = { ...named, db };
      const reader = asked.reader && namedReader(asked.reader, of);
      const state = stateOf(reader, of, asked.also);
      const isNews = asked.known === null ? sql`1` : sql`${state} <> ${named.known}`;
      const first = db
        .select({ state, seq: seqOf(named.planId), hidden: hiddenOf(reader, named.planId) })
        .from(sql`(select 1)`);
      const all = readPortions({ db }, named.planId, { ...asked, reader, isNews, rows, from: 0 });
      return [first, all, ...besides(isNews, of)] as const;
    }),
  );
  if (!now) throw new Error("a question without a condition has an answer");
  return {
    ...now,
    // The results come back in the order of the statements.
    besides: others as unknown as BatchResponse<Besides>,
    portions,
  };
}

type Begun = { asked: Asked; first: { state: string; portions: Portion[] }; rows: number };

/** By kind, what lies beyond the first portion; null where the plan is not the same any more. */
async function readRest(ctx: Context, planId: string, { asked, first, rows }: Begun) {
  const rest: (string | null)[][] = [];
  const of = { planId, userId: asked.reader?.actor.userId ?? "", db: ctx.db };
  for (const [at, kind] of asked.kinds.entries()) {
    const texts: (string | null)[] = [];
    let last: Portion | undefined = first.portions[at];
    for (let from = rows; last?.items === rows; from += rows) {
      const [[now], [row]] = await ctx.db.batch([
        ctx.db.select({ state: stateOf(asked.reader, of, asked.also) }).from(sql`(select 1)`),
        readPortions(ctx, planId, { ...asked, kinds: [kind], isNews: sql`1`, rows, from }),
      ]);
      if (now?.state !== first.state) return null;
      texts.push(row?.text ?? null);
      last = row;
    }
    rest.push(texts);
  }
  return rest;
}

type PortionsAsked = Pick<Asked, "kinds" | "names" | "reader"> & {
  isNews: SQL;
  rows: number;
  from: number;
};

/** A portion of each kind, in the order of the kinds: one question, since each costs the server time of its own. */
function readPortions(
  { db }: Pick<Context, "db">,
  planId: string,
  { reader, kinds, names, isNews, rows, from }: PortionsAsked,
) {
  const portions = kinds.map((kind, at) => {
    const table = ITEM_TABLES[kind];
    const where = and(
      eq(table.planId, planId),
      isSeenRow(reader, planId, kind),
      sql`(select is_news from news)`,
    );
    const items = sql`select ${itemJson(kind, names(kind))} as item from ${table} where ${where} order by ${listOrder(kind)} limit ${rows} offset ${from}`;
    return sql`select ${at} as place, group_concat(item, ',') as text, count(*) as items from (${items})`;
  });
  return db
    .select({ text: sql<string | null>`text`, items: sql<number>`items` })
    .from(
      sql`(with news(is_news) as materialized (select ${isNews}) ${sql.join(portions, sql` union all `)})`,
    )
    .orderBy(sql`place`);
}

/**
 * The last operation beside its number: a restored backup counts on from an older one. Whoever becomes an owner, or
 * is one no more, sees another plan under the same number.
 */
const stateOf = (
  reader: ActorContext | null,
  { planId, ...of }: Of,
  also: Asked["also"] = () => sql`''`,
) =>
  sql<string>`(${also({ planId, ...of })} || ${seqOf(planId)} || '.' || coalesce((select ${qualified(planOperations.id)} from ${planOperations} where ${qualified(planOperations.planId)} = ${planId} order by ${qualified(planOperations.seq)} desc limit 1), '') || '.' || hex(${countOf(reader, planId)}))`;

/** What the reader does not see, by kinds; nothing where the owner does not have it told. */
const hiddenOf = (reader: ActorContext | null, planId: string) =>
  sql<string>`iif(${tellsSealed(planId)}, ${countOf(reader, planId)}, '{}')`;

const countOf = (reader: ActorContext | null, planId: string) =>
  reader ? countSealed(reader, planId) : sql<string>`'{}'`;
