import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { contentVersions } from "../../../../db/schema/contents.ts";
import { forms, formSubmissions, formUploads } from "../../../../db/schema/forms.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { withinDays } from "../../../kit/days.ts";
import { matchingWork } from "../../../kit/incoming.ts";
import { matches } from "../../../kit/matches.ts";
import { falling, type Order, reversed } from "../../../kit/page-of.ts";
import { answerState, formAnswerRecord } from "./form-answer-record.ts";
import { storedBytes } from "./stored-bytes.ts";
import {
  type Everything,
  SubmissionData,
  type SubmissionFilter,
  type SubmissionForm,
  type SubmissionRow,
  type SubmissionSort,
  type SubmissionUpload,
} from "./contract.ts";

/** Which answers a list shows, as it is filtered. */
export function matchingSubmissions(
  ctx: ActorContext,
  { formId, q, version, language, person, choice = [], state, ...rest }: SubmissionFilter,
  ids?: readonly string[],
): SQL | undefined {
  return and(
    eq(formSubmissions.formId, formId),
    ids ? inArray(formSubmissions.id, [...ids]) : undefined,
    withinDays(ctx, formSubmissions.createdAt, rest),
    matchingWork(ctx, { record: formAnswerRecord }, rest),
    state === undefined ? undefined : sql`${answerState} = ${state}`,
    version === undefined ? undefined : eq(formSubmissions.formVersion, version),
    language === undefined ? undefined : eq(formSubmissions.language, language),
    person === undefined ? undefined : eq(formSubmissions.person, person.toLowerCase()),
    ...choice.map(({ fieldId, value }) => holds(fieldId, value)),
    q === undefined ? undefined : mentions(q),
  );
}

/** A single answer stands in a list of one, as SQLite reads it. */
const holds = (fieldId: string, value: string) =>
  sql`exists (select 1 from json_each(${formSubmissions.data}, ${`$."${fieldId}"`}) as given where given.value = ${value})`;

/** Files are stored by their id, which nobody looks for: their names are searched instead. */
function mentions(q: string): SQL {
  const ofThis = sql`select 1 from ${formUploads} as file where file.submission_id = ${formSubmissions.id}`;
  return sql`(exists (
      select 1 from json_tree(${formSubmissions.data}) as given
      where given.type = 'text' and ${matches([sql`given.value`], q)}
        and not exists (${ofThis} and file.id = given.value)
    ) or exists (${ofThis} and ${matches([sql`file.file_name`], q)}))`;
}

/** What was there at a moment. */
export const sentUntil = (at: number) => lte(formSubmissions.createdAt, at);

const NEWEST_FIRST = falling(formSubmissions.createdAt, formSubmissions.id);

export const orderOf = (sort: SubmissionSort): Order =>
  sort === "newest" ? NEWEST_FIRST : reversed(NEWEST_FIRST);

export const placeOf = ({ createdAt, id }: { createdAt: number; id: string }) => ({
  value: createdAt,
  id,
});

export function selectForm(ctx: Context, formId: string) {
  const { id, slug, title, isActive, publishedNumber } = forms;
  const bytes = storedBytes(formId);
  return ctx.db
    .select({ id, slug, title, isActive, publishedNumber, bytes })
    .from(forms)
    .where(eq(forms.id, formId));
}

/** The form that was asked for, or the answer that there is none. */
export function theForm(found: readonly SubmissionForm[], formId: string): SubmissionForm {
  const [form] = found;
  if (!form) throw notFound("form", formId);
  return form;
}

/** Each question that any version asked, as its latest version has it. */
export function selectQuestions(ctx: Context, formId: string) {
  return ctx.db
    .select({
      // SQLite takes the other columns from the row that has the maximum.
      latest: sql<number>`max(${contentVersions.number})`,
      id: sql<string>`json_extract(field.value, '$.id')`.as("id"),
      type: sql<string>`json_extract(field.value, '$.type')`.as("type"),
      label: sql<string>`json_extract(field.value, '$.label')`,
      options: sql<string>`json_extract(field.value, '$.options')`,
      position: sql<number>`field.key`,
      versions: sql<string>`json_group_array(${contentVersions.number})`,
    })
    .from(contentVersions)
    .innerJoin(sql`json_each(${contentVersions.document}, '$.fields') as field`, sql`true`)
    .where(isVersionOf(formId))
    .groupBy(sql`json_extract(field.value, '$.id')`);
}

export const isVersionOf = (formId: string) =>
  and(eq(contentVersions.kind, "form"), eq(contentVersions.contentId, formId));

export function selectSubmissions(ctx: Context) {
  const { id, formVersion, language, person, data, tookMs, createdAt } = formSubmissions;
  return ctx.db
    .select({ id, formVersion, language, person, data, tookMs, createdAt })
    .from(formSubmissions)
    .$dynamic();
}
export type StoredSubmission = Awaited<ReturnType<typeof selectSubmissions>>[number];

/** The files of the answers that these ids name. */
export function selectUploads(ctx: Context, submissionIds: SQL) {
  const { id, fieldId, submissionId, fileName, type, bytes } = formUploads;
  return ctx.db
    .select({ id, fieldId, submissionId, fileName, type, bytes })
    .from(formUploads)
    .where(sql`${submissionId} in (${submissionIds})`)
    .orderBy(formUploads.id);
}
export type StoredUpload = Awaited<ReturnType<typeof selectUploads>>[number];

export function toRow(row: StoredSubmission, uploads: readonly StoredUpload[]): SubmissionRow {
  const { id, formVersion: version, language, person, tookMs } = row;
  return {
    id,
    version,
    language,
    person,
    tookMs,
    data: v.parse(SubmissionData, row.data),
    uploads: uploads.filter(({ submissionId }) => submissionId === id).map(toUpload),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

const toUpload = ({ submissionId: _of, ...upload }: StoredUpload): SubmissionUpload => upload;

export function countEverything(ctx: Context, formId: string) {
  const { formVersion: version, language } = formSubmissions;
  return ctx.db
    .select({ version, language, many: sql<number>`count(*)` })
    .from(formSubmissions)
    .where(eq(formSubmissions.formId, formId))
    .groupBy(version, language);
}

type Group = { version: number; language: string; many: number };

export function everythingOf(groups: readonly Group[]): Everything {
  const versions = new Set(groups.map(({ version }) => version));
  return {
    total: groups.reduce((sum, { many }) => sum + many, 0),
    versions: [...versions].toSorted((one, other) => one - other),
    languages: [...new Set(groups.map(({ language }) => language))],
  };
}
