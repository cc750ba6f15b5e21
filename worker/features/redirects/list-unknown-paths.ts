import { and, count, desc, sql } from "drizzle-orm";
import { unknownPaths } from "../../../db/schema/redirects.ts";
import type { Context } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import type { UnknownPaths, UnknownPathsInput } from "./contract.ts";

/** What people asked for in vain: the most wanted first, or the last. */
export async function listUnknownPaths(
  ctx: Context,
  input: UnknownPathsInput,
): Promise<UnknownPaths> {
  const { path, hits, lastAt, referrer, dismissedAt } = unknownPaths;
  const after = readCursor(input.cursor, "number");
  const column = input.sort === "hits" ? hits : lastAt;
  const words = input.q?.toLowerCase();
  const matching = and(
    input.dismissed === "true" ? sql`${dismissedAt} is not null` : sql`${dismissedAt} is null`,
    words
      ? sql`(instr(${path}, ${words}) > 0 or instr(lower(${referrer}), ${words}) > 0)`
      : undefined,
  );
  const beyond = after ? sql`(${column}, ${path}) < (${after.value}, ${after.id})` : undefined;
  const [rows, counted] = await ctx.db.batch([
    ctx.db
      .select()
      .from(unknownPaths)
      .where(and(matching, beyond))
      .orderBy(desc(column), desc(path))
      .limit(input.limit + 1),
    ctx.db.select({ rows: count() }).from(unknownPaths).where(matching),
  ]);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  const value = last && (input.sort === "hits" ? last.hits : last.lastAt);
  return {
    items: page.map((row) => ({
      path: row.path,
      hits: row.hits,
      firstAt: new Date(row.firstAt).toISOString(),
      lastAt: new Date(row.lastAt).toISOString(),
      referrer: row.referrer,
      isDismissed: row.dismissedAt !== null,
    })),
    nextCursor: last && value !== undefined ? writeCursor({ value, id: last.path }) : null,
    total: counted[0]?.rows ?? 0,
  };
}
