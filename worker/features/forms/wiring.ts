import * as v from "valibot";
import { incomingTarget } from "../../kit/incoming-target.ts";
import { stays } from "../../kit/merges.ts";
import { card, wire } from "../../kit/wiring.ts";
import { answerHold } from "./answers/answer-hold.ts";
import { answerRetention } from "./answers/answer-retention.ts";
import { submissionsApi } from "./answers/api.ts";
import { AnswersCard } from "./answers/contract.ts";
import { deliveryRetention } from "./answers/delivery-retention.ts";
import { deliverSubmission } from "./answers/deliver-submission.ts";
import { formAnswerRecord } from "./answers/form-answer-record.ts";
import { incomingAnswer } from "./answers/incoming-answer.ts";
import { readAnswersCard } from "./answers/read-answers-card.ts";
import { formsApi } from "./api.ts";
import { forms, formSubmissions } from "../../../db/schema/forms.ts";
import { searchOf } from "../../kit/search.ts";
import { sql } from "drizzle-orm";
import { manifest } from "./manifest.ts";
import { formHold } from "./form-hold.ts";
import { formRecord } from "./form-record.ts";
import { formEventsApi } from "./submit/api.ts";
import { draftRetention } from "./submit/draft-retention.ts";
import { failDelivery } from "./submit/fail-delivery.ts";
import { sweepAnswers } from "./submit/sweep-answers.ts";
import { draftLink } from "../contents/draft-link.ts";
import { targets } from "./targets.ts";
import { returnForm } from "./return-form.ts";

export const wiring = wire(manifest, {
  apis: { "/form-events": formEventsApi, "/forms": formsApi, "/submissions": submissionsApi },
  cards: { admin: { answers: card(AnswersCard, readAnswersCard) } },
  effects: {
    "submissions.deliver": {
      payload: v.object({ deliveryId: v.string() }),
      run: (ctx, env, { deliveryId }) => deliverSubmission(ctx, env, deliveryId),
      giveUp: (ctx, { deliveryId }) => failDelivery(ctx, deliveryId),
    },
  },
  sweep: sweepAnswers,
  links: { form_draft: draftLink("form") },
  targets: { ...targets, "form-answer": incomingTarget(incomingAnswer) },
  records: { form: { ...formRecord, restore: returnForm }, "form-answer": formAnswerRecord },
  incoming: { "form-answer": incomingAnswer },
  retention: {
    "form-answers": answerRetention,
    "form-drafts": draftRetention,
    "form-deliveries": deliveryRetention,
  },
  holds: { form: formHold, answer: answerHold },
  search: {
    form: searchOf(formRecord, {
      in: {
        Address: forms.slug,
        Description: forms.description,
        Question: sql`(select group_concat(value ->> 'label', ', ') from json_each(${forms.fields}))`,
      },
      by: forms.updatedAt,
    }),
    "form-answer": searchOf(formAnswerRecord, {
      in: {
        Answer: sql`(select group_concat(atom, ', ') from json_tree(${formSubmissions.data}) where atom is not null)`,
      },
      by: formSubmissions.createdAt,
    }),
  },
  merging: { rows: [stays(forms.createdBy, "history"), stays(forms.updatedBy, "history")] },
  tables: {
    form_deliveries: { shared: "webhook deliveries, for all admins" },
    form_drafts: "visitors",
    form_storage: { shared: "how much the answers of a form take" },
    form_submissions: "visitors",
    form_tallies: { shared: "how often a form was opened and answered, of nobody" },
    form_uploads: "visitors",
    forms: { shared: "public forms, made by admins" },
  },
});
