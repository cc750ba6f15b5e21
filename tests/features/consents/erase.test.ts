import { eq, inArray, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { consentPeople, consentReceipts, consents } from "../../../db/schema/consents.ts";
import { mails } from "../../../db/schema/mails.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { askLink } from "../../../worker/features/consents/ask-link.ts";
import { CONSENT_PATHS } from "../../../worker/features/consents/contract.ts";
import { eraseOwn, erasePerson } from "../../../worker/features/consents/erase-person.ts";
import { linkTo } from "../../../worker/features/consents/link-to.ts";
import { personalOf, readConsents } from "../../../worker/features/consents/queries.ts";
import { readOwnConsents } from "../../../worker/features/consents/read-own-consents.ts";
import { readReceipt } from "../../../worker/features/consents/read-receipt.ts";
import { faultsOf } from "../../../worker/features/consents/rules/evidence.ts";
import { makeKeeper, sealAll, verifyAll } from "../../support/audit-chain.ts";
import { actAs } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { PICTURES } from "../../support/pictures.ts";
import { consentDesk } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const desk = consentDesk(database);
const { ctx } = desk;
const admin = actAs(ctx, await makePerson(database, { roles: ["admin"] }), ["admin"]);
const used = { code: "link_used" };
const ownToken = async (personId: string) =>
  (await linkTo.own(ctx, personId)).split(CONSENT_PATHS.own).at(-1) ?? "";

const filesOf = async () =>
  (await desk.files.list({ prefix: "consents/" })).objects.map(({ key }) => key);

describe("erasing", () => {
  test("empties what tells of the person everywhere, and the proof stays whole", async () => {
    const screenshot = { bytes: PICTURES.png, saidType: "image/png" };
    const settings = { offersScreenshot: true };
    const { email, person, consent } = await desk.given({ settings }, { screenshot });
    const receiptToken = await desk.linkIn(email, "consent_receipt", CONSENT_PATHS.receipt);
    await askLink(ctx, email);
    const token = await ownToken(person.id);
    const { memory, keeper } = makeKeeper();
    await sealAll(ctx, memory);

    expect(await eraseOwn(ctx, token)).toEqual({ erased: 1 });
    expect(await desk.drain()).toEqual([]);
    const [found] = await readConsents(ctx, eq(consents.id, consent.id));
    expect(found?.person).toMatchObject({ id: person.id, email: null, emailHash: null });
    expect(found?.consent).toMatchObject({
      answers: null,
      ipAddress: null,
      userAgent: null,
      screenshotKey: null,
      salt: null,
      submissionKey: null,
      digest: "",
      evidenceHash: consent.evidenceHash,
      textHash: consent.textHash,
      createdAt: consent.createdAt,
    });
    expect(await faultsOf(found!.consent, personalOf(found!))).toEqual([]);
    expect(await desk.files.get(consent.screenshotKey!)).toBeNull();
    expect(found?.receipts[0]).toMatchObject({ receipt: null });
    expect(found?.receipts[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await desk.eventsOf(consent.id)).toEqual(["given", "receipt_mailed", "erased"]);
    for (const what of [() => readOwnConsents(ctx, token), () => readReceipt(ctx, receiptToken)]) {
      await expect(what()).rejects.toMatchObject(used);
    }
    // Nowhere is the address left: in no row of the log, no mail, no effect.
    expect(await db.select().from(auditEvents).where(eq(auditEvents.email, email))).toEqual([]);
    expect(await db.select().from(mails).where(eq(mails.toAddress, email))).toEqual([]);
    expect(
      await db
        .select()
        .from(outbox)
        .where(like(outbox.payload, `%${email}%`)),
    ).toEqual([]);
    await sealAll(ctx, memory);
    expect(await verifyAll(ctx, keeper)).toMatchObject({ broken: null });
  });

  test("the same address is somebody new afterwards", async () => {
    const { email, person, asked } = await desk.given();
    await eraseOwn(ctx, await ownToken(person.id));
    await desk.submit(asked, { answers: { email } });
    const [again] = await desk.consentsOf(email);
    expect(again?.person.id).not.toBe(person.id);
    expect(
      await db.select().from(consentPeople).where(eq(consentPeople.id, person.id)),
    ).toHaveLength(1);
  });

  test("by an admin is recorded under the admin's name; done twice it is done once", async () => {
    const { person, consent, email } = await desk.given();
    expect(await erasePerson(admin, person.id)).toEqual({ erased: 1 });
    expect(await erasePerson(admin, person.id)).toEqual({ erased: 0 });
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.eventType, "consent_erased"));
    const own = events.filter(({ details }) => JSON.stringify(details).includes(consent.id));
    expect(own).toMatchObject([{ userId: admin.actor.userId, email: null }]);
    expect(JSON.stringify(own)).not.toContain(email);
    await expect(erasePerson(admin, crypto.randomUUID())).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("takes along a consent that comes in between looking and writing", async () => {
    const settings = { offersScreenshot: true };
    const { email, person, asked, consent } = await desk.given({ settings });
    const screenshot = { bytes: PICTURES.png, saidType: "image/png" };
    const before = await filesOf();
    let tries = 0;
    const batch = async (...parts: Parameters<typeof db.batch>) => {
      tries += 1;
      if (tries === 1)
        await desk.submit(asked, { answers: { email }, screenshot, key: "in-between" });
      return db.batch(...parts);
    };
    // The database as it is, but for this one moment.
    const held = new Proxy(db, {
      get: (target, name) => (name === "batch" ? batch : (Reflect.get(target, name) as unknown)),
    });
    expect(await eraseOwn({ ...ctx, db: held }, await ownToken(person.id))).toEqual({ erased: 2 });
    await desk.drain();
    const rows = await db.select().from(consents).where(eq(consents.personId, person.id));
    expect(rows.map(({ salt, screenshotKey }) => [salt, screenshotKey])).toEqual([
      [null, null],
      [null, null],
    ]);
    const other = rows.find(({ id }) => id !== consent.id)!;
    expect(await desk.eventsOf(other.id)).toEqual(["given", "erased"]);
    expect(await filesOf()).toEqual(before);
  });

  test("while the person consents once more, leaves nothing behind of either", async () => {
    const { email, person, asked } = await desk.given();
    const token = await ownToken(person.id);
    await Promise.all([
      eraseOwn(ctx, token),
      ...Array.from({ length: 4 }, () =>
        desk.submit(asked, { answers: { email }, key: crypto.randomUUID() }),
      ),
    ]);
    const rows = await db.select().from(consents).where(eq(consents.personId, person.id));
    expect(rows.filter(({ salt, answers }) => salt !== null || answers !== null)).toEqual([]);
    const people = await db.select().from(consentPeople).where(eq(consentPeople.email, email));
    expect(people.length).toBeLessThan(2);
    const ids = rows.map(({ id }) => id);
    const receipts = await db
      .select()
      .from(consentReceipts)
      .where(inArray(consentReceipts.consentId, ids));
    expect(receipts.filter(({ receipt }) => receipt !== null)).toEqual([]);
  });
});
