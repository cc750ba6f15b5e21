import { eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { consentEvents, consentKeys, consentReceipts } from "../../../db/schema/consents.ts";
import {
  confirmConsent,
  readConfirmation,
} from "../../../worker/features/consents/confirm-consent.ts";
import { CONSENT_PATHS } from "../../../worker/features/consents/contract.ts";
import { issueReceipt } from "../../../worker/features/consents/issue-receipt.ts";
import { linkTo } from "../../../worker/features/consents/link-to.ts";
import { isConsented, readPublicKeys } from "../../../worker/features/consents/queries.ts";
import { readReceipt } from "../../../worker/features/consents/read-receipt.ts";
import { renewKey } from "../../../worker/features/consents/renew-key.ts";
import { verifyReceipt } from "../../../worker/features/consents/rules/verify-receipt.ts";
import { readToken, signToken } from "../../../worker/features/consents/sign-token.ts";
import { signingKey } from "../../../worker/features/consents/signing-key.ts";
import { withdrawConsent } from "../../../worker/features/consents/withdraw-consent.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { consentDesk } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const desk = consentDesk(database);
const { ctx, clock } = desk;
const admin = actAs(ctx, await makePerson(database, { roles: ["admin"] }), ["admin"]);
const double = { settings: { isDoubleOptIn: true } };
const tokenOf = (url: string) => url.split("/").at(-1) ?? "";
const asks = (email: string, templateId: string, purposeId = "news") =>
  isConsented(ctx, { email, templateId, purposeId });

const activeKey = async () =>
  (await db.select().from(consentKeys).where(isNull(consentKeys.retiredAt))).map(({ id }) => id);

describe("a receipt", () => {
  test("comes by mail, signed, with the way to take the consent back in its headers", async () => {
    const { email, consent, link } = await desk.given();
    const [mail] = await desk.mailsTo(email);
    expect(mail).toMatchObject({ template: "consent_receipt" });
    expect(mail?.unsubscribeUrl).toContain(`${CONSENT_PATHS.unsubscribe}?token=`);
    expect(mail?.text).toContain("Send me the newsletter");
    const token = await desk.linkIn(email, "consent_receipt", CONSENT_PATHS.receipt);
    const { receipt, jws, json, verdict } = await readReceipt(ctx, token);
    expect(verdict.isGenuine).toBe(true);
    expect(receipt).toMatchObject({
      consentId: consent.id,
      person: { email },
      evidenceHash: consent.evidenceHash,
      template: { id: link.templateId, version: 1 },
      confirmedAt: null,
      withdrawalUrl: "http://localhost:8787/consents",
    });
    // With nothing but the keys that anyone can get.
    const keys = await (await request(CONSENT_PATHS.keys)).json<{ keys: unknown[] }>();
    for (const given of [jws, json]) {
      expect((await verifyReceipt(given, keys, clock.now())).isGenuine).toBe(true);
    }
    expect(await desk.eventsOf(consent.id)).toEqual(["given", "receipt_mailed"]);
  });

  test("is issued once, however often its effect runs, and not mailed where the template says so", async () => {
    const { email, consent } = await desk.given({ settings: { mailsReceipt: false } });
    await Promise.all([issueReceipt(ctx, consent.id), issueReceipt(ctx, consent.id)]);
    const issued = await db
      .select()
      .from(consentReceipts)
      .where(eq(consentReceipts.consentId, consent.id));
    expect(issued).toHaveLength(1);
    expect(await desk.mailsTo(email)).toEqual([]);
  });

  test("signed with a key that is retired since still verifies, and says so", async () => {
    const { email } = await desk.given();
    const token = await desk.linkIn(email, "consent_receipt", CONSENT_PATHS.receipt);
    const [replaces = null] = await activeKey();
    await renewKey(admin, replaces);
    const { verdict, receipt } = await readReceipt(ctx, token);
    expect(verdict).toMatchObject({ isGenuine: true, isKeyRetired: true });
    const next = await desk.given();
    const again = await desk.linkIn(next.email, "consent_receipt", CONSENT_PATHS.receipt);
    const { verdict: newer } = await readReceipt(ctx, again);
    expect(newer).toMatchObject({ isGenuine: true, isKeyRetired: false });
    expect(receipt.consentId).not.toBe(next.consent.id);
    // What is retired can sign no more: its private half is gone.
    const old = await db
      .select()
      .from(consentKeys)
      .where(eq(consentKeys.id, replaces ?? ""));
    expect(old[0]?.privateKey).toBe("");
  });

  test("a receipt's link opens nothing else, and nothing else opens a receipt", async () => {
    const { email, person, consent } = await desk.given();
    const token = await desk.linkIn(email, "consent_receipt", CONSENT_PATHS.receipt);
    await expect(withdrawConsent(ctx, token, {})).rejects.toMatchObject({ code: "link_used" });
    await expect(confirmConsent(ctx, token)).rejects.toMatchObject({ code: "link_used" });
    for (const url of [await linkTo.own(ctx, person.id), await linkTo.confirm(ctx, consent.id)]) {
      await expect(readReceipt(ctx, tokenOf(url))).rejects.toMatchObject({ code: "link_used" });
    }
    await expect(readReceipt(ctx, "")).rejects.toMatchObject({ code: "link_used" });
  });
});

describe("keys", () => {
  test("many who need the first one at once make one", async () => {
    await db.delete(consentReceipts);
    await db.delete(consentKeys);
    const made = await Promise.all(Array.from({ length: 6 }, () => signingKey(ctx)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await db.select().from(consentKeys)).toHaveLength(1);
  });

  test("pressed twice one is renewed once; the second press hears of it", async () => {
    const [replaces = null] = await activeKey();
    const before = (await readPublicKeys(ctx)).keys.length;
    const pressed = await Promise.allSettled([
      renewKey(admin, replaces),
      renewKey(admin, replaces),
    ]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await readPublicKeys(ctx)).keys).toHaveLength(before + 1);
    expect(await activeKey()).toHaveLength(1);
  });

  test("stand at the well-known address, cacheable, for other sites too, without a private half", async () => {
    const answer = await request(CONSENT_PATHS.keys);
    expect(answer.headers.get("cache-control")).toContain("public, max-age=300");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const text = await answer.text();
    expect(text).not.toContain('"d"');
    const etag = answer.headers.get("etag") ?? "";
    const again = await request(CONSENT_PATHS.keys, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });
});

describe("double opt-in", () => {
  test("counts once the mailed link was followed, and then the receipt comes", async () => {
    const { email, consent, link } = await desk.given(double);
    expect((await desk.mailsTo(email)).map(({ template }) => template)).toEqual([
      "consent_confirm",
    ]);
    expect(await asks(email, link.templateId)).toBe(false);
    const token = await desk.linkIn(email, "consent_confirm", CONSENT_PATHS.confirm);

    // A program that reads mail looks at every link.
    expect(await readConfirmation(ctx, token)).toMatchObject({ state: "unconfirmed" });
    expect(await asks(email, link.templateId)).toBe(false);

    const pressed = await Promise.all(Array.from({ length: 4 }, () => confirmConsent(ctx, token)));
    expect(pressed.map(({ state }) => state)).toEqual(Array(4).fill("confirmed"));
    expect(await desk.drain()).toEqual([]);
    expect(await asks(email, link.templateId)).toBe(true);
    expect(await desk.eventsOf(consent.id)).toEqual(["given", "confirmed", "receipt_mailed"]);
    const receiptToken = await desk.linkIn(email, "consent_receipt", CONSENT_PATHS.receipt);
    const { receipt } = await readReceipt(ctx, receiptToken);
    expect(receipt.confirmedAt).not.toBeNull();
  });

  test("what was withdrawn before is not brought back by confirming", async () => {
    const { email, person, consent, link } = await desk.given(double);
    const token = await desk.linkIn(email, "consent_confirm", CONSENT_PATHS.confirm);
    await withdrawConsent(ctx, tokenOf(await linkTo.own(ctx, person.id)), {});
    expect((await confirmConsent(ctx, token)).state).toBe("withdrawn");
    expect(await asks(email, link.templateId)).toBe(false);
    expect(await desk.eventsOf(consent.id)).toEqual(["given", "withdrawn news,terms"]);
  });

  test("its link ends in time, and a forged one never works", async () => {
    const { email, consent } = await desk.given(double);
    const token = await desk.linkIn(email, "consent_confirm", CONSENT_PATHS.confirm);
    const late = { ...ctx, clock: { now: () => clock.now() + LIMITS.consentConfirmMs + 1000 } };
    await expect(confirmConsent(late, token)).rejects.toMatchObject({ code: "link_used" });
    for (const forged of ["", "a.b.c", token.slice(0, -2), `${token}x`]) {
      await expect(confirmConsent(ctx, forged)).rejects.toMatchObject({ code: "link_used" });
    }
    const events = await db
      .select()
      .from(consentEvents)
      .where(eq(consentEvents.consentId, consent.id));
    expect(events).toHaveLength(1);
  });
});

test("a receipt's link works for four hundred days, and not a moment longer", async () => {
  const at = clock.now();
  const token = await signToken(ctx, "consent_receipt", { sub: "one" });
  const after = (ms: number) => ({ ...ctx, clock: { now: () => at + ms } });
  const day = 24 * 60 * 60_000;
  expect(await readToken(after(400 * day - 2000), "consent_receipt", token)).toMatchObject({
    sub: "one",
  });
  expect(await readToken(after(400 * day), "consent_receipt", token)).toBeNull();
});
