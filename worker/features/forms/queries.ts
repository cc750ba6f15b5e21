import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { contentSlugs } from "../../../db/schema/contents.ts";
import { forms } from "../../../db/schema/forms.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { onlyRow, stateCounts } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf, rising } from "../../kit/page-of.ts";
import {
  type FormFilter,
  type FormList,
  type FormListInput,
  type FormRow,
  type FormStateName,
} from "./list/contract.ts";
import { toForm } from "./to-form.ts";

const IN_STATE: Record<FormStateName, SQL> = {
  open: sql`(${forms.publishedNumber} is not null and ${forms.isActive} = 1)`,
  changed: sql`(${forms.publishedNumber} is not null and ${forms.hasChanges} = 1)`,
  closed: sql`(${forms.publishedNumber} is not null and ${forms.isActive} = 0)`,
  draft: sql`${forms.publishedNumber} is null`,
};

/** A page in the wanted order with what was answered, and how many there are of each; one round trip. */
export async function listForms(ctx: Context, input: FormListInput): Promise<FormList> {
  const { sort, cursor, limit, ...filter } = input;
  const matching = matchingForms(filter);
  const page = pageOf(ORDERS[sort], { cursor, limit });
  const [totals, counted, rows] = await ctx.db.batch([
    ctx.db.select({ rows: count() }).from(forms).where(matching),
    ctx.db.select(stateCounts(IN_STATE)).from(forms),
    ctx.db
      .select({ ...ROW, place: sql<string | number>`${ORDERS[sort].by}` })
      .from(forms)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ place: value, id }) => ({ value, id }));
  return {
    items: shown.map(({ place: _place, ...row }) => toRow(row)),
    ...paging,
    total: onlyRow(totals).rows,
    counts: onlyRow(counted),
  };
}

function matchingForms({ q, state }: FormFilter): SQL | undefined {
  return and(matches([forms.title, forms.slug], q), state ? IN_STATE[state] : undefined);
}

// Written out: in a select from one table the builder leaves the tables' names away.
const answered = sql<number>`(select count(*) from form_submissions s where s.form_id = forms.id)`;
const answeredLast = sql<
  number | null
>`(select max(s.created_at) from form_submissions s where s.form_id = forms.id)`;

const ROW = {
  id: forms.id,
  slug: forms.slug,
  title: forms.title,
  isActive: forms.isActive,
  publishedNumber: forms.publishedNumber,
  publishedAt: forms.publishedAt,
  hasChanges: forms.hasChanges,
  version: forms.version,
  createdAt: forms.createdAt,
  updatedAt: forms.updatedAt,
  theme: sql<FormRow["theme"]>`${forms.settings} ->> 'theme'`,
  fields: sql<number>`json_array_length(${forms.fields})`,
  answers: answered,
  lastAnswerAt: answeredLast,
};

const ORDERS = {
  updated: falling(forms.updatedAt, forms.id),
  title: rising(sql`lower(${forms.title})`, forms.id),
  answers: falling(answered, forms.id),
};

type Times = Record<"createdAt" | "updatedAt", number> &
  Record<"publishedAt" | "lastAnswerAt", number | null>;
type Row = Omit<FormRow, keyof Times> & Times;

function toRow({ publishedAt, createdAt, updatedAt, lastAnswerAt, ...row }: Row): FormRow {
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    ...row,
    publishedAt: time(publishedAt),
    lastAnswerAt: time(lastAnswerAt),
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

/** One as its builder has it; null when there is none. */
export async function loadForm(ctx: Context, id: string) {
  const [[found], former] = await ctx.db.batch([
    ctx.db
      .select({ form: forms, answers: answered, updatedBy: profiles.fullName })
      .from(forms)
      .leftJoin(profiles, eq(profiles.id, forms.updatedBy))
      .where(eq(forms.id, id)),
    ctx.db
      .select({ slug: contentSlugs.slug })
      .from(contentSlugs)
      .where(and(eq(contentSlugs.kind, "form"), eq(contentSlugs.contentId, id)))
      .orderBy(desc(contentSlugs.createdAt)),
  ]);
  if (!found) return null;
  const { form, answers, updatedBy } = found;
  const formerSlugs = former.map(({ slug }) => slug);
  const row = toForm(form, { answers, updatedBy, formerSlugs });
  const { definition, delivery } = row;
  return { row, work: { ...definition, delivery }, editor: form.updatedBy };
}
