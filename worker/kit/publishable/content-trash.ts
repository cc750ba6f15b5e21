import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import { contentSlugs, contentVersions } from "../../../db/schema/contents.ts";
import type { ContentKind, PublishedKind } from "../../../db/values/contents.ts";
import { invalidInput } from "../../kernel/errors.ts";
import type { Trash, TrashPart } from "../trash-kind.ts";
import { Slug } from "./contract.ts";

type Addressed = SQLiteTable & { id: SQLiteColumn; slug: SQLiteColumn };

/** The versions of some content, which return as they were. */
export const versionsInTrash = (kind: PublishedKind): TrashPart => ({
  table: contentVersions,
  of: contentVersions.contentId,
  where: sql`${contentVersions.kind} = ${kind}`,
  label: "Versions",
});

/** Where it stood before. An address that somebody else took meanwhile stays theirs. */
export const slugsInTrash = (kind: ContentKind, table: Addressed): TrashPart => ({
  table: contentSlugs,
  of: contentSlugs.contentId,
  where: sql`${contentSlugs.kind} = ${kind}`,
  label: "Former addresses",
  fits: (row) => sql`not exists (select 1 from ${table} where ${table.slug} = ${row} ->> 'slug')`,
});

/** The address that only one may have, now or before. */
export const slugAlone = (kind: ContentKind, table: Addressed): NonNullable<Trash["alone"]> => ({
  column: table.slug,
  label: "Address",
  settle: settleSlug,
  isTaken: (slug: string, id: string): SQL<boolean> =>
    sql`(exists (select 1 from ${table} where ${table.slug} = ${slug} and ${table.id} <> ${id})
      or exists (select 1 from ${contentSlugs} where ${contentSlugs.kind} = ${kind}
        and ${contentSlugs.slug} = ${slug} and ${contentSlugs.contentId} <> ${id}))`,
});

function settleSlug(typed: string): string {
  const read = v.safeParse(Slug, typed);
  if (read.success) return read.output;
  throw invalidInput({ alone: read.issues[0].message });
}
