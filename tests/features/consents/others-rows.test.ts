import { and, eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  consentEvents,
  consentPeople,
  consentReceipts,
  consents,
} from "../../../db/schema/consents.ts";
import { eraseOwn } from "../../../worker/features/consents/erase-person.ts";
import { linkTo } from "../../../worker/features/consents/link-to.ts";
import {
  exportOwnConsents,
  readOwnConsents,
} from "../../../worker/features/consents/read-own-consents.ts";
import { withdrawConsent } from "../../../worker/features/consents/withdraw-consent.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { consentDesk } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const desk = consentDesk(database);
const { ctx } = desk;

/** Two who consented at the same link. */
async function twoAtOneLink() {
  const one = await desk.given();
  const email = `other-${one.email}`;
  await desk.submit(one.asked, { answers: { email } });
  await desk.drain();
  const [other] = await desk.consentsOf(email);
  const token = (await linkTo.own(ctx, one.person.id)).split("/").at(-1) ?? "";
  return { one, other: { email, ...(other ?? expect.fail("nobody else")) }, token };
}

/** All that is stored of somebody. */
const everythingOf = async (personId: string) => ({
  people: await db.select().from(consentPeople).where(eq(consentPeople.id, personId)),
  consents: await db.select().from(consents).where(eq(consents.personId, personId)),
  events: await db
    .select({ event: consentEvents })
    .from(consentEvents)
    .innerJoin(consents, eq(consents.id, consentEvents.consentId))
    .where(eq(consents.personId, personId)),
  receipts: await db
    .select({ receipt: consentReceipts })
    .from(consentReceipts)
    .innerJoin(consents, eq(consents.id, consentReceipts.consentId))
    .where(eq(consents.personId, personId)),
});

test("a link to one's own consents shows and exports nothing of somebody else", async () => {
  const { one, other, token } = await twoAtOneLink();
  for (const shown of [await readOwnConsents(ctx, token), await exportOwnConsents(ctx, token)]) {
    expect(shown.consents).toHaveLength(1);
    expect(shown.email).toBe(one.email);
    expect(JSON.stringify(shown)).not.toContain(other.email);
    expect(JSON.stringify(shown)).not.toContain(other.consent.id);
  }
});

test("it withdraws and erases nothing of somebody else, whatever it names", async () => {
  const { one, other, token } = await twoAtOneLink();
  const before = await everythingOf(other.person.id);
  await withdrawConsent(ctx, token, { templateId: other.consent.templateId, purposeId: "news" });
  await withdrawConsent(ctx, token, {});
  await eraseOwn(ctx, token);
  expect(await everythingOf(other.person.id)).toEqual(before);
  const left = await db
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.linkId, one.link.id), ne(consents.personId, one.person.id)));
  expect(left).toHaveLength(1);
});

test.each([
  ["a member", ["member"]],
  ["a coach", ["member", "coach"]],
  ["a vendor", ["member", "vendor"]],
] as const)("%s reads, exports and erases nobody else's consents", async (_who, roles) => {
  const person = await makePerson(database, { roles });
  const { consent, person: other } = await desk.given();
  const before = await everythingOf(other.id);
  for (const answer of [
    await request("/api/consents", { as: person }),
    await request(`/api/consents/${consent.id}`, { as: person }),
    await request(`/api/consents/${consent.id}/screenshot`, { as: person }),
    await request("/api/consents/export", { as: person, json: {} }),
    await request(`/api/consents/people/${other.id}/erasure`, { as: person, method: "POST" }),
  ]) {
    await readProblem(answer, 403);
  }
  expect(await everythingOf(other.id)).toEqual(before);
});
