import { and, eq, lt, or, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { CommentPlace } from "../plan-comments/contract.ts";

/** A page of what happened: since when back, and about which item. */
export type Asked = {
  planId: string;
  place: CommentPlace | null;
  before: { value: number; id: string } | null;
  most: number;
};

type Columns = { createdAt: SQLiteColumn; id: SQLiteColumn };

export function isBefore({ before }: Asked, { createdAt, id }: Columns): SQL | undefined {
  if (!before) return undefined;
  return or(lt(createdAt, before.value), and(eq(createdAt, before.value), lt(id, before.id)));
}

export const personOf = (id: string | null, name: string) => (id === null ? null : { id, name });
