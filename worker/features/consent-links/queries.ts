import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { consentLinks, consents, consentTemplates } from "../../../db/schema/consents.ts";
import { contentSlugs } from "../../../db/schema/contents.ts";
import type { Context } from "../../kernel/context.ts";
import { onlyRow, stateCounts } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf, rising } from "../../kit/page-of.ts";
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
  consentTextName: consentTemplates.name,
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
  updated: falling(consentLinks.updatedAt, consentLinks.id),
  name: rising(sql`lower(${consentLinks.name})`, consentLinks.id),
  consents: falling(consentsOf, consentLinks.id),
};

/** A page of links with the text of each, and what the filters can be set to; one round trip. */
export async function listLinks(ctx: Context, input: LinkListInput): Promise<ConsentLinkList> {
  const { q, state, template, sort } = input;
  const found = and(
    matches([consentLinks.name, consentLinks.slug], q),
    template ? eq(consentLinks.templateId, template) : undefined,
  );
  const matching = and(found, state ? IN_STATE[state] : undefined);
  const page = pageOf(ORDERS[sort], input);
  const [rows, total, counts, templates] = await ctx.db.batch([
    ctx.db
      .select({ ...LINK, place: sql<string | number>`${ORDERS[sort].by}` })
      .from(consentLinks)
      .innerJoin(consentTemplates, eq(consentTemplates.id, consentLinks.templateId))
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ rows: count() }).from(consentLinks).where(matching),
    ctx.db.select(stateCounts(IN_STATE)).from(consentLinks).where(found),
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
  const { shown, ...paging } = page.cut(rows, ({ place: value, id }) => ({ value, id }));
  return {
    items: shown.map(({ place: _place, ...row }) => toLink(row)),
    ...paging,
    total: onlyRow(total).rows,
    counts: onlyRow(counts),
    templates: templates.map(({ id, name, number }) => ({
      id,
      name,
      isPublished: number !== null,
    })),
  };
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
