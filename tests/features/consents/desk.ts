import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { consentEvents, consentPeople, consents } from "../../../db/schema/consents.ts";
import { mails } from "../../../db/schema/mails.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { readEnv } from "../../../worker/env.ts";
import { askedVersion, type Asked } from "../../../worker/features/consents/asked-version.ts";
import type { ConsentAnswers, SubmitResult } from "../../../worker/features/consents/contract.ts";
import {
  submitConsent,
  type Submission,
} from "../../../worker/features/consents/submit-consent.ts";
import { readContent } from "../../../worker/features/contents/queries.ts";
import { runEffect } from "../../../worker/jobs/run-effect.ts";
import type { Context } from "../../../worker/kernel/context.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { makeContext } from "../../support/context.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makeConsentLink } from "../../support/make-consent-link.ts";
import { testEnv } from "../../support/test-env.ts";

type Said = Partial<Omit<Submission, "asked" | "answers">> & { answers?: ConsentAnswers };

/** Consents as people give them, with the effects that follow run at once. */
export function consentDesk(database: TestDatabase, clock = tickingClock()) {
  const { db } = database;
  const { ctx, effects } = makeContext(database, clock);
  const { files } = readEnv(testEnv());

  const asked = async (slug: string, version?: number): Promise<Asked> => {
    const content = await readContent(ctx, "consent", slug);
    if (content.state !== "published" || content.kind !== "consent") return expect.fail("no link");
    return askedVersion(ctx, content, version);
  };
  const submit = (one: Asked, said: Said = {}, from: Context = ctx): Promise<SubmitResult> =>
    submitConsent(from, files, {
      asked: one,
      language: "en",
      answers: { email: anAddress() },
      email: "",
      purposes: ["terms", "news"],
      key: null,
      screenshot: null,
      ...said,
    });

  const desk = {
    ctx,
    clock,
    effects,
    files,
    asked,
    submit,
    /** Everything that waits in the outbox, until nothing is left; what failed is told. */
    drain: async () => {
      const failed: string[] = [];
      for (;;) {
        const waiting = await db.select().from(outbox).where(eq(outbox.state, "pending"));
        if (waiting.length === 0) return failed;
        for (const { id, kind, payload, attempts } of waiting) {
          const outcome = await runEffect(ctx, readEnv(testEnv()), { id, kind, payload, attempts });
          if (!outcome.done) failed.push(`${kind}: ${outcome.error}`);
          await db.update(outbox).set({ state: "done" }).where(eq(outbox.id, id));
        }
      }
    },
    /** The link of the newest mail of this kind to the address, by the words before it. */
    linkIn: async (to: string, template: (typeof mails.$inferSelect)["template"], path: string) => {
      const [mail] = (await desk.mailsTo(to)).filter((one) => one.template === template);
      const url = mail?.text.match(new RegExp(`https?://\\S+?${path}(\\S+)`));
      return url?.[1] ?? expect.fail(`no ${template} with ${path} to ${to}`);
    },
    mailsTo: async (to: string) =>
      (
        await db.select().from(mails).where(eq(mails.toAddress, to)).orderBy(asc(mails.id))
      ).toReversed(),
    consentsOf: (email: string) =>
      db
        .select({ consent: consents, person: consentPeople })
        .from(consents)
        .innerJoin(consentPeople, eq(consentPeople.id, consents.personId))
        .where(eq(consentPeople.email, email))
        .orderBy(asc(consents.id)),
    eventsOf: async (consentId: string) =>
      (
        await db
          .select()
          .from(consentEvents)
          .where(eq(consentEvents.consentId, consentId))
          .orderBy(asc(consentEvents.createdAt), asc(consentEvents.id))
      ).map(({ kind, purposes }) => (purposes.length > 0 ? `${kind} ${purposes.join()}` : kind)),
    /** Somebody new who consented at a new link, with the receipt in their mail. */
    given: async (options: Parameters<typeof makeConsentLink>[1] = {}, said: Said = {}) => {
      const email = anAddress();
      const link = await makeConsentLink(database, options);
      const one = await asked(link.slug);
      await submit(one, { answers: { email }, ...said });
      expect(await desk.drain()).toEqual([]);
      const [row] = await desk.consentsOf(email);
      return { email, link, asked: one, ...(row ?? expect.fail("nothing was stored")) };
    },
  };
  return desk;
}

/** No two moments are the same, so that what happens one after the other is read in that order. */
function tickingClock() {
  let now = Date.now();
  return { now: () => (now += 1), advance: (ms: number) => void (now += ms) };
}

export const anAddress = () => `${uuidv7(Date.now())}@people.test`;
