import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import {
  consentEvents,
  consentPeople,
  consentReceipts,
  consents,
} from "../../../db/schema/consents.ts";
import { mails } from "../../../db/schema/mails.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { premise, premiseHeld, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ConsentActor } from "../../../db/values/consents.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { type ForgottenEvent, forgetEvents } from "../audit/forget-events.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { recordConsentEvent } from "./record-consent-event.ts";
import { readToken } from "./sign-token.ts";

/** An admin erases whoever is behind consents: what was agreed to, when and in which words stays as a proof. */
export async function erasePerson(ctx: ActorContext, personId: string) {
  requireFreshProof(ctx);
  const person = await readPerson(ctx, personId);
  if (!person) throw notFound("consent_person", personId);
  return erase(ctx, personId, "admin");
}

/** The same by the holder of a link to their own consents. */
export async function eraseOwn(ctx: Context, token: string) {
  const payload = await readToken(ctx, "consent_own", token);
  const person = payload ? await readPerson(ctx, payload.sub) : undefined;
  if (!person || person.erasedAt !== null) throw new AppError("link_used");
  return erase(ctx, person.id, "person");
}

const readPerson = (ctx: Context, id: string) =>
  ctx.db.select().from(consentPeople).where(eq(consentPeople.id, id)).get();

async function erase(ctx: Context | ActorContext, personId: string, by: ConsentActor) {
  for (let tries = 0; tries < ctx.limits.consentTries; tries += 1) {
    const person = await readPerson(ctx, personId);
    if (!person || person.erasedAt !== null) return { erased: 0 };
    const [rows, events] = await ctx.db.batch([
      ctx.db
        .select({ id: consents.id, screenshotKey: consents.screenshotKey })
        .from(consents)
        .where(eq(consents.personId, personId)),
      ctx.db
        .select({ id: consentEvents.id, consentId: consentEvents.consentId })
        .from(consentEvents)
        .where(inArray(consentEvents.consentId, ownConsents(ctx, personId))),
    ]);
    const erasures = rows.map((row) => ({ ...row, erasedBy: ctx.ids.next() }));
    const erasedBy = new Map(erasures.map((row) => [row.id, row.erasedBy]));
    const forgotten = events.map(({ id, consentId }) => ({
      eventId: id,
      erasedBy: erasedBy.get(consentId) ?? "",
    }));
    try {
      await transaction(ctx.db, await statementsFor(ctx, { person, erasures, forgotten, by }));
      ctx.effects.wake();
      return { erased: rows.length };
    } catch (error) {
      // Another consent or event came in at the same moment, or another erased them.
      if (!(error instanceof PremiseFailed)) throw error;
    }
  }
  throw new AppError("too_many_requests", { retryAfterS: 1 });
}

const ownConsents = (ctx: Context, personId: string) =>
  ctx.db.select({ id: consents.id }).from(consents).where(eq(consents.personId, personId));

type Erasure = {
  person: typeof consentPeople.$inferSelect;
  erasures: readonly { id: string; screenshotKey: string | null; erasedBy: string }[];
  forgotten: readonly ForgottenEvent[];
  by: ConsentActor;
};

async function statementsFor(ctx: Context, { person, erasures, forgotten, by }: Erasure) {
  const { id: personId, email } = person;
  const own = ownConsents(ctx, personId);
  const ofThem = inArray(consentEvents.consentId, own);
  const keys = erasures.flatMap(({ screenshotKey }) => (screenshotKey ? [screenshotKey] : []));
  return [
    premise(
      ctx.db,
      sql`(select count(*) from ${consents} where ${consents.personId} = ${personId}) = ${erasures.length} and (select count(*) from ${consentEvents} where ${ofThem}) = ${forgotten.length}`,
    ),
    ctx.db
      .update(consentPeople)
      .set({ email: null, emailHash: null, erasedAt: ctx.clock.now() })
      .where(and(eq(consentPeople.id, personId), isNull(consentPeople.erasedAt))),
    premiseHeld(ctx.db),
    ctx.db
      .update(consents)
      .set({
        answers: null,
        ipAddress: null,
        userAgent: null,
        screenshotKey: null,
        salt: null,
        submissionKey: null,
        digest: "",
      })
      .where(eq(consents.personId, personId)),
    ctx.db
      .update(consentReceipts)
      .set({ receipt: null })
      .where(inArray(consentReceipts.consentId, own)),
    // The log keeps what happened; it has the ids of these events, and fits its seals without the person.
    ...(await forgetEvents(ctx, forgotten)),
    ...(email === null
      ? []
      : [
          ctx.db
            .delete(mails)
            .where(
              and(eq(mails.toAddress, email), sql`substr(${mails.template}, 1, 8) = 'consent_'`),
            ),
          ctx.db
            .delete(outbox)
            .where(
              and(
                eq(outbox.kind, "consents.answer-link-request"),
                sql`json_extract(${outbox.payload}, '$.email') = ${email}`,
              ),
            ),
        ]),
    ...keys.map((key) => enqueueEffect(ctx, { kind: "files.delete", payload: { key } })),
    ...erasures.flatMap(({ id: consentId, erasedBy }) => [
      ...recordConsentEvent(ctx, {
        id: erasedBy,
        consentId,
        kind: "erased",
        by,
        email: null,
        recordsAddress: by === "admin",
        details: { personId },
      }),
    ]),
  ];
}
