import { expect, test } from "vitest";
import {
  confirmConsent,
  readConfirmation,
} from "../../../worker/features/consents/confirm-consent.ts";
import { CONSENT_PATHS } from "../../../worker/features/consents/contract.ts";
import { eraseOwn } from "../../../worker/features/consents/erase-person.ts";
import { linkTo } from "../../../worker/features/consents/link-to.ts";
import { readOwnConsents } from "../../../worker/features/consents/read-own-consents.ts";
import {
  readUnsubscription,
  unsubscribeConsent,
  withdrawConsent,
} from "../../../worker/features/consents/withdraw-consent.ts";
import { takeDatabase } from "../../support/database.ts";
import { consentDesk } from "./desk.ts";

const database = await takeDatabase();
const desk = consentDesk(database);
const { ctx } = desk;
const used = { code: "link_used" };
const double = { settings: { isDoubleOptIn: true } };
const ownToken = async (personId: string) =>
  (await linkTo.own(ctx, personId)).split(CONSENT_PATHS.own).at(-1) ?? "";
const unsubscribeToken = async (rests: Parameters<typeof linkTo.unsubscribe>[1]) =>
  new URL(await linkTo.unsubscribe(ctx, rests)).searchParams.get("token") ?? "";

test("a confirming link says what it would confirm, in the words that were shown, and when", async () => {
  const { email, consent, link, person } = await desk.given(double);
  const token = await desk.linkIn(email, "consent_confirm", CONSENT_PATHS.confirm);
  expect(await readConfirmation(ctx, token)).toEqual({
    state: "unconfirmed",
    title: "Join Our Community",
    language: "en",
    controller: "",
    purposes: ["Send me the newsletter", "Keep my details"],
    givenAt: new Date(consent.createdAt).toISOString(),
    confirmedAt: null,
  });
  // What was taken back meanwhile would not be confirmed.
  const token2 = await ownToken(person.id);
  await withdrawConsent(ctx, token2, { templateId: link.templateId, purposeId: "news" });
  expect(await readConfirmation(ctx, token)).toMatchObject({ purposes: ["Keep my details"] });
  await confirmConsent(ctx, token);
  const confirmed = await readConfirmation(ctx, token);
  expect(confirmed).toMatchObject({ state: "counts", purposes: ["Keep my details"] });
  expect(Date.parse(confirmed.confirmedAt ?? "")).toBeGreaterThan(consent.createdAt);
  await eraseOwn(ctx, token2);
  await expect(readConfirmation(ctx, token)).rejects.toMatchObject(used);
});

test("whoever ticked nothing is not asked to confirm it: there is no mail, and nothing waits", async () => {
  const news = { id: "news", label: "Send me the newsletter", text: "", required: false };
  const { email, consent } = await desk.given(
    { ...double, definition: { purposes: [news] } },
    { purposes: [] },
  );
  expect(consent.needsConfirmation).toBe(false);
  await expect(desk.linkIn(email, "consent_confirm", CONSENT_PATHS.confirm)).rejects.toThrow(
    "no consent_confirm",
  );
});

test("a person's page tells what became of each consent, in order", async () => {
  const { email, person, link } = await desk.given(double);
  await confirmConsent(ctx, await desk.linkIn(email, "consent_confirm", CONSENT_PATHS.confirm));
  await desk.drain();
  const token = await unsubscribeToken({ personId: person.id, templateId: link.templateId });
  await unsubscribeConsent(ctx, token);
  const { consents } = await readOwnConsents(ctx, await ownToken(person.id));
  expect(consents[0]?.events.map(({ kind, by, purposes }) => [kind, by, purposes.join()])).toEqual([
    ["given", "person", ""],
    ["confirmed", "person", ""],
    ["receipt_mailed", "product", ""],
    ["withdrawn", "mail_program", "news,terms"],
  ]);
  expect(consents[0]?.events.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
});

test("a mail's link to withdraw says what it would end, and afterwards what it ended", async () => {
  const { person, link } = await desk.given();
  const rests = { personId: person.id, templateId: link.templateId };
  const [one, all] = await Promise.all([
    unsubscribeToken({ ...rests, only: "news" }),
    unsubscribeToken(rests),
  ]);
  const about = { title: "Join Our Community", controller: "", language: "en" };
  expect(await readUnsubscription(ctx, one)).toEqual({
    ...about,
    ends: 1,
    purposes: ["Send me the newsletter"],
  });
  expect((await readUnsubscription(ctx, all)).purposes).toHaveLength(2);
  await unsubscribeConsent(ctx, one);
  expect(await readUnsubscription(ctx, one)).toEqual({ ...about, ends: 0, purposes: [] });
  expect(await readUnsubscription(ctx, all)).toMatchObject({ purposes: ["Keep my details"] });
  await eraseOwn(ctx, await ownToken(person.id));
  await expect(readUnsubscription(ctx, all)).rejects.toMatchObject(used);
  await expect(unsubscribeConsent(ctx, all)).rejects.toMatchObject(used);
});

test("another's link ends nothing of one's own, and no link stands for another kind", async () => {
  const mine = await desk.given();
  const theirs = await desk.given();
  const foreign = await ownToken(theirs.person.id);
  const what = { templateId: mine.link.templateId, purposeId: "news" };
  expect(await withdrawConsent(ctx, foreign, what)).toEqual({ withdrawn: 0 });
  expect(await desk.eventsOf(mine.consent.id)).toEqual(["given", "receipt_mailed"]);
  for (const open of [readConfirmation, readUnsubscription]) {
    await expect(open(ctx, foreign)).rejects.toMatchObject(used);
  }
});
