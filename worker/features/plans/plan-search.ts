import { sql } from "drizzle-orm";
import { COMMENT_KINDS, isCommentKind, isSingleKind } from "../../../db/values/plans.ts";
import { matches } from "../../kit/matches.ts";
import type { SearchKind } from "../../kit/search.ts";
import { inReadablePlans } from "./plan-standing.ts";
import { itemAddress } from "./item-address.ts";
import { ITEM_TABLES } from "./columns-of.ts";
import { namedItems } from "./item-title.ts";
import { isSeenAnywhere } from "./sealed-items.ts";

const NAMED = COMMENT_KINDS.filter((kind) => !isSingleKind(kind));

/** Items of every plan that somebody may read, by their names. */
export const planSearch: SearchKind = {
  plural: "Plan items",
  permission: "plans.read",
  address: addressOf,
  rows: (ctx, { q, limit, offset }) => {
    const all = NAMED.map((kind) => {
      const { table, id, title, updatedAt, planId } = namedItems(kind);
      const isReadable = inReadablePlans(ctx, ITEM_TABLES[kind].planId);
      return sql`select ${kind} || ':' || ${id} || ':' || ${planId} as id, ${title} as title, 'Title' as why,
        ${title} as text, ${updatedAt} as at from ${table}
        where (${id} = ${q} or ${matches([title], q)}) and ${isReadable} and ${isSeenAnywhere(ctx, kind) ?? sql`1`}`;
    });
    return ctx.db
      .select({
        id: sql<string>`id`,
        title: sql<string>`title`,
        why: sql<string>`why`,
        text: sql<string>`text`,
      })
      .from(sql`(${sql.join(all, sql` union all `)})`)
      .orderBy(sql`at desc, id desc`)
      .limit(limit)
      .offset(offset);
  },
};

function addressOf(name: string, readerId: string): string {
  const [kind = "", itemId = "", planId = ""] = name.split(":");
  if (!isCommentKind(kind)) throw new Error(`plans have no ${kind}`);
  return itemAddress({ planId, kind, itemId }, readerId);
}
