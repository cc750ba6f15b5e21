import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { consentEvents, consents, consentTemplates } from "../../../db/schema/consents.ts";
import { contentVersions } from "../../../db/schema/contents.ts";
import { personalOf, readConsents } from "../../../worker/features/consents/queries.ts";
import { askedText, faultsOf } from "../../../worker/features/consents/rules/evidence.ts";
import { withdrawConsent } from "../../../worker/features/consents/withdraw-consent.ts";
import { AppError, tooManyRequests } from "../../../worker/kernel/errors.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makeConsentLink } from "../../support/make-consent-link.ts";
import { PICTURES } from "../../support/pictures.ts";
import { anAddress, consentDesk } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const desk = consentDesk(database);
const AT = "203.0.113.7";
const from = { ...desk.ctx, client: { ...desk.ctx.client, address: AT, userAgent: "Browser 1" } };

const rowsOf = async (email: string) =>
  (await desk.consentsOf(email)).map(({ consent }) => consent);
const problemOf = async (work: Promise<unknown>) => {
  try {
    await work;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return expect.fail("it was taken");
};

describe("a consent", () => {
  test("stores the exact text, what was said and from where, with an event in the log", async () => {
    const link = await makeConsentLink(database, { redirectUrl: "https://elsewhere.test/thanks" });
    const asked = await desk.asked(link.slug);
    const email = anAddress();
    const result = await desk.submit(
      asked,
      { answers: { email: ` ${email.toUpperCase()}` }, purposes: ["terms"] },
      from,
    );
    expect(result).toEqual({
      success: true,
      error: null,
      redirectUrl: "https://elsewhere.test/thanks",
      needsConfirmation: false,
    });
    const [found] = await readConsents(desk.ctx, eq(consents.linkId, link.id));
    const { consent, person } = found ?? expect.fail("nothing stored");
    const { textHash } = await askedText(link.definition, "en");
    expect(consent).toMatchObject({
      textHash,
      language: "en",
      templateVersion: 1,
      ipAddress: AT,
      userAgent: "Browser 1",
      purposes: [
        { id: "news", isGiven: false },
        { id: "terms", isGiven: true },
      ],
    });
    expect(person.email).toBe(email);
    expect(await faultsOf(consent, personalOf(found!))).toEqual([]);
    expect(await faultsOf({ ...consent, language: "de" }, personalOf(found!))).toHaveLength(1);

    const [event] = await db
      .select({ audit: auditEvents, own: consentEvents })
      .from(consentEvents)
      .innerJoin(auditEvents, eq(auditEvents.id, consentEvents.id))
      .where(eq(consentEvents.consentId, consent.id));
    expect(event?.audit).toMatchObject({ eventType: "consent_given", email, ipAddress: AT });
    expect(event?.audit.details).toMatchObject({
      consentId: consent.id,
      linkId: link.id,
      textHash,
      given: "terms",
      asked: "news,terms",
      evidenceHash: consent.evidenceHash,
      templateVersion: 1,
    });
  });

  test("holds no address anywhere where the link's setting says so", async () => {
    const link = await makeConsentLink(database, { settings: { recordsAddress: false } });
    const email = anAddress();
    await desk.submit(await desk.asked(link.slug), { answers: { email } }, from);
    expect((await rowsOf(email))[0]).toMatchObject({ ipAddress: null, userAgent: "Browser 1" });
    const events = await db.select().from(auditEvents).where(eq(auditEvents.email, email));
    expect(events.map(({ ipAddress }) => ipAddress)).toEqual([null]);
  });

  test("to an older version that the page still shows is stored as what was shown", async () => {
    const link = await makeConsentLink(database);
    const changed = { ...link.definition, policyUrl: "/privacy-2" };
    await db.insert(contentVersions).values({
      kind: "consent",
      contentId: link.templateId,
      number: 2,
      document: changed,
      hash: "2",
      createdAt: Date.now(),
    });
    await db
      .update(consentTemplates)
      .set({ publishedNumber: 2 })
      .where(eq(consentTemplates.id, link.templateId));
    const email = anAddress();
    await desk.submit(await desk.asked(link.slug, 1), { answers: { email } });
    await desk.submit(await desk.asked(link.slug), { answers: { email } });
    const [old, now] = await rowsOf(email);
    expect([old?.templateVersion, now?.templateVersion]).toEqual([1, 2]);
    expect(old?.textHash).toBe((await askedText(link.definition, "en")).textHash);
    expect(now?.textHash).toBe((await askedText(changed, "en")).textHash);
    const problem = await problemOf(desk.asked(link.slug, 3));
    expect(problem.code).toBe("not_found");
  });

  test("in another language is stored in the words of that language", async () => {
    const words = { title: "Mach mit", description: "", submitButtonText: "", disclaimerText: "" };
    const german = { ...words, successTitle: "", successText: "", purposes: {}, fields: {} };
    const link = await makeConsentLink(database, { definition: { translations: { de: german } } });
    const email = anAddress();
    await desk.submit(await desk.asked(link.slug), { answers: { email }, language: "de" });
    const [row] = await rowsOf(email);
    expect(row?.language).toBe("de");
    expect(row?.textHash).toBe((await askedText(link.definition, "de")).textHash);
  });
});

describe("sent again", () => {
  test("with its key it is stored once, also at the same moment; mended, it is not lost", async () => {
    const link = await makeConsentLink(database);
    const asked = await desk.asked(link.slug);
    const email = anAddress();
    const said = { answers: { email }, key: crypto.randomUUID() };
    await Promise.all(Array.from({ length: 6 }, () => desk.submit(asked, said)));
    await desk.submit(asked, said);
    expect(await rowsOf(email)).toHaveLength(1);
    await desk.submit(asked, { ...said, purposes: ["terms"] });
    expect(await rowsOf(email)).toHaveLength(2);
  });

  test("without a key it is the same for ten minutes, from the same browser and address", async () => {
    const link = await makeConsentLink(database);
    const asked = await desk.asked(link.slug);
    const email = anAddress();
    const said = { answers: { email } };
    // Somebody who is known already, so that nothing but the consent itself tells them apart.
    await desk.submit(await desk.asked((await makeConsentLink(database)).slug), said);
    await Promise.all(Array.from({ length: 6 }, () => desk.submit(asked, said, from)));
    expect(await rowsOf(email)).toHaveLength(2);
    await desk.submit(asked, said);
    expect(await rowsOf(email)).toHaveLength(3);
    const later = { now: () => desk.clock.now() + LIMITS.formSameAnswerMs };
    await desk.submit(asked, said, { ...from, clock: later });
    expect(await rowsOf(email)).toHaveLength(4);
  });

  test("after a withdrawal it counts again, even a moment later", async () => {
    const { email, asked } = await desk.given();
    const token = await desk.linkIn(email, "consent_receipt", "/consents/(?!receipts|unsub)");
    await withdrawConsent(desk.ctx, token, {});
    await desk.submit(asked, { answers: { email } });
    expect(await rowsOf(email)).toHaveLength(2);
  });

  test("one person is one person, whatever their letters and however many at once", async () => {
    const email = anAddress();
    const links = await Promise.all(Array.from({ length: 5 }, () => makeConsentLink(database)));
    const asked = await Promise.all(links.map(({ slug }) => desk.asked(slug)));
    await Promise.all(
      asked.map((one, at) =>
        desk.submit(one, { answers: { email: at % 2 ? email.toUpperCase() : email } }),
      ),
    );
    const rows = await rowsOf(email);
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map(({ personId }) => personId)).size).toBe(1);
  });
});

describe("what is refused", () => {
  test("is told in the words of the specification, and nothing is stored", async () => {
    const link = await makeConsentLink(database);
    const problem = await problemOf(
      desk.submit(await desk.asked(link.slug), { answers: { email: " " } }),
    );
    expect(problem).toMatchObject({
      code: "invalid_input",
      detail: "Please fill in the required field: Your email",
      data: { title: "Missing information" },
    });
    expect(await db.select().from(consents).where(eq(consents.linkId, link.id))).toEqual([]);
  });

  test("what one address or one person is sent for too often, before anything is stored", async () => {
    const link = await makeConsentLink(database);
    const asked = await desk.asked(link.slug);
    for (const bucket of [`consent:address:${AT}`, "consent-person:", "mail:day:"]) {
      const take = (key: string) =>
        key.startsWith(bucket) ? Promise.reject(tooManyRequests(60)) : Promise.resolve();
      const limited = { ...from, limiter: { take } };
      const problem = await problemOf(desk.submit(asked, {}, limited));
      expect(problem.code).toBe("too_many_requests");
    }
    expect(await db.select().from(consents).where(eq(consents.linkId, link.id))).toEqual([]);
  });

  test("a box that must be ticked and was not", async () => {
    const link = await makeConsentLink(database);
    const problem = await problemOf(
      desk.submit(await desk.asked(link.slug), { purposes: ["news", "unheard-of"] }),
    );
    expect(problem.fields).toEqual({
      terms: "Please fill in the required field: Keep my details",
    });
  });
});

describe("a screenshot", () => {
  const offered = { settings: { offersScreenshot: true } };
  const filesOf = async () => (await desk.files.list({ prefix: "consents/" })).objects.length;

  test("is kept under a name of our own, with its hash in the evidence", async () => {
    const screenshot = { bytes: PICTURES.png, saidType: "image/png" };
    const { consent } = await desk.given(offered, { screenshot });
    expect(consent.screenshotKey).toMatch(/^consents\/[\w-]{22}\.png$/);
    const file = await desk.files.get(consent.screenshotKey!);
    expect(new Uint8Array(await file!.arrayBuffer())).toEqual(PICTURES.png);
    expect(consent.screenshotHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("comes once with the consent that comes once", async () => {
    const link = await makeConsentLink(database, offered);
    const asked = await desk.asked(link.slug);
    const before = await filesOf();
    const said = { answers: { email: anAddress() }, key: crypto.randomUUID() };
    const screenshot = { bytes: PICTURES.png, saidType: "image/png" };
    await Promise.all(Array.from({ length: 4 }, () => desk.submit(asked, { ...said, screenshot })));
    expect(await filesOf()).toBe(before + 1);
  });

  test("that nobody asked for is not kept", async () => {
    const before = await filesOf();
    const screenshot = { bytes: PICTURES.png, saidType: "image/png" };
    const { consent } = await desk.given({}, { screenshot });
    expect(consent.screenshotKey).toBeNull();
    expect(await filesOf()).toBe(before);
  });

  test.each([
    ["too large", new Uint8Array(LIMITS.consentScreenshotBytes + 1), "too_large_upload"],
    ["no picture", new TextEncoder().encode("<svg onload=alert(1)>"), "invalid_input"],
    ["cut", PICTURES.png.slice(0, 40), "invalid_input"],
  ])("that is %s is refused, and the consent with it", async (_what, bytes, code) => {
    const link = await makeConsentLink(database, offered);
    const screenshot = { bytes, saidType: "image/png" };
    const asked = await desk.asked(link.slug);
    expect((await problemOf(desk.submit(asked, { screenshot }))).code).toBe(code);
    expect(await db.select().from(consents).where(eq(consents.linkId, link.id))).toEqual([]);
  });
});
