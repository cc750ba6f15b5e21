import { sql } from "drizzle-orm";
import { qualified } from "../../../../db/qualified.ts";
import { forms, formSubmissions } from "../../../../db/schema/forms.ts";
import { storedState } from "../../../kit/incoming.ts";
import type { RecordKind } from "../../../kit/records.ts";

const form = sql`(select ${qualified(forms.title)} from ${forms} where ${qualified(forms.id)} = ${qualified(formSubmissions.formId)})`;

export const formAnswerRecord: RecordKind = {
  name: "form-answer",
  label: "Answer",
  plural: "Answers",
  table: formSubmissions,
  id: formSubmissions.id,
  title: sql<string>`iif(${qualified(formSubmissions.person)} = '', ${form}, ${form} || ': ' || ${qualified(formSubmissions.person)})`,
  read: "forms.read-answers",
  edit: "forms.manage-answers",
  address: (id) => `/admin/incoming?open=form-answer:${id}`,
  // What people answered is theirs, and kept once.
  fields: {},
};

/** How far the work on an answer is. */
export const answerState = sql<string>`coalesce(${storedState("form-answer", formSubmissions.id)}, 'new')`;
