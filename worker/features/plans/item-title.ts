import { type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import type { CommentKind } from "../../../db/values/plans.ts";
import { columnsOf, ITEM_TABLES } from "./columns-of.ts";
import { isSingle } from "./contract.ts";

type Place = { planId: string; kind: CommentKind; itemId: string };

/** What an item of a plan is called; null where the plan has none of this kind and id. */
export function itemTitle({ planId, kind, itemId }: Place): SQL<string | null> {
  // Every plan has these, also before they were first written.
  if (isSingle(kind)) return itemId === planId ? sql<string>`'the ' || ${kind}` : sql<null>`null`;
  const table = ITEM_TABLES[kind];
  const { id, name, title = name } = columnsOf(kind);
  if (!id || !title) throw new Error(`${kind} has no name`);
  return sql<
    string | null
  >`(select ${qualified(title)} from ${table} where ${qualified(id)} = ${itemId} and ${qualified(table.userId)} = ${planId})`;
}
