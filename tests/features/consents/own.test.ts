import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { askLink } from "../../../worker/features/consents/ask-link.ts";
import { CONSENT_PATHS } from "../../../worker/features/consents/contract.ts";
import { eraseOwn } from "../../../worker/features/consents/erase-person.ts";
import { linkTo } from "../../../worker/features/consents/link-to.ts";
import { isConsented } from "../../../worker/features/consents/queries.ts";
import {
  exportOwnConsents,
  readOwnConsents,
} from "../../../worker/features/consents/read-own-consents.ts";
import {
  readUnsubscription,
  unsubscribeConsent,
  withdrawConsent,
} from "../../../worker/features/consents/withdraw-consent.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makeConsentLink } from "../../support/make-consent-link.ts";
import { anAddress, consentDesk } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const desk = consentDesk(database);
const { ctx } = desk;
const used = { code: "link_used" };
const ownToken = async (personId: string) =>
  (await linkTo.own(ctx, personId)).split(CONSENT_PATHS.own).at(-1) ?? "";
const counts = (email: string, templateId: string, purposeId: string) =>
  isConsented(ctx, { email, templateId, purposeId });

describe("somebody's own page", () => {
  test("shows what they agreed to, in the words of then, and exports all that is stored", async () => {
    const { email, person, consent, link } = await desk.given();
    const token = await ownToken(person.id);
    const own = await readOwnConsents(ctx, token);
    expect(own.email).toBe(email);
    expect(own.consents).toMatchObject([
      {
        id: consent.id,
        state: "counts",
        link: "A link",
        templateId: link.templateId,
        purposes: [
          { id: "news", isGiven: true, state: "counts" },
          { id: "terms", isGiven: true, state: "counts" },
        ],
        text: { title: "Join Our Community", policyUrl: "/privacy" },
      },
    ]);
    expect(own.consents[0]?.receiptUrl).toContain(CONSENT_PATHS.receipt);
    const exported = await exportOwnConsents(ctx, token);
    expect(exported.consents[0]).toMatchObject({
      answers: { email },
      userAgent: "test",
      evidenceHash: consent.evidenceHash,
      events: [{ kind: "given", by: "person" }, { kind: "receipt_mailed" }],
    });
    expect(exported.consents[0]?.receipts[0]).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test("its link ends in time, and a forged one opens nothing", async () => {
    const { person } = await desk.given();
    const token = await ownToken(person.id);
    const late = { ...ctx, clock: { now: () => desk.clock.now() + LIMITS.consentLinkMs + 1000 } };
    await expect(readOwnConsents(late, token)).rejects.toMatchObject(used);
    await expect(readOwnConsents(ctx, `${token}x`)).rejects.toMatchObject(used);
    await expect(eraseOwn(ctx, "x")).rejects.toMatchObject(used);
  });
});

describe("withdrawing", () => {
  test("one purpose ends it in every consent to that template, and leaves the others", async () => {
    const { email, person, asked, link, consent } = await desk.given();
    await desk.submit(asked, { answers: { email }, key: "again-again" });
    const elsewhere = await makeConsentLink(database);
    await desk.submit(await desk.asked(elsewhere.slug), { answers: { email } });
    const token = await ownToken(person.id);
    const what = { templateId: link.templateId, purposeId: "news" };
    expect(await withdrawConsent(ctx, token, what)).toEqual({ withdrawn: 2 });
    expect(await counts(email, link.templateId, "news")).toBe(false);
    expect(await counts(email, link.templateId, "terms")).toBe(true);
    expect(await counts(email, elsewhere.templateId, "news")).toBe(true);
    expect(await desk.eventsOf(consent.id)).toEqual(["given", "receipt_mailed", "withdrawn news"]);

    expect(await withdrawConsent(ctx, token, {})).toEqual({ withdrawn: 3 });
    expect(await counts(email, elsewhere.templateId, "news")).toBe(false);
    expect(await withdrawConsent(ctx, token, {})).toEqual({ withdrawn: 0 });
    expect(await desk.eventsOf(consent.id)).toEqual([
      "given",
      "receipt_mailed",
      "withdrawn news",
      "withdrawn terms",
    ]);
    const [event] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.eventType, "consent_withdrawn"));
    expect(event).toMatchObject({ email, ipAddress: null });
  });

  test("pressed often at once it is done once", async () => {
    const { person, consent } = await desk.given();
    const token = await ownToken(person.id);
    await Promise.all(Array.from({ length: 3 }, () => withdrawConsent(ctx, token, {})));
    const events = await desk.eventsOf(consent.id);
    expect(events.filter((event) => event.startsWith("withdrawn"))).toEqual([
      "withdrawn news,terms",
    ]);
  });

  test("whoever consents again later counts again", async () => {
    const { email, person, asked, link } = await desk.given();
    await withdrawConsent(ctx, await ownToken(person.id), {});
    expect(await counts(email, link.templateId, "news")).toBe(false);
    await desk.submit(asked, { answers: { email }, purposes: ["terms", "news"] });
    expect(await counts(email, link.templateId, "news")).toBe(true);
    expect((await desk.consentsOf(email)).map((one) => one.person.id)).toEqual([
      person.id,
      person.id,
    ]);
  });

  test("one press in a program that reads mail ends what the mail rests on, and looking ends nothing", async () => {
    const { email, person, link, consent } = await desk.given();
    const rests = { personId: person.id, templateId: link.templateId, only: "news" };
    const token = new URL(await linkTo.unsubscribe(ctx, rests)).searchParams.get("token") ?? "";
    expect(await readUnsubscription(ctx, token)).toMatchObject({ ends: 1 });
    expect(await counts(email, link.templateId, "news")).toBe(true);
    expect(await unsubscribeConsent(ctx, token)).toEqual({ withdrawn: 1 });
    expect(await unsubscribeConsent(ctx, token)).toEqual({ withdrawn: 0 });
    expect(await counts(email, link.templateId, "news")).toBe(false);
    expect(await counts(email, link.templateId, "terms")).toBe(true);
    expect((await desk.eventsOf(consent.id)).at(-1)).toBe("withdrawn news");
    await expect(unsubscribeConsent(ctx, `${token}x`)).rejects.toMatchObject(used);
    await expect(withdrawConsent(ctx, token, {})).rejects.toMatchObject(used);
  });
});

describe("asking for the link by address", () => {
  test("answers the same whether anybody consented, and mails only who did", async () => {
    const { email } = await desk.given();
    const stranger = anAddress();
    expect(await askLink(ctx, ` ${email.toUpperCase()} `)).toBe(await askLink(ctx, stranger));
    expect(await desk.drain()).toEqual([]);
    expect((await desk.mailsTo(email))[0]).toMatchObject({ template: "consent_link" });
    expect(await desk.mailsTo(stranger)).toEqual([]);
    const token = await desk.linkIn(email, "consent_link", CONSENT_PATHS.own);
    expect((await readOwnConsents(ctx, token)).consents).toHaveLength(1);
  });

  test("is limited, by who asks and by whom it is about", async () => {
    const taken: string[] = [];
    const take = (key: string) => Promise.resolve(void taken.push(key.split(":")[1] ?? ""));
    const client = { ...ctx.client, address: "203.0.113.7" };
    await askLink({ ...ctx, client, limiter: { take } }, anAddress());
    expect(taken).toEqual(["address", "account", "day"]);
  });
});
