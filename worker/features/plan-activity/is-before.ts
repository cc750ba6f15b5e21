import type { SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { beyond, falling } from "../../kit/page-of.ts";
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
  return before ? beyond(falling(createdAt, id), before) : undefined;
}

export const personOf = (id: string | null, name: string) => (id === null ? null : { id, name });
