import { sql } from "drizzle-orm";
import { isCommentKind } from "../../../db/values/plans.ts";
import { matches } from "../../kit/matches.ts";
import type { SearchKind } from "../../kit/search.ts";
import { findNames } from "./find-names.ts";
import { itemAddress } from "./item-address.ts";

const IS_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Items of every plan that somebody may read, by their names. */
export const planSearch: SearchKind = {
  plural: "Plan items",
  permission: "plans.read",
  address: addressOf,
  rows: (ctx, { q, limit, offset }) =>
    ctx.db
      .select({
        id: sql<string>`kind || ':' || id || ':' || plan_id`,
        title: sql<string>`title`,
        why: sql<string>`'Title'`,
        text: sql<string>`title`,
        place: sql<string>`plan_name || iif(is_archived, ' (archived)', '')`,
      })
      .from(
        findNames(ctx, {
          open: null,
          most: ctx.limits.planMatchesListed,
          where: (title) => matches([title], q),
          id: IS_ID.test(q) ? q : undefined,
        }),
      )
      .orderBy(sql`is_open desc, updated_at desc, id desc`)
      .limit(limit)
      .offset(offset),
};

function addressOf(name: string, readerId: string): string {
  const [kind = "", itemId = "", planId = ""] = name.split(":");
  if (!isCommentKind(kind)) throw new Error(`plans have no ${kind}`);
  return itemAddress({ planId, kind, itemId }, readerId);
}
