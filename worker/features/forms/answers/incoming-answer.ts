import { asc, sql } from "drizzle-orm";
import { qualified } from "../../../../db/qualified.ts";
import { forms, formSubmissions } from "../../../../db/schema/forms.ts";
import * as v from "valibot";
import type { Context } from "../../../kernel/context.ts";
import type { IncomingKind } from "../../../kit/incoming.ts";
import { FieldId } from "../contract.ts";
import { isAsked } from "../rules/answers.ts";
import { FIELD_TYPES } from "../../../../db/values/forms.ts";
import { SubmissionData } from "./contract.ts";
import { answerState, formAnswerRecord } from "./form-answer-record.ts";

const { id, formId, data, person } = formSubmissions;

const Asked = v.object({ id: FieldId, type: v.picklist(FIELD_TYPES), label: v.string() });
const Answered = v.object({ formId: v.string(), data: SubmissionData });

/** What people answered as work. */
export const incomingAnswer: IncomingKind = {
  record: formAnswerRecord,
  sentAt: formSubmissions.createdAt,
  address: sql<string>`'/admin/forms-manager/' || ${qualified(formId)} || '/answers?open=' || ${qualified(id)}`,
  sender: {
    name: sql`nullif(${qualified(person)}, '')`,
    email: sql`nullif(${qualified(person)}, '')`,
  },
  states: {
    new: { label: "New", isDone: false },
    "in-progress": { label: "In progress", isDone: false },
    done: { label: "Done", isDone: true },
    rejected: { label: "Rejected", isDone: true },
  },
  state: answerState,
  facts: {
    form: { label: "Form", type: "choice", value: sql`${formId}`, choices: listForms },
    answer: {
      label: "Any answer",
      type: "text",
      value: sql`(select group_concat(given.value, char(10)) from json_tree(${data}) as given where given.type = 'text')`,
    },
    question: {
      label: "The answer to",
      type: "text",
      value: sql`json_object('formId', ${formId}, 'data', json(${data}))`,
      choices: listQuestions,
      part: (value, part) => {
        const { formId: ofForm, data: given } = v.parse(Answered, value);
        const [asked, field = ""] = part.split(" ");
        const answer = asked === ofForm ? given[field] : undefined;
        return typeof answer === "object" ? answer.join("\n") : (answer ?? "");
      },
    },
    person: { label: "Email address", type: "text", value: sql`${person}` },
  },
};

async function listForms(ctx: Context) {
  const rows = await ctx.db
    .select({ value: forms.id, label: forms.title })
    .from(forms)
    .orderBy(asc(forms.title), asc(forms.id))
    .limit(ctx.limits.pageSizeMost);
  return rows;
}

/** Each question of each form, by both their ids. */
async function listQuestions(ctx: Context) {
  const rows = await ctx.db
    .select({ id: forms.id, title: forms.title, fields: forms.fields })
    .from(forms)
    .orderBy(asc(forms.title), asc(forms.id))
    .limit(ctx.limits.pageSizeMost);
  return rows.flatMap((form) =>
    v
      .parse(v.array(Asked), form.fields)
      .filter(isAsked)
      .map((field) => ({
        value: `${form.id} ${field.id}`,
        label: `${form.title}: ${field.label || field.id}`,
      })),
  );
}
