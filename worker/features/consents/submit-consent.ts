import type { FormLanguage } from "../../../db/values/forms.ts";
import type { Context } from "../../kernel/context.ts";
import { limitAddress } from "../../kernel/limit-address.ts";
import { AppError } from "../../kernel/errors.ts";
import { mailboxOf } from "../../kernel/pure/mailbox-of.ts";
import type { SentPicture } from "../files/kept/put-picture.ts";
import { dropFile } from "../files/kept/drop-file.ts";
import { limitMailbox } from "../mails/limit-mailbox.ts";
import { untilKnown } from "../forms/submit/until-known.ts";
import type { Asked } from "./asked-version.ts";
import type { ConsentAnswers, SubmitResult } from "./contract.ts";
import { digestConsent } from "./digest-consent.ts";
import { hashAddress } from "./hash-address.ts";
import { keepScreenshot } from "./keep-screenshot.ts";
import { askedText } from "./rules/evidence.ts";
import { type ConsentFault, judgeAnswers } from "./rules/judge-answers.ts";
import { hasToConfirm } from "./rules/standing.ts";
import { findStored, storeConsent } from "./store-consent.ts";

export type Submission = {
  asked: Asked;
  language: FormLanguage;
  answers: ConsentAnswers;
  /** Beside the answers, as scripts name it; empty where the fields hold it. */
  email: string;
  /** The ids of the boxes that were ticked. */
  purposes: readonly string[];
  /** Of the page or the script: the same again is the same consent. */
  key: string | null;
  screenshot: SentPicture | null;
};

/**
 * Stores that somebody consents, with everything that proves it, once however often it is sent. What follows, the
 * mail that asks for confirmation or the signed receipt, is left behind in the same transaction.
 */
export async function submitConsent(
  ctx: Context,
  files: R2Bucket,
  submission: Submission,
): Promise<SubmitResult> {
  const { asked, language, answers, email, key } = submission;
  const { definition } = asked;
  const { settings } = definition;
  await limitAddress(ctx, "consent", ctx.limits.rateConsent);
  const judged = judgeAnswers(definition, language, {
    answers,
    email,
    purposes: submission.purposes,
    emailLength: ctx.limits.emailLength,
  });
  if (judged.fault) throw refusal(judged.fault);

  const { text, textHash } = await askedText(definition, language);
  const said = {
    linkId: asked.linkId,
    version: asked.version,
    language: text.language,
    email: judged.email,
    answers: judged.answers,
    purposes: judged.purposes,
  };
  const identity = await digestConsent(ctx, said, key);
  const result: SubmitResult = {
    success: true,
    error: null,
    redirectUrl: asked.redirectUrl || null,
    needsConfirmation: hasToConfirm(settings, judged.purposes),
  };
  const known = untilKnown(ctx);
  if (await known.reads(() => findStored(ctx, asked.linkId, identity))) return result;

  const person = await hashAddress(ctx, mailboxOf(judged.email));
  await ctx.limiter.take(`consent-person:${person}`, ctx.limits.rateConsentPerPerson);
  await limitMailbox(ctx, judged.email);
  const wanted = settings.offersScreenshot ? submission.screenshot : null;
  const screenshot = wanted ? await known.reads(() => keepScreenshot(ctx, files, wanted)) : null;
  const consent = { asked, ...judged, text, textHash, identity, screenshot };
  const stored = await known.writes(() => storeConsent(ctx, consent));
  if (screenshot && stored.screenshotKey !== screenshot.key)
    await dropFile(ctx, files, screenshot.key);
  ctx.effects.wake();
  return result;
}

/** In the words of the specification, under the titles that it gives them. */
function refusal({ title, message, fieldId, kind, label }: ConsentFault) {
  return new AppError("invalid_input", {
    detail: message,
    fields: { [fieldId]: message },
    data: { title, kind, label },
  });
}
