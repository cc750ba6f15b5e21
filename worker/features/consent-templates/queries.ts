import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { consentLinks, consentTemplates } from "../../../db/schema/consents.ts";
import { contentVersions } from "../../../db/schema/contents.ts";
import { profiles } from "../../../db/schema/users.ts";
import { FORM_LANGUAGE_CODES } from "../../../db/values/forms.ts";
import type { Context } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import { notFound } from "../../kernel/errors.ts";
import { readVersion } from "../contents/queries.ts";
import {
  ConsentDraft,
  type Template,
  type TemplateList,
  type TemplateListInput,
  type TemplateState,
} from "./contract.ts";
import { CONSENT_DEFAULTS } from "./rules/text.ts";

const linksOf = sql<number>`(select count(*) from ${consentLinks} where ${consentLinks.templateId} = ${consentTemplates.id})`;

const SUMMARY = {
  id: consentTemplates.id,
  name: consentTemplates.name,
  publishedNumber: consentTemplates.publishedNumber,
  publishedAt: consentTemplates.publishedAt,
  hasChanges: consentTemplates.hasChanges,
  links: linksOf,
  createdAt: consentTemplates.createdAt,
  updatedAt: consentTemplates.updatedAt,
  updatedBy: profiles.fullName,
  version: consentTemplates.version,
};

const IN_STATE: Record<TemplateState, SQL | undefined> = {
  published: isNotNull(consentTemplates.publishedNumber),
  changed: and(isNotNull(consentTemplates.publishedNumber), eq(consentTemplates.hasChanges, true)),
  draft: isNull(consentTemplates.publishedNumber),
};

const ORDERS = {
  updated: {
    value: sql`${consentTemplates.updatedAt}`,
    kind: "number",
    direction: desc,
    sign: sql`<`,
  },
  name: {
    value: sql`lower(${consentTemplates.name})`,
    kind: "text",
    direction: asc,
    sign: sql`>`,
  },
  links: { value: sql`${linksOf}`, kind: "number", direction: desc, sign: sql`<` },
} as const;

/** A page of texts in the wanted order, and how many stand behind each tab. */
export async function listTemplates(ctx: Context, input: TemplateListInput): Promise<TemplateList> {
  const { q, state, sort, cursor, limit } = input;
  const searched = searchedFor(q);
  const matching = and(searched, state ? IN_STATE[state] : undefined);
  const { value, kind, direction, sign } = ORDERS[sort];
  const after = readCursor(cursor, kind);
  const beyond = after
    ? sql`(${value}, ${consentTemplates.id}) ${sign} (${after.value}, ${after.id})`
    : undefined;
  const countOf = (where: SQL | undefined) => sql<number>`count(case when ${where} then 1 end)`;
  const [rows, [total], [counts]] = await ctx.db.batch([
    ctx.db
      .select({
        ...SUMMARY,
        formConfig: consentTemplates.formConfig,
        place: sql<string | number>`${value}`,
      })
      .from(consentTemplates)
      .leftJoin(profiles, eq(profiles.id, consentTemplates.updatedBy))
      .where(and(matching, beyond))
      .orderBy(direction(value), direction(consentTemplates.id))
      .limit(limit + 1),
    ctx.db.select({ rows: count() }).from(consentTemplates).where(matching),
    ctx.db
      .select({
        all: count(),
        published: countOf(IN_STATE.published),
        changed: countOf(IN_STATE.changed),
        draft: countOf(IN_STATE.draft),
      })
      .from(consentTemplates)
      .where(searched),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ formConfig, place: _place, ...row }) => {
      const { settings, translations, purposes } = v.parse(ConsentDraft, formConfig);
      return {
        ...withTimes(row),
        title: settings.title || CONSENT_DEFAULTS.title,
        purposes: purposes.length,
        languages: FORM_LANGUAGE_CODES.filter(
          (code) => code === settings.language || translations[code] !== undefined,
        ),
      };
    }),
    nextCursor: last ? writeCursor({ value: last.place, id: last.id }) : null,
    total: total?.rows ?? 0,
    counts: counts ?? { all: 0, published: 0, changed: 0, draft: 0 },
  };
}

function searchedFor(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const holds = (column: SQL) => sql`${column} like ${pattern} escape '\\'`;
  return or(
    holds(sql`${consentTemplates.name}`),
    holds(sql`(${consentTemplates.formConfig} ->> '$.settings.title')`),
  );
}

type Times = { publishedAt: number | null; createdAt: number; updatedAt: number };

const withTimes = <Row extends Times>(row: Row) => ({
  ...row,
  publishedAt: row.publishedAt === null ? null : new Date(row.publishedAt).toISOString(),
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
});

const readRow = (ctx: Context, id: string) =>
  ctx.db
    .select({
      ...SUMMARY,
      formConfig: consentTemplates.formConfig,
      editor: consentTemplates.updatedBy,
      lastNumber: sql<number>`coalesce((select max(${contentVersions.number}) from ${contentVersions} where ${contentVersions.kind} = 'consent' and ${contentVersions.contentId} = ${id}), 0)`,
    })
    .from(consentTemplates)
    .leftJoin(profiles, eq(profiles.id, consentTemplates.updatedBy))
    .where(eq(consentTemplates.id, id))
    .get();

/** One as its editor has it; null when there is none. */
export async function findTemplate(ctx: Context, id: string): Promise<Template | null> {
  const row = await readRow(ctx, id);
  if (!row) return null;
  const { formConfig, editor: _editor, lastNumber: _number, ...summary } = row;
  return { ...withTimes(summary), definition: v.parse(ConsentDraft, formConfig) };
}

export async function readTemplate(ctx: Context, id: string): Promise<Template> {
  const template = await findTemplate(ctx, id);
  if (!template) throw notFound("consent text", id);
  return template;
}

/** The row as a verb needs it: what is to be published, and the number of the last version. */
export async function readStored(ctx: Context, id: string) {
  const row = await readRow(ctx, id);
  if (!row) throw notFound("consent text", id);
  return { ...row, definition: v.parse(ConsentDraft, row.formConfig) };
}

/** A version as it was published. */
export async function readPublished(ctx: Context, id: string, number: number) {
  const found = await readVersion(ctx, "consent", id, number);
  if (found?.kind !== "consent") throw notFound("version", String(number));
  return found.document;
}
