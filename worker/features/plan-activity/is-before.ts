import { and, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ActorContext } from "../../kernel/context.ts";
import { withinDays } from "../../kit/days.ts";
import { beyond, falling } from "../../kit/page-of.ts";
import type { CommentPlace } from "../plan-comments/contract.ts";

/** A page of what happened: since when back, and about which item. */
export type Asked = {
  planId: string;
  place: CommentPlace | null;
  before: { value: number; id: string } | null;
  days: Parameters<typeof withinDays>[2];
  most: number;
};

type Columns = { createdAt: SQLiteColumn; id: SQLiteColumn };

export function isBefore(
  ctx: ActorContext,
  { before, days }: Asked,
  { createdAt, id }: Columns,
): SQL | undefined {
  return and(
    withinDays(ctx, createdAt, days),
    before ? beyond(falling(createdAt, id), before) : undefined,
  );
}

export const personOf = (id: string | null, name: string) => (id === null ? null : { id, name });
