import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { consentPeople, consents, consentEvents } from "../../../db/schema/consents.ts";
import { erasePerson } from "../../../worker/features/consents/erase-person.ts";
import { exportConsents } from "../../../worker/features/consents/export-consents.ts";
import { readPublicKeys } from "../../../worker/features/consents/queries.ts";
import {
  askedText,
  hashEvidence,
  hashPersonal,
} from "../../../worker/features/consents/rules/evidence.ts";
import { verifyExport } from "../../../worker/features/consents/rules/verify-export.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { actAs } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makeConsentLink } from "../../support/make-consent-link.ts";
import { makePerson } from "../../support/people.ts";
import { consentDesk } from "./desk.ts";

const MANY = 10_000;
const AT_ONCE = 250;

const database = await takeDatabase();
const { db } = database;
const desk = consentDesk(database);
const { ctx } = desk;
const admin = actAs(ctx, await makePerson(database, { roles: ["admin"] }), ["admin"]);
const exported = async (filter: Parameters<typeof exportConsents>[1] = {}) =>
  new Response((await exportConsents(admin, filter)).body).text();

describe("an export", () => {
  test("holds all that it takes to check it, and fits", async () => {
    const { link, email, asked } = await desk.given();
    await desk.submit(asked, { answers: { email }, key: "once-more-now" });
    const other = await desk.given();
    await erasePerson(admin, other.person.id);
    const text = await exported();
    const report = await verifyExport(text);
    expect(report.faults).toEqual([]);
    expect(report.counts).toMatchObject({ consents: 3, texts: 2, receipts: 3, erased: 1 });
    expect(text).not.toContain(other.email);
    const trusted = await readPublicKeys(ctx);
    expect((await verifyExport(text, trusted)).keyId).toBe(trusted.keys[0]?.kid);
    const ofLink = await verifyExport(await exported({ linkId: link.id }));
    expect(ofLink).toMatchObject({ faults: [], counts: { consents: 2, texts: 1 } });
    expect(await verifyExport(await exported({ person: "nobody@people.test" }))).toMatchObject({
      faults: [],
      counts: { consents: 0 },
    });
  });

  test("is recorded, without whom it was about", async () => {
    await exported({ person: "ada@people.test", purpose: "news" });
    const rows = await db
      .select({ details: auditEvents.details, userId: auditEvents.userId })
      .from(auditEvents)
      .where(eq(auditEvents.eventType, "consents_exported"));
    expect(rows.at(-1)).toEqual({
      userId: admin.actor.userId,
      details: { format: "jsonl", purpose: "news", isOfOnePerson: true },
    });
  });

  test("as a spreadsheet holds each with its hashes and what came of checking it", async () => {
    const { link, email, consent, asked } = await desk.given({}, { purposes: ["terms"] });
    await desk.submit(asked, { answers: { email: "=else@people.test" } });
    const { body, contentType, fileName, rows } = await exportConsents(admin, {
      format: "csv",
      linkId: link.id,
    });
    expect({ contentType, rows }).toEqual({ contentType: "text/csv; charset=utf-8", rows: 2 });
    expect(fileName).toMatch(/^consents-\d{4}-\d\d-\d\d\.csv$/);
    const text = await new Response(body).text();
    const [head, first, second, end] = text.split("\r\n");
    expect(head).toMatch(/^Consent,Given,Person,Email/);
    for (const part of [consent.id, email, "Keep my details", consent.evidenceHash, "waiting"]) {
      expect(first).toContain(part);
    }
    expect(second).toContain(",'=else@people.test,");
    expect(end).toBe("");
    await db.update(consents).set({ createdAt: 1 }).where(eq(consents.id, consent.id));
    const again = await exportConsents(admin, { format: "csv", linkId: link.id });
    expect(await new Response(again.body).text()).toContain(
      "broken,The facts don't match the evidence hash.",
    );
    await db
      .update(consents)
      .set({ createdAt: consent.createdAt })
      .where(eq(consents.id, consent.id));
  });

  test("is not believed when signed with a key that is none of those that are trusted", async () => {
    const { faults, keyId } = await verifyExport(await exported(), { keys: [] });
    expect(keyId).toBeNull();
    expect(faults.map(({ what }) => what)).toEqual(["The signature is not valid: unknown_key."]);
  });

  test("altered anywhere tells in which line", async () => {
    await desk.given();
    const text = await exported();
    const lines = text.trimEnd().split("\n");
    const at = lines.findIndex((line) => line.includes('"kind":"consent"'));
    const altered = async (change: (line: string) => string | null, where = at) => {
      const changed = lines.flatMap((line, index) =>
        index === where ? (change(line) ?? []) : line,
      );
      return (await verifyExport(`${changed.join("\n")}\n`)).faults;
    };
    const told = async (...parts: Parameters<typeof altered>) =>
      (await altered(...parts)).map(({ line, what }) => `${line}: ${what}`).join("\n");

    expect(await told((line) => line.replace('"isGiven":true', '"isGiven":false'))).toContain(
      `${at + 1}: The facts don't match the evidence hash.`,
    );
    expect(await told((line) => line.replace("@people.test", "@elsewhere.test"))).toContain(
      `${at + 1}: The personal data doesn't match the personal hash.`,
    );
    const textAt = lines.findIndex((line) => line.includes('"kind":"text"'));
    expect(await told((line) => line.replace("newsletter", "calls"), textAt)).toContain(
      `${textAt + 1}: The text doesn't match its hash.`,
    );
    expect(await told(() => null)).toContain("It should contain");
    expect(await told((line) => `${line}\n${line}`)).toContain("is in the file twice");
    expect(await told((line) => ` ${line}`)).toContain("neither a text nor a consent");
    expect(await told(() => null, lines.length - 1)).toContain("The end is missing");
    expect(await told(() => "{}", 0)).toContain("This is not an export");
    expect(await told((line) => line.replace('"origin":"', '"origin":"x'), 0)).toContain(
      "1: Lines 1 to 1 differ from what was exported.",
    );
    // What happened later is in no hash of the consent; the blocks and their signature hold it.
    expect(await told((line) => line.replace('"by":"person"', '"by":"admin"'))).toContain(
      "differ from what was exported",
    );
    expect(
      await told((line) => line.replace(/"consents":\d+/, '"consents":9'), lines.length - 1),
    ).toContain("The signature belongs to another export.");
    for (const broken of ["", "\n", "null", "[]", text.slice(0, 300)]) {
      expect((await verifyExport(broken)).faults).not.toEqual([]);
    }
  });
});

test("ten thousand consents are exported and fit, page by page", { timeout: 120_000 }, async () => {
  const link = await makeConsentLink(database);
  const { textHash, text } = await askedText(link.definition, "en");
  const purposes = link.definition.purposes.map(({ id }) => ({ id, isGiven: true }));
  const from = ctx.clock.now() - 2 * MANY;
  for (let at = 0; at < MANY; at += AT_ONCE) {
    const rows = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const createdAt = from + at + index;
        const [id, personId] = [uuidv7(createdAt), uuidv7(createdAt)];
        const email = `${id}@people.test`;
        const personal = { salt: id, answers: { email }, ipAddress: null, userAgent: "Browser 1" };
        const personalHash = await hashPersonal({ ...personal, email, screenshotHash: "" });
        const facts = {
          id,
          personId,
          linkId: link.id,
          templateId: link.templateId,
          templateVersion: 1,
          textHash,
          language: text.language,
          purposes,
          needsConfirmation: false,
          screenshotHash: "",
          personalHash,
          createdAt,
        };
        const row = { ...facts, ...personal, evidenceHash: await hashEvidence(facts), digest: id };
        return { row, person: { id: personId, email, emailHash: id, createdAt } };
      }),
    );
    await db.batch([
      db.insert(consentPeople).values(rows.map(({ person }) => person)),
      db.insert(consents).values(rows.map(({ row }) => row)),
      db.insert(consentEvents).values(
        rows.map(({ row }) => ({
          id: row.id,
          consentId: row.id,
          kind: "given" as const,
          by: "person" as const,
          createdAt: row.createdAt,
        })),
      ),
    ]);
  }
  const file = await exported({ linkId: link.id });
  const { faults, counts } = await verifyExport(file);
  expect(faults).toEqual([]);
  expect(counts).toMatchObject({ consents: MANY, texts: 1, events: MANY });
});
