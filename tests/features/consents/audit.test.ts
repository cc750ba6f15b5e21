import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { consentEvents, consentReceipts, consents } from "../../../db/schema/consents.ts";
import { ConsentListInput, CONSENT_STATES } from "../../../worker/features/consents/contract.ts";
import { confirmConsent } from "../../../worker/features/consents/confirm-consent.ts";
import { erasePerson } from "../../../worker/features/consents/erase-person.ts";
import { linkTo } from "../../../worker/features/consents/link-to.ts";
import { listConsents } from "../../../worker/features/consents/list-consents.ts";
import { readPublicKeys } from "../../../worker/features/consents/queries.ts";
import { readConsentDetail } from "../../../worker/features/consents/read-consent-detail.ts";
import { renewKey } from "../../../worker/features/consents/renew-key.ts";
import { verifyReceipt } from "../../../worker/features/consents/rules/verify-receipt.ts";
import { withdrawConsent } from "../../../worker/features/consents/withdraw-consent.ts";
import { makeKeeper, sealAll } from "../../support/audit-chain.ts";
import { actAs } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { consentDesk } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const desk = consentDesk(database);
const { ctx } = desk;
const admin = actAs(ctx, await makePerson(database, { roles: ["admin"] }), ["admin"]);
const list = (filter: Record<string, string> = {}) =>
  listConsents(admin, v.parse(ConsentListInput, filter));
const idsOf = async (filter: Record<string, string>) =>
  (await list(filter)).items.map(({ id }) => id);
const tokenOf = (url: string) => url.split("/").at(-1) ?? "";
const withdraw = async (personId: string, purposeId?: string) =>
  withdrawConsent(ctx, tokenOf(await linkTo.own(ctx, personId)), { purposeId });

describe("the list", () => {
  test("finds by person, purpose, time, text, link and version", async () => {
    const one = await desk.given();
    const two = await desk.given({}, { purposes: ["terms"] });
    const both = [two.consent.id, one.consent.id];
    const found = async (filter: Record<string, string>) =>
      (await idsOf(filter)).filter((id) => both.includes(id));

    expect(await found({})).toEqual(both);
    expect(await found({ person: ` ${one.email.toUpperCase()}` })).toEqual([one.consent.id]);
    expect(await found({ person: one.email.slice(0, 8) })).toEqual([]);
    expect(await found({ purpose: "news" })).toEqual([one.consent.id]);
    expect(await found({ purpose: "terms" })).toEqual(both);
    expect(await found({ linkId: two.link.id })).toEqual([two.consent.id]);
    expect(await found({ templateId: one.link.templateId, version: "1" })).toEqual([
      one.consent.id,
    ]);
    expect(await found({ templateId: one.link.templateId, version: "2" })).toEqual([]);
    expect(await found({ textHash: one.consent.textHash })).toEqual(both);
    const day = new Date(ctx.clock.now()).toISOString().slice(0, 10);
    expect(await found({ from: day, to: day })).toEqual(both);
    expect(await found({ to: "2020-01-01" })).toEqual([]);
  });

  test("says of each what was asked, and whether it still is what was stored", async () => {
    const { link, consent, person, asked, email } = await desk.given({}, { purposes: ["terms"] });
    await desk.submit(asked, { answers: { email }, key: "another-key-of-mine" });
    const proofs = async () =>
      (await list({ linkId: link.id })).items.map(({ proof, id }) =>
        id === consent.id ? [proof] : proof,
      );
    expect(await proofs()).toEqual(["waiting", ["waiting"]]);
    const { memory } = makeKeeper();
    await sealAll(ctx, memory);
    expect(await proofs()).toEqual(["sealed", ["sealed"]]);
    await db.update(consents).set({ language: "de" }).where(eq(consents.id, consent.id));
    expect(await proofs()).toEqual(["sealed", ["broken"]]);
    await db.update(consents).set({ language: "en" }).where(eq(consents.id, consent.id));

    await erasePerson(admin, person.id);
    const { items, total } = await list({ personId: person.id, sort: "oldest" });
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      id: consent.id,
      email: null,
      state: "erased",
      purposes: [
        { id: "news", label: "Send me the newsletter", isGiven: false },
        { id: "terms", label: "Keep my details", isGiven: true },
      ],
    });
  });

  test.each(["newest", "oldest"])("goes on page by page, %s first", async (sort) => {
    const { link, asked } = await desk.given();
    for (let many = 0; many < 4; many += 1) await desk.submit(asked, { key: `key-${many}-key` });
    const seen: string[] = [];
    for (let cursor = ""; ;) {
      const page = await list({ linkId: link.id, sort, limit: "2", ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ id }) => id));
      expect(page.total).toBe(5);
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    expect(seen.toSorted()).toEqual(sort === "oldest" ? seen : seen.toReversed());
  });

  test("its filter by state and the rule tell the same of every consent", async () => {
    const double = { settings: { isDoubleOptIn: true } };
    await desk.given(double);
    const confirmed = await desk.given(double);
    await confirmConsent(ctx, tokenOf(await linkTo.confirm(ctx, confirmed.consent.id)));
    await withdraw((await desk.given(double)).person.id);
    const partly = await desk.given();
    await withdraw(partly.person.id, "news");
    await withdraw((await desk.given()).person.id);
    await erasePerson(admin, (await desk.given()).person.id);
    const bare = { definition: { purposes: [] } };
    await desk.given(bare);
    await withdraw((await desk.given(bare)).person.id);
    const optional = [{ id: "news", label: "News", text: "", required: false }];
    await desk.given({ definition: { purposes: optional } }, { purposes: [] });

    const { items } = await list({ limit: "200" });
    for (const state of CONSENT_STATES) {
      const wanted = items.filter((item) => item.state === state).map(({ id }) => id);
      expect(wanted).not.toEqual([]);
      expect(await idsOf({ state, limit: "200" })).toEqual(wanted);
    }
  });
});

describe("one consent", () => {
  test("shows the text as it was shown, who it was and what became of it", async () => {
    const { consent, email, link, person } = await desk.given();
    await withdraw(person.id, "news");
    const detail = await readConsentDetail(admin, consent.id);
    expect(detail).toMatchObject({
      email,
      answers: { email },
      state: "counts",
      proof: "waiting",
      faults: [],
      template: { id: link.templateId, version: 1 },
      link: { slug: link.slug },
      text: { title: "Join Our Community", purposes: [{ label: "Send me the newsletter" }, {}] },
      standing: [
        { id: "news", state: "withdrawn" },
        { id: "terms", state: "counts" },
      ],
    });
    expect(detail.events.map(({ kind, proof }) => [kind, proof])).toEqual([
      ["given", "waiting"],
      ["receipt_mailed", null],
      ["withdrawn", "waiting"],
    ]);
    expect(detail.receipts).toHaveLength(1);
    await expect(readConsentDetail(admin, crypto.randomUUID())).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("is sealed once the log is, and stays so when its person is erased", async () => {
    const { consent, person } = await desk.given();
    const { memory } = makeKeeper();
    await sealAll(ctx, memory);
    expect((await readConsentDetail(admin, consent.id)).proof).toBe("sealed");
    await erasePerson(admin, person.id);
    await sealAll(ctx, memory);
    const detail = await readConsentDetail(admin, consent.id);
    expect(detail).toMatchObject({ proof: "sealed", state: "erased", email: null, faults: [] });
  });

  test.each([
    ["the purposes", { purposes: [{ id: "news", isGiven: false }] }, "facts"],
    ["the time", { createdAt: 1 }, "facts"],
    ["the hash of the text", { textHash: "0".repeat(64) }, "text"],
    ["the answers", { answers: { email: "else@people.test" } }, "personal"],
    ["the address", { ipAddress: "198.51.100.1" }, "personal"],
    ["the evidence hash", { evidenceHash: "0".repeat(64) }, "event"],
  ])("tells that somebody changed %s", async (_what, change, word) => {
    const { consent } = await desk.given();
    await db.update(consents).set(change).where(eq(consents.id, consent.id));
    const { proof, faults } = await readConsentDetail(admin, consent.id);
    expect(proof).toBe("broken");
    expect(faults.join(" ")).toContain(word);
  });

  test("tells that its event in the log was changed or is gone", async () => {
    const { consent } = await desk.given();
    const { memory } = makeKeeper();
    await sealAll(ctx, memory);
    const [event] = await db
      .select()
      .from(consentEvents)
      .where(eq(consentEvents.consentId, consent.id));
    const own = eq(auditEvents.id, event?.id ?? "");
    await db
      .update(auditEvents)
      .set({ details: sql`json_set(${auditEvents.details}, '$.given', 'calls')` })
      .where(own);
    expect((await readConsentDetail(admin, consent.id)).proof).toBe("broken");
    await db.delete(auditEvents).where(own);
    expect((await readConsentDetail(admin, consent.id)).proof).toBe("broken");
  });
});

describe("of one consent", () => {
  test("the receipt is checked, by its signature and by the hash that stays", async () => {
    const { consent, person } = await desk.given();
    const { receipts, isTextWhole, events, others } = await readConsentDetail(admin, consent.id);
    expect(receipts).toMatchObject([{ check: "genuine", isKeyRetired: false }]);
    const keys = await readPublicKeys(ctx);
    expect(await verifyReceipt(receipts[0]?.json ?? "", keys, ctx.clock.now())).toMatchObject({
      isGenuine: true,
    });
    expect({ isTextWhole, others }).toEqual({ isTextWhole: true, others: [] });
    expect(events.map(({ kind, seal }) => ({ kind, seal }))).toEqual([
      { kind: "given", seal: null },
      { kind: "receipt_mailed", seal: null },
    ]);

    await renewKey(admin, keys.keys[0]?.kid ?? null);
    const renewed = await readConsentDetail(admin, consent.id);
    expect(renewed.receipts).toMatchObject([{ check: "genuine", isKeyRetired: true }]);

    const own = eq(consentReceipts.consentId, consent.id);
    const hash = receipts[0]?.hash ?? "";
    await db
      .update(consentReceipts)
      .set({ hash: "0".repeat(64) })
      .where(own);
    const changed = await readConsentDetail(admin, consent.id);
    expect(changed).toMatchObject({
      proof: "broken",
      receipts: [{ check: "malformed" }],
    });
    expect(changed.faults).toEqual(["A receipt differs from what was signed."]);
    await db.update(consentReceipts).set({ hash }).where(own);

    await erasePerson(admin, person.id);
    const erased = await readConsentDetail(admin, consent.id);
    expect(erased).toMatchObject({ faults: [], receipts: [{ check: "erased", json: null, hash }] });
  });

  test("the others of the same person stand beside it, newest first", async () => {
    const { asked, consent, email } = await desk.given();
    for (const key of ["second-of-mine", "third-of-mine-"]) {
      await desk.submit(asked, { answers: { email }, key });
    }
    await desk.given();
    const { others } = await readConsentDetail(admin, consent.id);
    const mine = (await desk.consentsOf(email)).map((row) => row.consent.id);
    expect([...others.map(({ id }) => id), consent.id]).toEqual(mine.toReversed());
  });
});

test("without having shown who they are a moment ago, no admin erases anybody or renews a key", async () => {
  const { person } = await desk.given();
  const late = { ...admin, actor: { ...admin.actor, provenAt: null } };
  const code = { code: "fresh_proof_required" };
  await expect(erasePerson(late, person.id)).rejects.toMatchObject(code);
  await expect(renewKey(late, null)).rejects.toMatchObject(code);
});
