import { and, asc, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { forms } from "../../../db/schema/forms.ts";
import { profiles } from "../../../db/schema/users.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import type { FormTheme } from "../../../db/values/forms.ts";
import type { Context } from "../../kernel/context.ts";
import { onlyRow, stateCounts } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf, rising } from "../../kit/page-of.ts";
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
  const { state, sort } = input;
  const searched = matches([webpages.title, webpages.slug, webpages.description], input.q);
  const matching = and(searched, state ? IN_STATE[state] : undefined);
  const page = pageOf(ORDERS[sort], input);
  const [rows, total, counts] = await ctx.db.batch([
    ctx.db
      .select({
        ...SUMMARY,
        theme: sql<FormTheme>`${webpages.settings} ->> 'theme'`,
        place: sql<string | number>`${ORDERS[sort].by}`,
      })
      .from(webpages)
      .leftJoin(profiles, eq(profiles.id, webpages.updatedBy))
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ rows: count() }).from(webpages).where(matching),
    ctx.db.select(stateCounts(IN_STATE)).from(webpages).where(searched),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ place: value, id }) => ({ value, id }));
  return {
    items: shown.map(({ theme, place: _place, ...row }) => ({ ...summaryOf(row), theme })),
    ...paging,
    total: onlyRow(total).rows,
    counts: onlyRow(counts),
  };
}

const ORDERS = {
  updated: falling(webpages.updatedAt, webpages.id),
  title: rising(sql`lower(${webpages.title})`, webpages.id),
  published: falling(sql`coalesce(${webpages.publishedAt}, 0)`, webpages.id),
};

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

/** One as its editor has it, with what is stored of its draft; null when there is none. */
export async function loadWebpage(ctx: Context, id: string) {
  const found = await ctx.db
    .select({ summary: SUMMARY, settings: webpages.settings, editor: webpages.updatedBy })
    .from(webpages)
    .leftJoin(profiles, eq(profiles.id, webpages.updatedBy))
    .where(eq(webpages.id, id))
    .get();
  if (!found) return null;
  const { summary, settings, editor } = found;
  const { title, description } = summary;
  const work: WebpageDefinition = v.parse(StoredWebpage, { title, description, settings });
  const row: Webpage = { ...summaryOf(summary), ...draftOf(work) };
  return { row, work, editor };
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
