import { type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { type CommentKind, isSingleKind, type SingleKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { columnsOf, ITEM_TABLES } from "./columns-of.ts";
import { isSeenRow } from "./sealed-items.ts";

type Place = { planId: string; kind: CommentKind; itemId: string };
export type NamedKind = Exclude<CommentKind, SingleKind>;

/** Where the items of a kind are kept, and what each is called. */
export function namedItems(kind: NamedKind) {
  const table = ITEM_TABLES[kind];
  const { id, name, title = name, updatedAt } = columnsOf(kind);
  if (!id || !title || !updatedAt) throw new Error(`${kind} has no name`);
  return {
    table,
    id: sql<string>`${qualified(id)}`,
    planId: sql<string>`${qualified(table.planId)}`,
    title: sql<string>`${qualified(title)}`,
    updatedAt: qualified(updatedAt),
  };
}

/** Every plan has these, also before they were first written. */
export const singleTitle = (kind: SingleKind) => `the ${kind}`;

/** What an item of a plan is called; null where the plan has none of this kind and id that the actor sees. */
export function itemTitle(ctx: ActorContext, { planId, kind, itemId }: Place): SQL<string | null> {
  if (isSingleKind(kind))
    return itemId === planId ? sql<string>`${singleTitle(kind)}` : sql<null>`null`;
  const items = namedItems(kind);
  return sql<
    string | null
  >`(select ${items.title} from ${items.table} where ${items.id} = ${itemId} and ${items.planId} = ${planId} and ${isSeenRow(ctx, planId, kind) ?? sql`1`})`;
}
