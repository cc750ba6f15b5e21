import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import * as v from "valibot";
import { contentVersions } from "../../../db/schema/contents.ts";
import { forms } from "../../../db/schema/forms.ts";
import { profiles } from "../../../db/schema/users.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import type { FormTheme } from "../../../db/values/forms.ts";
import type { Context } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import { notFound } from "../../kernel/errors.ts";
import { readVersion } from "../contents/queries.ts";
import {
  type FormChoices,
  StoredWebpage,
  type Webpage,
  type WebpageDefinition,
  type WebpageList,
  type WebpageListInput,
  type WebpageState,
  type WebpageSummary,
} from "./contract.ts";
import { draftOf } from "./rules/export.ts";

const SUMMARY = {
  id: webpages.id,
  slug: webpages.slug,
  title: webpages.title,
  description: webpages.description,
  isActive: webpages.isActive,
  publishedNumber: webpages.publishedNumber,
  publishedAt: webpages.publishedAt,
  hasChanges: webpages.hasChanges,
  publishAt: webpages.publishAt,
  takeDownAt: webpages.takeDownAt,
  createdAt: webpages.createdAt,
  updatedAt: webpages.updatedAt,
  updatedBy: profiles.fullName,
  version: webpages.version,
};

const IN_STATE: Record<WebpageState, SQL | undefined> = {
  published: and(eq(webpages.isActive, true), isNotNull(webpages.publishedNumber)),
  changed: and(isNotNull(webpages.publishedNumber), eq(webpages.hasChanges, true)),
  draft: isNull(webpages.publishedNumber),
  scheduled: or(isNotNull(webpages.publishAt), isNotNull(webpages.takeDownAt)),
  closed: and(eq(webpages.isActive, false), isNotNull(webpages.publishedNumber)),
};

/** A page of pages in the wanted order, and how many stand behind each tab; two round trips in one. */
export async function listWebpages(ctx: Context, input: WebpageListInput): Promise<WebpageList> {
  const { state, sort, cursor, limit } = input;
  const searched = searchedFor(input.q);
  const matching = and(searched, state ? IN_STATE[state] : undefined);
  const { value, kind, direction, sign } = ORDERS[sort];
  const after = readCursor(cursor, kind);
  const beyond = after
    ? sql`(${value}, ${webpages.id}) ${sign} (${after.value}, ${after.id})`
    : undefined;
  const countOf = (where: SQL | undefined) => sql<number>`count(case when ${where} then 1 end)`;
  const [rows, [total], [counts]] = await ctx.db.batch([
    ctx.db
      .select({
        ...SUMMARY,
        theme: sql<FormTheme>`${webpages.settings} ->> 'theme'`,
        place: sql<string | number>`${value}`,
      })
      .from(webpages)
      .leftJoin(profiles, eq(profiles.id, webpages.updatedBy))
      .where(and(matching, beyond))
      .orderBy(direction(value), direction(webpages.id))
      .limit(limit + 1),
    ctx.db.select({ rows: count() }).from(webpages).where(matching),
    ctx.db
      .select({
        all: count(),
        published: countOf(IN_STATE.published),
        changed: countOf(IN_STATE.changed),
        draft: countOf(IN_STATE.draft),
        scheduled: countOf(IN_STATE.scheduled),
        closed: countOf(IN_STATE.closed),
      })
      .from(webpages)
      .where(searched),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ theme, place: _place, ...row }) => ({ ...summaryOf(row), theme })),
    nextCursor: last ? writeCursor({ value: last.place, id: last.id }) : null,
    total: total?.rows ?? 0,
    counts: counts ?? { all: 0, published: 0, changed: 0, draft: 0, scheduled: 0, closed: 0 },
  };
}

const ORDERS = {
  updated: { value: sql`${webpages.updatedAt}`, kind: "number", direction: desc, sign: sql`<` },
  title: { value: sql`lower(${webpages.title})`, kind: "text", direction: asc, sign: sql`>` },
  published: {
    value: sql`coalesce(${webpages.publishedAt}, 0)`,
    kind: "number",
    direction: desc,
    sign: sql`<`,
  },
} as const;

function searchedFor(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const holds = (column: SQL) => sql`${column} like ${pattern} escape '\\'`;
  return or(
    holds(sql`${webpages.title}`),
    holds(sql`${webpages.slug}`),
    holds(sql`${webpages.description}`),
  );
}

type Row = Omit<WebpageSummary, "theme" | Times> & {
  [Name in Exclude<Times, "createdAt" | "updatedAt">]: number | null;
} & { createdAt: number; updatedAt: number };
type Times = "publishedAt" | "publishAt" | "takeDownAt" | "createdAt" | "updatedAt";

const toIso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function summaryOf(row: Row): Omit<WebpageSummary, "theme"> {
  return {
    ...row,
    publishedAt: toIso(row.publishedAt),
    publishAt: toIso(row.publishAt),
    takeDownAt: toIso(row.takeDownAt),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** One as its editor has it; null when there is none. */
export async function findWebpage(ctx: Context, id: string): Promise<Webpage | null> {
  const row = await ctx.db
    .select({ ...SUMMARY, settings: webpages.settings })
    .from(webpages)
    .leftJoin(profiles, eq(profiles.id, webpages.updatedBy))
    .where(eq(webpages.id, id))
    .get();
  if (!row) return null;
  const { settings, ...summary } = row;
  const { title, description } = row;
  return {
    ...summaryOf(summary),
    ...draftOf(v.parse(StoredWebpage, { title, description, settings })),
  };
}

export async function readWebpage(ctx: Context, id: string): Promise<Webpage> {
  const page = await findWebpage(ctx, id);
  if (!page) throw notFound("page", id);
  return page;
}

/** The row as a verb needs it: what is to be published, and the number of the last version. */
export async function readStored(ctx: Context, id: string) {
  const row = await ctx.db
    .select({
      ...SUMMARY,
      settings: webpages.settings,
      editor: webpages.updatedBy,
      lastNumber: sql<number>`coalesce((select max(${contentVersions.number}) from ${contentVersions} where ${contentVersions.kind} = 'webpage' and ${contentVersions.contentId} = ${id}), 0)`,
    })
    .from(webpages)
    .leftJoin(profiles, eq(profiles.id, webpages.updatedBy))
    .where(eq(webpages.id, id))
    .get();
  if (!row) throw notFound("page", id);
  const { title, description, settings } = row;
  const page: WebpageDefinition = v.parse(StoredWebpage, { title, description, settings });
  return { ...row, page };
}

/** A version as it was published. */
export async function readPublished(ctx: Context, id: string, number: number) {
  const found = await readVersion(ctx, "webpage", id, number);
  if (found?.kind !== "webpage") throw notFound("version", String(number));
  return found.document;
}

/** What a page can hold: forms that visitors may open. */
export async function listFormChoices(ctx: Context): Promise<FormChoices> {
  const items = await ctx.db
    .select({ id: forms.id, title: forms.title, slug: forms.slug })
    .from(forms)
    .where(and(eq(forms.isActive, true), isNotNull(forms.publishedNumber)))
    .orderBy(asc(sql`lower(${forms.title})`), asc(forms.id))
    .limit(ctx.limits.pageSizeMost);
  return { items };
}

/** Those of the named forms that visitors may open. */
export async function readOpenForms(ctx: Context, page: Pick<WebpageDefinition, "settings">) {
  const ids = page.settings.blocks.flatMap((block) =>
    block.type === "form" ? [block.formId] : [],
  );
  if (ids.length === 0) return new Set<string>();
  const rows = await ctx.db
    .select({ id: forms.id })
    .from(forms)
    .where(and(inArray(forms.id, ids), eq(forms.isActive, true), isNotNull(forms.publishedNumber)));
  return new Set(rows.map(({ id }) => id));
}
