import * as v from "valibot";
import type { Env } from "../env.ts";
import { Effect } from "../features/outbox/contract.ts";
import type { ClaimedEffect } from "../features/outbox/claim-effects.ts";
import { isDead, type Outcome } from "../features/outbox/settle-effect.ts";
import { failMail } from "../features/mails/fail-mail.ts";
import { sendMail } from "../features/mails/send-mail.ts";
import { answerResendRequest } from "../features/accounts/answer-resend-request.ts";
import { answerResetRequest } from "../features/accounts/answer-reset-request.ts";
import { answerSignUp } from "../features/accounts/answer-sign-up.ts";
import { mailNotification } from "../features/notification-preferences/mail-notification.ts";
import { sendDigest } from "../features/notification-preferences/send-digest.ts";
import { deliverNotification } from "../features/notifications/deliver-notification.ts";
import { fanOut } from "../features/notification-sends/fan-out.ts";
import { tellBatch } from "../features/notification-sends/tell-batch.ts";
import { failDelivery } from "../features/answers/fail-delivery.ts";
import { answerInvitation } from "../features/plan-shares/answer-invitation.ts";
import { answerLinkRequest } from "../features/consents/answer-link-request.ts";
import { issueReceipt } from "../features/consents/issue-receipt.ts";
import { compareContents } from "../features/contents/compare-contents.ts";
import { publishAllContents } from "../features/contents/publish-all-contents.ts";
import { publishContent } from "../features/contents/publish-content.ts";
import { publishContentsFrom } from "../features/contents/publish-contents-from.ts";
import { compareRedirects } from "../features/redirects/compare-redirects.ts";
import { publishRedirects } from "../features/redirects/publish-redirects.ts";
import { deliverSubmission } from "../features/submissions/deliver-submission.ts";
import { followSchedule } from "../features/webpages/follow-schedule.ts";
import { compareSite } from "../features/site/compare-site.ts";
import { publishSite } from "../features/site/publish-site.ts";
import type { Context } from "../kernel/context.ts";
import { rememberContent } from "../http/content-memory.ts";
import { rememberSite } from "../http/site-memory.ts";
import { Hopeless, messageOf } from "../kernel/hopeless.ts";

type Handlers = {
  [Kind in Effect["kind"]]: (
    ctx: Context,
    env: Env,
    payload: Extract<Effect, { kind: Kind }>["payload"],
  ) => Promise<unknown>;
};

/**
 * One handler for each kind. Each may run twice and must then do no harm; one that throws Hopeless is
 * not tried again.
 */
const HANDLERS: Handlers = {
  "redirects.publish": (ctx, env) => publishRedirects(ctx, env.edge),
  "redirects.compare": (ctx, env) => compareRedirects(ctx, env.edge),
  "site.publish": async (ctx, env) => rememberSite(env.edge, await publishSite(ctx, env.edge)),
  "site.compare": (ctx, env) => compareSite(ctx, env.edge),
  "contents.publish": (ctx) => publishAllContents(ctx),
  "contents.publish-from": (ctx, env, payload) => publishContentsFrom(ctx, env.edge, payload),
  "contents.publish-one": async (ctx, env, payload) => {
    for (const { name, content } of await publishContent(ctx, env.edge, payload)) {
      rememberContent(env.edge, payload.kind, name, content);
    }
  },
  "contents.compare": (ctx, env) => compareContents(ctx, env.edge),
  "webpages.follow-schedule": (ctx, _env, { webpageId }) => followSchedule(ctx, webpageId),
  "submissions.deliver": (ctx, env, { deliveryId }) => deliverSubmission(ctx, env, deliveryId),
  "consents.issue-receipt": (ctx, _env, { consentId }) => issueReceipt(ctx, consentId),
  "consents.answer-link-request": (ctx, _env, { email }) => answerLinkRequest(ctx, email),
  "mails.send": (ctx, env, { mailId }) => sendMail(ctx, env.mail, mailId),
  "files.delete": (_ctx, env, { key }) => env.files.delete(key),
  "notifications.deliver": (ctx, _env, { notificationId }) =>
    deliverNotification(ctx, notificationId),
  "notifications.mail": (ctx, _env, { notificationId }) => mailNotification(ctx, notificationId),
  "notifications.digest": (ctx, _env, payload) => sendDigest(ctx, payload),
  "notifications.fan-out": (ctx, _env, payload) => fanOut(ctx, payload),
  "notifications.tell": (ctx, _env, payload) => tellBatch(ctx, payload),
  "accounts.answer-sign-up": (ctx, _env, payload) => answerSignUp(ctx, payload),
  "accounts.answer-reset-request": (ctx, _env, { email }) => answerResetRequest(ctx, email),
  "accounts.answer-resend-request": (ctx, _env, { email }) => answerResendRequest(ctx, email),
  "plan-shares.answer-invitation": (ctx, _env, payload) => answerInvitation(ctx, payload),
};

type AnyHandler = (ctx: Context, env: Env, payload: Effect["payload"]) => Promise<unknown>;

export async function runEffect(ctx: Context, env: Env, claimed: ClaimedEffect): Promise<Outcome> {
  const effect = v.safeParse(Effect, { kind: claimed.kind, payload: claimed.payload });
  if (!effect.success) {
    return { done: false, error: "the stored payload does not parse", isHopeless: true };
  }
  const outcome = await attempt(ctx, env, effect.output);
  // Before the effect itself is settled: should this process die in between, both come again.
  if (!outcome.done && isDead(ctx, claimed, outcome)) {
    const { kind, payload } = effect.output;
    if (kind === "mails.send") await failMail(ctx, payload.mailId, outcome.error);
    if (kind === "submissions.deliver") await failDelivery(ctx, payload.deliveryId);
  }
  return outcome;
}

async function attempt(ctx: Context, env: Env, { kind, payload }: Effect): Promise<Outcome> {
  try {
    // The compiler does not see that an effect's kind and its payload belong together.
    await (HANDLERS[kind] as AnyHandler)(ctx, env, payload);
    return { done: true };
  } catch (error) {
    return { done: false, error: messageOf(error), isHopeless: error instanceof Hopeless };
  }
}
