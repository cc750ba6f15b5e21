import { and, asc, count, desc, eq, or, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { consentLinks, consents, consentTemplates } from "../../../db/schema/consents.ts";
import { contentSlugs } from "../../../db/schema/contents.ts";
import type { Context } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import { notFound } from "../../kernel/errors.ts";
import type { ConsentLink, ConsentLinkList, LinkListInput, LinkState } from "./contract.ts";

const Slugs = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

const consentsOf = sql<number>`(select count(*) from ${consents} where ${consents.linkId} = ${consentLinks.id})`;

const LINK = {
  id: consentLinks.id,
  slug: consentLinks.slug,
  name: consentLinks.name,
  isActive: consentLinks.isActive,
  redirectUrl: consentLinks.redirectUrl,
  templateId: consentLinks.templateId,
  templateName: consentTemplates.name,
  publishedNumber: consentTemplates.publishedNumber,
  formerSlugs: sql<string>`(select json_group_array(slug) from (select ${contentSlugs.slug} as slug from ${contentSlugs} where ${contentSlugs.kind} = 'consent' and ${contentSlugs.contentId} = ${consentLinks.id} order by ${contentSlugs.createdAt} desc))`,
  consents: consentsOf,
  createdAt: consentLinks.createdAt,
  updatedAt: consentLinks.updatedAt,
  version: consentLinks.version,
};

const IN_STATE: Record<LinkState, SQL> = {
  open: eq(consentLinks.isActive, true),
  closed: eq(consentLinks.isActive, false),
};

const ORDERS = {
  updated: {
    value: sql`${consentLinks.updatedAt}`,
    kind: "number",
    direction: desc,
    sign: sql`<`,
  },
  name: {
    value: sql`lower(${consentLinks.name})`,
    kind: "text",
    direction: asc,
    sign: sql`>`,
  },
  consents: { value: sql`${consentsOf}`, kind: "number", direction: desc, sign: sql`<` },
} as const;

/** A page of links with the text of each, and what the filters can be set to; one round trip. */
export async function listLinks(ctx: Context, input: LinkListInput): Promise<ConsentLinkList> {
  const { q, state, template, sort, cursor, limit } = input;
  const found = and(searchedFor(q), template ? eq(consentLinks.templateId, template) : undefined);
  const matching = and(found, state ? IN_STATE[state] : undefined);
  const { value, kind, direction, sign } = ORDERS[sort];
  const after = readCursor(cursor, kind);
  const beyond = after
    ? sql`(${value}, ${consentLinks.id}) ${sign} (${after.value}, ${after.id})`
    : undefined;
  const countOf = (where: SQL) => sql<number>`count(case when ${where} then 1 end)`;
  const [rows, [total], [counts], templates] = await ctx.db.batch([
    ctx.db
      .select({ ...LINK, place: sql<string | number>`${value}` })
      .from(consentLinks)
      .innerJoin(consentTemplates, eq(consentTemplates.id, consentLinks.templateId))
      .where(and(matching, beyond))
      .orderBy(direction(value), direction(consentLinks.id))
      .limit(limit + 1),
    ctx.db.select({ rows: count() }).from(consentLinks).where(matching),
    ctx.db
      .select({ all: count(), open: countOf(IN_STATE.open), closed: countOf(IN_STATE.closed) })
      .from(consentLinks)
      .where(found),
    ctx.db
      .select({
        id: consentTemplates.id,
        name: consentTemplates.name,
        number: consentTemplates.publishedNumber,
      })
      .from(consentTemplates)
      .orderBy(asc(sql`lower(${consentTemplates.name})`), asc(consentTemplates.id))
      .limit(ctx.limits.pageSizeMost),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ place: _place, ...row }) => toLink(row)),
    nextCursor: last ? writeCursor({ value: last.place, id: last.id }) : null,
    total: total?.rows ?? 0,
    counts: counts ?? { all: 0, open: 0, closed: 0 },
    templates: templates.map(({ id, name, number }) => ({
      ...{ id, name, isPublished: number !== null },
    })),
  };
}

function searchedFor(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const holds = (column: SQL) => sql`${column} like ${pattern} escape '\\'`;
  return or(holds(sql`${consentLinks.name}`), holds(sql`${consentLinks.slug}`));
}

type Row = Omit<ConsentLink, "formerSlugs" | "createdAt" | "updatedAt"> & {
  formerSlugs: string;
  createdAt: number;
  updatedAt: number;
};

const toLink = ({ formerSlugs, createdAt, updatedAt, ...row }: Row): ConsentLink => ({
  ...row,
  formerSlugs: v.parse(Slugs, formerSlugs),
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
});

/** One link with its text; null when there is none. */
export async function findLink(ctx: Context, id: string): Promise<ConsentLink | null> {
  const row = await ctx.db
    .select(LINK)
    .from(consentLinks)
    .innerJoin(consentTemplates, eq(consentTemplates.id, consentLinks.templateId))
    .where(eq(consentLinks.id, id))
    .get();
  return row ? toLink(row) : null;
}

export async function readLink(ctx: Context, id: string): Promise<ConsentLink> {
  const link = await findLink(ctx, id);
  if (!link) throw notFound("consent link", id);
  return link;
}
