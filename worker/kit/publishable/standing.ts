import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { contentReviews, contentSlugs, contentVersions } from "../../../db/schema/contents.ts";
import { premise, premiseHeld, type Statements } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { keepChange } from "../records.ts";
import type { Kind, Shape, Write } from "./kind.ts";
import { commit, loadRow, slugTaken, told, writeRow } from "./write-row.ts";

/** Lets visitors open what is published, or takes it down; nothing of it is lost. */
export async function openRow<S extends Shape>(
  kind: Kind<S>,
  ctx: Context,
  id: string,
  isActive: boolean,
  seen: number | null = null,
): Promise<S["Row"]> {
  const { row, work } = await loadRow(kind, ctx, id);
  if (row.isActive === isActive) return row;
  if (row.publishedNumber === null && kind.address) throw kind.address.unpublished();
  await writeRow(kind, ctx, {
    id,
    seen,
    isDraft: false,
    values: kind.schedule && !isActive ? { isActive, takeDownAt: null } : { isActive },
    onlyIf: isNotNull(kind.table.publishedNumber),
    with: (eventId) => [
      kind.refresh(ctx, id, []),
      told(kind, ctx, {
        id,
        work,
        did: isActive ? "opened" : "closed",
        fact: { bySchedule: false },
        eventId,
      }),
    ],
  });
  return (await loadRow(kind, ctx, id)).row;
}

/** Another address. Where anyone could have seen the one before, it leads there from then on. */
export async function renameRow<S extends Shape>(
  kind: Kind<S>,
  ctx: Context,
  id: string,
  to: string,
  seen: number | null = null,
): Promise<S["Row"]> {
  const { row, work } = await loadRow(kind, ctx, id);
  const { slug: from = "", publishedNumber } = row;
  if (from === to) return row;
  const named = and(eq(contentSlugs.kind, kind.name), eq(contentSlugs.slug, to));
  const othersFormer = sql`exists (select 1 from ${contentSlugs} where ${named} and ${contentSlugs.contentId} <> ${id})`;
  const former = { kind: kind.name, slug: from, contentId: id, createdAt: ctx.clock.now() };
  await writeRow(kind, ctx, {
    id,
    seen,
    isDraft: false,
    values: { slug: to },
    // Written out: two who rename it at once are not to leave an address that leads nowhere.
    onlyIf: sql`slug = ${from}`,
    otherwise: () => slugTaken(kind),
    with: (eventId) => [
      premise(ctx.db, sql`not ${othersFormer}`),
      ctx.db.delete(contentSlugs).where(named),
      ...(publishedNumber === null
        ? []
        : [ctx.db.insert(contentSlugs).values(former), kind.refresh(ctx, id, [from, to])]),
      told(kind, ctx, { id, work, did: "renamed", fact: { from, to }, eventId }),
    ],
  });
  return (await loadRow(kind, ctx, id)).row;
}

type Removal = {
  seen?: number | null;
  /** What must hold in the same transaction, and what is said where it does not. */
  onlyIf?: SQL;
  otherwise?: Write["otherwise"];
  /** What has to be done while the row is still there. */
  first?: Statements;
};

/** Removes it with all its versions and former addresses; the edge forgets each of its names. */
export async function removeRow<S extends Shape>(
  kind: Kind<S>,
  ctx: Context,
  id: string,
  { seen = null, onlyIf, otherwise, first = [] }: Removal = {},
): Promise<void> {
  const [{ row, work }, former] = await Promise.all([
    loadRow(kind, ctx, id),
    ctx.db
      .select({ slug: contentSlugs.slug })
      .from(contentSlugs)
      .where(and(eq(contentSlugs.kind, kind.name), eq(contentSlugs.contentId, id)))
      .orderBy(desc(contentSlugs.createdAt)),
  ]);
  const { table } = kind;
  const eventId = ctx.ids.next();
  const where = eq(table.id, id);
  const isSeen = seen === null ? undefined : eq(table.version, seen);
  const names = [row.slug ?? "", ...former.map(({ slug }) => slug)].filter(Boolean);
  await commit(kind, ctx, { id, seen, otherwise }, [
    ...first,
    keepChange(ctx, kind.record, { deed: "deleted", where, eventId }),
    ctx.db.delete(table).where(and(where, isSeen, onlyIf)),
    premiseHeld(ctx.db),
    ...forgetGone(kind, ctx, [id]),
    kind.refresh(ctx, id, names),
    told(kind, ctx, { id, work, did: "removed", fact: { row }, eventId }),
  ]);
}

/** The statements that drop versions and former addresses of those that are no longer there. */
export function forgetGone<S extends Shape>(
  { name, table }: Kind<S>,
  ctx: Context,
  ids: readonly string[],
) {
  const isGone = (column: SQL) =>
    sql`kind = ${name} and ${column} in (select value from json_each(${JSON.stringify(ids)}))
      and ${column} not in (select id from ${table})`;
  return [
    ctx.db.delete(contentVersions).where(isGone(sql`${contentVersions.contentId}`)),
    ctx.db.delete(contentSlugs).where(isGone(sql`${contentSlugs.contentId}`)),
    ctx.db.delete(contentReviews).where(isGone(sql`${contentReviews.contentId}`)),
  ] as const;
}
