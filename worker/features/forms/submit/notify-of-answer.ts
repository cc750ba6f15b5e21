import * as v from "valibot";
import { formDeliveries } from "../../../../db/schema/forms.ts";
import type { Context } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { FormDefinition, FormDelivery, FormField } from "../contract.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { limitMailbox, mailboxKey } from "../../mails/limit-mailbox.ts";
import { enqueueEffect } from "../../outbox/enqueue-effect.ts";
import type { StoredAnswers } from "./contract.ts";

const Address = v.pipe(v.string(), v.trim(), v.email());

type Told = {
  submissionId: string;
  formId: string;
  definition: FormDefinition;
  delivery: FormDelivery;
  stored: StoredAnswers;
  /** What files are called, by the id of their upload. */
  fileNames: ReadonlyMap<string, string>;
};

/** The statements by which others hear of an answer, for the transaction that stores it. */
export async function notifyOfAnswer(ctx: Context, told: Told) {
  const { submissionId, formId, definition, delivery, stored, fileNames } = told;
  const facts = sayAnswers(definition.fields, stored, fileNames);
  const url = new URL(`/admin/forms-manager/${formId}/answers`, ctx.origin).href;
  const notes = delivery.notifyAddresses.flatMap((to) =>
    queueMail(ctx, {
      to,
      userId: null,
      mail: { template: "form_answered", formTitle: definition.title, facts, url },
    }),
  );
  const confirmation = await confirm(ctx, told, facts);
  return [...notes, ...confirmation, ...callWebhook(ctx, { formId, submissionId, delivery })];
}

async function confirm(ctx: Context, { delivery, definition, stored }: Told, facts: Facts) {
  const { confirmation } = delivery;
  const field = definition.fields.find(({ id }) => id === confirmation?.fieldId);
  const to = confirmation ? stored[confirmation.fieldId] : undefined;
  // What passes for an address on a page may be none that mail reaches.
  if (!confirmation || field?.type !== "email" || !v.is(Address, to)) return [];
  if (!(await mayMail(ctx, to))) return [];
  const { subject, text, withAnswers } = confirmation;
  return queueMail(ctx, {
    to: to.trim().toLowerCase(),
    userId: null,
    mail: {
      template: "form_confirmation",
      subject,
      text,
      formTitle: definition.title,
      facts: withAnswers ? facts : [],
    },
  });
}

type Facts = ReturnType<typeof sayAnswers>;

/** Anyone can type anyone's address: it gets a few mails, while each answer is stored all the same. */
async function mayMail(ctx: Context, address: string): Promise<boolean> {
  try {
    const key = `form-confirmation:${await mailboxKey(address)}`;
    await ctx.limiter.take(key, ctx.limits.rateMailPerAccount);
    await limitMailbox(ctx, address);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") return false;
    throw error;
  }
}

type Called = { formId: string; submissionId: string; delivery: FormDelivery };

function callWebhook(ctx: Context, { formId, submissionId, delivery }: Called) {
  if (delivery.webhookUrl === "") return [];
  const id = ctx.ids.next();
  const row = { id, formId, submissionId, url: delivery.webhookUrl, createdAt: ctx.clock.now() };
  return [
    ctx.db.insert(formDeliveries).values(row),
    enqueueEffect(ctx, { kind: "submissions.deliver", payload: { deliveryId: id } }),
  ];
}

/** Each question with its answer in one line, in the order of the form; files by their names. */
function sayAnswers(
  fields: readonly FormField[],
  stored: StoredAnswers,
  fileNames: ReadonlyMap<string, string>,
): [label: string, answer: string][] {
  return fields.flatMap(({ id, type, label }): [string, string][] => {
    const answer = stored[id];
    if (answer === undefined) return [];
    const words = typeof answer === "string" ? [answer] : answer;
    const said = type === "file" ? words.map((upload) => fileNames.get(upload) ?? upload) : words;
    return [[label || id, said.join(", ")]];
  });
}
