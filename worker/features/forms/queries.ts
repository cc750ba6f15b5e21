import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { contentSlugs } from "../../../db/schema/contents.ts";
import { forms } from "../../../db/schema/forms.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import { notFound } from "../../kernel/errors.ts";
import {
  type Form,
  FORM_STATES,
  type FormFilter,
  type FormList,
  type FormListInput,
  type FormRow,
  type FormStateName,
} from "../forms-manager/contract.ts";
import { toForm } from "./to-form.ts";

const IN_STATE: Record<FormStateName, SQL> = {
  draft: sql`${forms.publishedNumber} is null`,
  open: sql`(${forms.publishedNumber} is not null and ${forms.isActive} = 1)`,
  closed: sql`(${forms.publishedNumber} is not null and ${forms.isActive} = 0)`,
  changed: sql`(${forms.publishedNumber} is not null and ${forms.hasChanges} = 1)`,
};

/** A page in the wanted order with what was answered, and how many there are of each; one round trip. */
export async function listForms(ctx: Context, input: FormListInput): Promise<FormList> {
  const { sort, cursor, limit, ...filter } = input;
  const matching = matchingForms(filter);
  const [totals, counted, rows] = await ctx.db.batch([
    ctx.db.select({ rows: count() }).from(forms).where(matching),
    ctx.db.select(COUNTS).from(forms),
    pageBy(ctx, sort, { matching, cursor, limit }),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(toRow),
    nextCursor: last ? writeCursor({ value: ORDERS[sort].of(last), id: last.id }) : null,
    total: totals[0]?.rows ?? 0,
    counts: counted[0] ?? { all: 0, open: 0, changed: 0, closed: 0, draft: 0 },
  };
}

function matchingForms({ q, state }: FormFilter): SQL | undefined {
  const words = q?.toLowerCase();
  return and(
    words
      ? sql`(instr(lower(${forms.title}), ${words}) > 0 or instr(${forms.slug}, ${words}) > 0)`
      : undefined,
    state ? IN_STATE[state] : undefined,
  );
}

const countOf = (state: FormStateName) =>
  sql<number>`count(case when ${IN_STATE[state]} then 1 end)`;
const COUNTS = {
  all: count(),
  open: countOf(FORM_STATES[0]),
  changed: countOf(FORM_STATES[1]),
  closed: countOf(FORM_STATES[2]),
  draft: countOf(FORM_STATES[3]),
};

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

type Sort = FormListInput["sort"];
type Row = Awaited<ReturnType<typeof pageBy>>[number];
type PageOf = { matching: SQL | undefined; cursor: string | undefined; limit: number };

type Order = {
  by: SQL;
  kind: "text" | "number";
  of: (row: { updatedAt: number; title: string; answers: number }) => string | number;
};

const ORDERS: Record<Sort, Order> = {
  updated: { by: sql`${forms.updatedAt}`, kind: "number", of: ({ updatedAt }) => updatedAt },
  title: { by: sql`lower(${forms.title})`, kind: "text", of: ({ title }) => lower(title) },
  answers: { by: answered, kind: "number", of: ({ answers }) => answers },
};

/** As SQLite has it: of the letters A to Z alone. */
const lower = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

function pageBy(ctx: Context, sort: Sort, { matching, cursor, limit }: PageOf) {
  const { by, kind } = ORDERS[sort];
  const after = readCursor(cursor, kind);
  const isUp = kind === "text";
  const sign = isUp ? sql`>` : sql`<`;
  const direction = isUp ? sql`asc` : sql`desc`;
  return ctx.db
    .select(ROW)
    .from(forms)
    .where(
      and(
        matching,
        after ? sql`(${by}, ${forms.id}) ${sign} (${after.value}, ${after.id})` : undefined,
      ),
    )
    .orderBy(sql`${by} ${direction}`, sql`${forms.id} ${direction}`)
    .limit(limit + 1);
}

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

export async function readForm(ctx: Context, id: string): Promise<Form> {
  const [[row], former] = await ctx.db.batch([
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
  if (!row) throw notFound("form", id);
  const { form, answers, updatedBy } = row;
  return toForm(form, { answers, updatedBy, formerSlugs: former.map(({ slug }) => slug) });
}
