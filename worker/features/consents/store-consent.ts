import { and, eq, gt, notExists, type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { consentEvents, consentPeople, consents } from "../../../db/schema/consents.ts";
import { isUniqueViolation, premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { randomToken } from "../../kernel/ids.ts";
import { claimFile } from "../files/kept/claim-file.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import type { Asked } from "./asked-version.ts";
import { hasAddress, hashAddress } from "./hash-address.ts";
import type { KeptScreenshot } from "./keep-screenshot.ts";
import { linkTo } from "./link-to.ts";
import { recordConsentEvent } from "./record-consent-event.ts";
import { type askedText, hashEvidence, hashPersonal } from "./rules/evidence.ts";
import { hasToConfirm } from "./rules/standing.ts";

const SALT_BYTES = 16;

type Identity = { submissionKey: string | null; digest: string };
type Consent = Awaited<ReturnType<typeof askedText>> & {
  asked: Asked;
  email: string;
  answers: Record<string, string | string[]>;
  purposes: { id: string; isGiven: boolean }[];
  identity: Identity;
  screenshot: KeptScreenshot | null;
};

/** The same consent, where it is there already. */
export async function findStored(ctx: Context, linkId: string, identity: Identity) {
  return ctx.db
    .select({ screenshotKey: consents.screenshotKey })
    .from(consents)
    .where(isSame(ctx, linkId, identity))
    .get();
}

/** By its key; without one by what was said a moment ago, unless that was withdrawn since: then it counts again. */
function isSame(ctx: Context, linkId: string, { submissionKey, digest }: Identity) {
  const ofLink = eq(consents.linkId, linkId);
  if (submissionKey !== null) return and(ofLink, eq(consents.submissionKey, submissionKey));
  const ended = ctx.db
    .select({ one: sql`1` })
    .from(consentEvents)
    .where(
      sql`${qualified(consentEvents.consentId)} = ${qualified(consents.id)} and ${qualified(consentEvents.kind)} in ('withdrawn', 'erased')`,
    );
  const since = ctx.clock.now() - ctx.limits.formSameAnswerMs;
  return and(ofLink, eq(consents.digest, digest), gt(consents.createdAt, since), notExists(ended));
}

/** One transaction with everything that proves it. Answers with what is there then, where the same came first too. */
export async function storeConsent(
  ctx: Context,
  consent: Consent,
): Promise<{ screenshotKey: string | null }> {
  const [present, isThem] = await Promise.all([
    hashAddress(ctx, consent.email),
    hasAddress(ctx, consent.email),
  ]);
  for (let tries = 0; tries < ctx.limits.consentTries; tries += 1) {
    const person = await ctx.db
      .select({ id: consentPeople.id, emailHash: consentPeople.emailHash })
      .from(consentPeople)
      .where(isThem)
      .get();
    const personId = person?.id ?? ctx.ids.next();
    const emailHash = person?.emailHash ?? present;
    try {
      await transaction(ctx.db, await statementsFor(ctx, consent, personId, emailHash));
      return { screenshotKey: consent.screenshot?.key ?? null };
    } catch (error) {
      const isMet = error instanceof PremiseFailed || isUniqueViolation(error, "consents");
      if (!isMet) throw error;
      const stored = await findStored(ctx, consent.asked.linkId, consent.identity);
      if (stored) return stored;
    }
  }
  // Somebody makes and erases this very person all the time.
  throw new AppError("too_many_requests", { retryAfterS: 1 });
}

async function statementsFor(ctx: Context, consent: Consent, personId: string, emailHash: string) {
  const { asked, email, identity, text, textHash, purposes, screenshot } = consent;
  const { linkId, templateId, version: templateVersion, definition } = asked;
  const { recordsAddress } = definition.settings;
  const needsConfirmation = hasToConfirm(definition.settings, purposes);
  const [id, now] = [ctx.ids.next(), ctx.clock.now()];
  const screenshotHash = screenshot?.hash ?? "";
  const personal = {
    salt: randomToken(SALT_BYTES),
    answers: consent.answers,
    ipAddress: recordsAddress ? ctx.client.address : null,
    userAgent: ctx.client.userAgent,
  };
  const personalHash = await hashPersonal({ ...personal, email, screenshotHash });
  const facts = {
    id,
    personId,
    linkId,
    templateId,
    templateVersion,
    textHash,
    purposes,
    language: text.language,
    needsConfirmation,
    screenshotHash,
    personalHash,
    createdAt: now,
  };
  const evidenceHash = await hashEvidence(facts);
  const given = purposes.filter(({ isGiven }) => isGiven).map((purpose) => purpose.id);
  const isOfPerson: SQL = sql`exists (select 1 from ${consentPeople} where ${consentPeople.id} = ${personId} and ${consentPeople.emailHash} = ${emailHash})`;
  const same = ctx.db
    .select({ one: sql`1` })
    .from(consents)
    .where(isSame(ctx, linkId, identity));
  return [
    premise(ctx.db, notExists(same)),
    ctx.db
      .insert(consentPeople)
      .values({ id: personId, email, emailHash, createdAt: now })
      .onConflictDoNothing(),
    // Another may have made this person meanwhile, or erased them.
    premise(ctx.db, isOfPerson),
    ctx.db.insert(consents).values({
      ...facts,
      ...personal,
      ...identity,
      evidenceHash,
      screenshotKey: screenshot?.key ?? null,
    }),
    ...(screenshot ? [claimFile(ctx, screenshot.key)] : []),
    ...recordConsentEvent(ctx, {
      consentId: id,
      kind: "given",
      by: "person",
      email,
      recordsAddress,
      details: {
        personId,
        linkId,
        templateId,
        templateVersion,
        textHash,
        language: text.language,
        asked: purposes.map((purpose) => purpose.id).join(),
        given: given.join(),
        needsConfirmation,
        screenshotHash,
        personalHash,
        evidenceHash,
      },
    }),
    ...(needsConfirmation
      ? queueMail(ctx, {
          to: email,
          userId: null,
          mail: {
            template: "consent_confirm",
            title: text.title,
            controller: text.controller.name,
            purposes: text.purposes.flatMap((one) => (given.includes(one.id) ? [one.label] : [])),
            url: await linkTo.confirm(ctx, id),
          },
        })
      : [enqueueEffect(ctx, { kind: "consents.issue-receipt", payload: { consentId: id } })]),
  ];
}
