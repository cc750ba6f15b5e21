import { and, desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { contentVersions } from "../../../db/schema/contents.ts";
import { profiles } from "../../../db/schema/users.ts";
import { ContentDocument } from "../../features/contents/contract.ts";
import { readStored } from "../../features/contents/queries.ts";
import type { Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { hashOf } from "./change-draft.ts";
import type { VersionList } from "./contract.ts";
import { keepVersion } from "./keep-version.ts";
import type { Kind, Shape } from "./kind.ts";
import { loadRow, loadSeen, told } from "./write-row.ts";

/** The latest versions, newest first. */
export async function listVersions<S extends Shape>(
  { name, table }: Kind<S>,
  ctx: Context,
  id: string,
): Promise<VersionList> {
  const rows = await ctx.db
    .select({
      number: contentVersions.number,
      hash: contentVersions.hash,
      note: contentVersions.note,
      returnsTo: contentVersions.returnsTo,
      createdAt: contentVersions.createdAt,
      createdBy: profiles.fullName,
      isPublished: sql<number>`${contentVersions.number} is ${table.publishedNumber}`,
    })
    .from(contentVersions)
    .innerJoin(table, eq(table.id, contentVersions.contentId))
    .leftJoin(profiles, eq(profiles.id, contentVersions.createdBy))
    .where(and(eq(contentVersions.kind, name), eq(contentVersions.contentId, id)))
    .orderBy(desc(contentVersions.number))
    .limit(ctx.limits.formVersionsShown);
  return {
    items: rows.map(({ isPublished, createdAt, ...row }) => ({
      ...row,
      createdAt: new Date(createdAt).toISOString(),
      isPublished: isPublished === 1,
    })),
  };
}

/** A version as it was published. */
export async function readPublished<S extends Shape>(
  kind: Kind<S>,
  ctx: Context,
  id: string,
  number: number,
): Promise<S["Document"]> {
  const stored = await readStored(ctx, kind.name, id, number);
  if (kind.document) {
    const own = v.safeParse(kind.document, stored);
    if (own.success) return own.output;
  } else {
    const found = v.safeParse(ContentDocument, { kind: kind.name, document: stored });
    if (found.success) return found.output.document;
  }
  throw notFound("version", String(number));
}

type Side = number | "draft";

/** What differs between two versions, or between one and the draft. */
export async function compareVersions<S extends Shape>(
  kind: Kind<S>,
  ctx: Context,
  id: string,
  sides: { from: Side; to: Side },
): Promise<S["Difference"]> {
  const read = async (which: Side): Promise<S["Document"]> =>
    which === "draft"
      ? kind.toDocument((await loadRow(kind, ctx, id)).work)
      : readPublished(kind, ctx, id, which);
  const [before, after] = await Promise.all([read(sides.from), read(sides.to)]);
  return kind.compare(before, after);
}

type Return = { number: number; note: string; after?: number | null };

/**
 * Has visitors see an earlier version again, as a new one. A draft that holds work of its own stays; one
 * that held nothing else follows.
 */
export async function returnToVersion<S extends Shape>(
  kind: Kind<S>,
  ctx: Context,
  id: string,
  { number: returnsTo, note, after }: Return,
  seen: number,
): Promise<S["Row"]> {
  const [loaded, earlier] = await Promise.all([
    loadSeen(kind, ctx, id, seen),
    readPublished(kind, ctx, id, returnsTo),
  ]);
  const { row, work } = loaded;
  // Made anew: what is allowed today may be less than it was.
  const next = await kind.withDocument(work, earlier);
  const follows = !row.hasChanges || (await hashOf(kind, work)) === (await hashOf(kind, next));
  await keepVersion(kind, ctx, loaded, {
    document: kind.toDocument(next),
    note,
    returnsTo,
    after: after === undefined ? row.publishedNumber : after,
    isDraft: follows,
    values: follows ? { ...kind.toColumns(next), hasChanges: false } : {},
    events: (number, eventId) => [
      told(kind, ctx, {
        id,
        work: next,
        did: "returned",
        fact: { number, note, returnsTo },
        eventId,
      }),
    ],
  });
  return (await loadRow(kind, ctx, id)).row;
}
