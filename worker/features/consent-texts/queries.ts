import { and, count, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { consentLinks, consentTemplates } from "../../../db/schema/consents.ts";
import { profiles } from "../../../db/schema/users.ts";
import { FORM_LANGUAGE_CODES } from "../../../db/values/forms.ts";
import type { Context } from "../../kernel/context.ts";
import { onlyRow, stateCounts } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf, rising } from "../../kit/page-of.ts";
import {
  ConsentDraft,
  type ConsentText,
  type ConsentTextList,
  type ConsentTextListInput,
  type ConsentTextState,
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

const IN_STATE: Record<ConsentTextState, SQL | undefined> = {
  published: isNotNull(consentTemplates.publishedNumber),
  changed: and(isNotNull(consentTemplates.publishedNumber), eq(consentTemplates.hasChanges, true)),
  draft: isNull(consentTemplates.publishedNumber),
};

const ORDERS = {
  updated: falling(consentTemplates.updatedAt, consentTemplates.id),
  name: rising(sql`lower(${consentTemplates.name})`, consentTemplates.id),
  links: falling(linksOf, consentTemplates.id),
};

/** A page of texts in the wanted order, and how many stand behind each tab. */
export async function listConsentTexts(
  ctx: Context,
  input: ConsentTextListInput,
): Promise<ConsentTextList> {
  const { q, state, sort } = input;
  const searched = matches(
    [consentTemplates.name, sql`(${consentTemplates.formConfig} ->> '$.settings.title')`],
    q,
  );
  const matching = and(searched, state ? IN_STATE[state] : undefined);
  const page = pageOf(ORDERS[sort], input);
  const [rows, total, counts] = await ctx.db.batch([
    ctx.db
      .select({
        ...SUMMARY,
        formConfig: consentTemplates.formConfig,
        place: sql<string | number>`${ORDERS[sort].by}`,
      })
      .from(consentTemplates)
      .leftJoin(profiles, eq(profiles.id, consentTemplates.updatedBy))
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ rows: count() }).from(consentTemplates).where(matching),
    ctx.db.select(stateCounts(IN_STATE)).from(consentTemplates).where(searched),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ place: value, id }) => ({ value, id }));
  return {
    items: shown.map(({ formConfig, place: _place, ...row }) => {
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
    ...paging,
    total: onlyRow(total).rows,
    counts: onlyRow(counts),
  };
}

type Times = { publishedAt: number | null; createdAt: number; updatedAt: number };

const withTimes = <Row extends Times>(row: Row) => ({
  ...row,
  publishedAt: row.publishedAt === null ? null : new Date(row.publishedAt).toISOString(),
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
});

/** One as its editor has it, with its draft; null when there is none. */
export async function loadConsentText(ctx: Context, id: string) {
  const found = await ctx.db
    .select({
      summary: SUMMARY,
      formConfig: consentTemplates.formConfig,
      editor: consentTemplates.updatedBy,
    })
    .from(consentTemplates)
    .leftJoin(profiles, eq(profiles.id, consentTemplates.updatedBy))
    .where(eq(consentTemplates.id, id))
    .get();
  if (!found) return null;
  const { summary, formConfig, editor } = found;
  const definition = v.parse(ConsentDraft, formConfig);
  const row: ConsentText = { ...withTimes(summary), definition };
  return { row, work: { name: row.name, definition }, editor };
}
