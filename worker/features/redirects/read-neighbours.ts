import { sql } from "drizzle-orm";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import type { Context } from "../../kernel/context.ts";
import { isPrefix, type RedirectDraft } from "./settle-draft.ts";
import { waysTo } from "./build-world.ts";

export type StoredRedirect = typeof urlRedirects.$inferSelect;
export type Neighbours = { rows: StoredRedirect[]; stamp: number };

/** Rises with every write of a redirect, so that a judgement of all of them can be held to. */
export const newest = sql<number>`(select coalesce(max(${urlRedirects.updatedAt}), 0) from ${urlRedirects})`;

/**
 * The stored rules that touch some drafts: the same path, what takes over where they lead, and what leads
 * to them. One round trip, whatever their number and that of all rules.
 */
export async function readNeighbours(
  ctx: Context,
  drafts: readonly RedirectDraft[],
  ids: readonly string[] = [],
): Promise<Neighbours> {
  const targets = drafts.flatMap(({ target }) => (target === null ? [] : [target]));
  const froms = drafts.map(({ from }) => from);
  const { id, fromPath, targetPath } = urlRedirects;
  const touching = sql`${id} in (
    select value from json_each(${list(ids)})
    union select r.id from json_each(${list([...froms, ...targets.flatMap(waysTo)])}) as k
      join ${urlRedirects} as r on r.from_path = k.value
    union select r.id from json_each(${list([...froms, ...froms.flatMap(waysTo).filter(isPrefix)])}) as k
      join ${urlRedirects} as r on r.target_path = k.value
    union select r.id from json_each(${ranges(targets)}) as k
      join ${urlRedirects} as r on r.from_path >= k.value ->> 0 and r.from_path < k.value ->> 1
    union select r.id from json_each(${ranges(froms)}) as k
      join ${urlRedirects} as r on r.target_path >= k.value ->> 0 and r.target_path < k.value ->> 1
    union select r.id from json_each(${bases(targets)}) as k
      join ${urlRedirects} as r on r.from_path = k.value
    union select r.id from json_each(${bases(froms)}) as k
      join ${urlRedirects} as r on r.target_path = k.value
  )`;
  const [rows, [stamp]] = await ctx.db.batch([
    ctx.db.select().from(urlRedirects).where(touching).orderBy(fromPath, targetPath),
    ctx.db.select({ newest }).from(sql`(select 1)`),
  ]);
  return { rows, stamp: stamp?.newest ?? 0 };
}

const list = (values: readonly string[]) => JSON.stringify([...new Set(values)]);

/** All that begins with the prefix: '0' is the sign that follows '/'. */
const ranges = (paths: readonly string[]) =>
  JSON.stringify(
    paths.filter(isPrefix).map((path) => [`${path.slice(0, -2)}/`, `${path.slice(0, -2)}0`]),
  );

const bases = (paths: readonly string[]) =>
  list(paths.filter(isPrefix).map((path) => path.slice(0, -2)));

export function draftOfRow(row: StoredRedirect, now: number): RedirectDraft {
  const { fromPath, toPath, targetPath, isActive, endsAt } = row;
  const isFollowed = isActive && (endsAt === null || endsAt > now);
  return { from: fromPath, to: toPath, target: targetPath, isFollowed };
}
