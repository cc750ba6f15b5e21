import { and, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { consentLinks } from "../../../db/schema/consents.ts";
import { contentSlugs, contentVersions } from "../../../db/schema/contents.ts";
import { forms, formSubmissions } from "../../../db/schema/forms.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import type { ContentKind, PublishedKind } from "../../../db/values/contents.ts";
import type { Context } from "../../kernel/context.ts";
import { storedBytes } from "../forms/answers/stored-bytes.ts";
import { readConsent } from "./read-consent.ts";
import { type Content, ContentDocument } from "./contract.ts";

/** What has an address of its own; of consents it is their links. */
const ADDRESSED = { form: forms, webpage: webpages, consent: consentLinks };

/** What visitors are to get at an identifier, as the database has it. */
export async function readContent(
  ctx: Context,
  kind: ContentKind,
  identifier: string,
): Promise<Content> {
  if (kind === "consent") return readConsent(ctx, identifier);
  const table = ADDRESSED[kind];
  const isNamed = or(eq(table.id, identifier), eq(table.slug, identifier));
  const answered = sql<number>`(select count(*) from ${formSubmissions} where ${formSubmissions.formId} = ${table.id})`;
  const [[row], [former]] = await ctx.db.batch([
    ctx.db
      .select({
        id: table.id,
        slug: table.slug,
        isActive: table.isActive,
        number: contentVersions.number,
        hash: contentVersions.hash,
        document: contentVersions.document,
        answered: kind === "form" ? answered : sql<number>`0`,
        bytes: kind === "form" ? storedBytes(sql`${table.id}`) : sql<number>`0`,
      })
      .from(table)
      .leftJoin(
        contentVersions,
        and(
          eq(contentVersions.kind, kind),
          eq(contentVersions.contentId, table.id),
          eq(contentVersions.number, table.publishedNumber),
        ),
      )
      .where(isNamed)
      .limit(1),
    ctx.db
      .select({ slug: table.slug, isActive: table.isActive, number: table.publishedNumber })
      .from(contentSlugs)
      .innerJoin(table, eq(table.id, contentSlugs.contentId))
      .where(and(eq(contentSlugs.kind, kind), eq(contentSlugs.slug, identifier))),
  ]);
  const stamp = ctx.ids.next();
  if (!row) return former ? moved(former, stamp) : { state: "unknown" };
  if (!row.isActive || row.number === null) return { state: "gone", stamp };
  const { id, slug, number, hash, answered: answers } = row;
  const hasRoom = row.bytes < ctx.limits.formBytesMost;
  const parsed = v.safeParse(ContentDocument, { kind, document: row.document });
  if (!parsed.success) return { state: "unsupported" };
  const isFull = !hasRoom || isFullAt(parsed.output, answers);
  const published = { state: "published" as const, stamp, id, slug, versionOf: id, number };
  return { ...published, hash: hash ?? "", isFull, redirectUrl: "", ...parsed.output };
}

type Former = { slug: string; isActive: boolean; number: number | null };

/** Where something is closed, its former names say no more than its own. */
const moved = ({ slug, isActive, number }: Former, stamp: string): Content =>
  isActive && number !== null ? { state: "moved", stamp, slug } : { state: "gone", stamp };

function isFullAt(content: ContentDocument, answers: number): boolean {
  if (content.kind !== "form") return false;
  const { answersMost } = content.document.settings;
  return answersMost !== null && answers >= answersMost;
}

/** Every name under which something can be asked for: its id, its slug and those it had before. */
export async function namesOf(ctx: Context, kind: ContentKind, id: string): Promise<string[]> {
  const table = ADDRESSED[kind];
  const [rows, former] = await ctx.db.batch([
    ctx.db.select({ slug: table.slug }).from(table).where(eq(table.id, id)),
    ctx.db
      .select({ slug: contentSlugs.slug })
      .from(contentSlugs)
      .where(and(eq(contentSlugs.kind, kind), eq(contentSlugs.contentId, id))),
  ]);
  return [id, ...rows.map(({ slug }) => slug), ...former.map(({ slug }) => slug)];
}

/** The ids of everything that was ever published, in their order, after the given one. */
export async function listPublishedIds(ctx: Context, kind: ContentKind, after: string) {
  const table = ADDRESSED[kind];
  const isPublished = "publishedNumber" in table ? isNotNull(table.publishedNumber) : undefined;
  const rows = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(isPublished, gt(table.id, after)))
    .orderBy(table.id)
    .limit(ctx.limits.contentRebuildAtOnce);
  return rows.map(({ id }) => id);
}

/** One version as it was stored; undefined where there is none. */
export async function readStored(
  ctx: Context,
  kind: PublishedKind,
  id: string,
  number: number,
): Promise<unknown> {
  const [row] = await ctx.db
    .select({ document: contentVersions.document })
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.kind, kind),
        eq(contentVersions.contentId, id),
        eq(contentVersions.number, number),
      ),
    );
  return row?.document;
}

/** One version as it was published; null where there is none, or where this build cannot read it. */
export async function readVersion(
  ctx: Context,
  kind: ContentKind,
  id: string,
  number: number,
): Promise<ContentDocument | null> {
  const document = await readStored(ctx, kind, id, number);
  const parsed = v.safeParse(ContentDocument, { kind, document });
  return parsed.success ? parsed.output : null;
}
