import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { consentLinks, consentTemplates } from "../../../db/schema/consents.ts";
import { contentVersions } from "../../../db/schema/contents.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makeConsentLink } from "../../support/make-consent-link.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { giveConsent } from "./give-consent.ts";
import { readyDraft } from "./ready-draft.ts";
import { openConsentTextDesk } from "./consent-text-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const desk = await openConsentTextDesk(database);
const { send } = desk;
const NOBODYS = "0190d3a0-0000-7fff-8000-000000000000";

beforeEach(async () => {
  await db.delete(auditEvents);
  await db.delete(outbox);
});

const events = async () =>
  (await db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ eventType }) => eventType);
describe("a text is written", () => {
  test("from a start, recorded, and listed with what it says", async () => {
    const made = await desk.add("The monthly letter", "newsletter");
    expect(made).toMatchObject({ publishedNumber: null, hasChanges: true, links: 0, version: 1 });
    await desk.linkTo(made.id);
    const { items, counts } = await desk.list("?q=monthly&state=draft");
    expect(items[0]).toMatchObject({
      id: made.id,
      links: 1,
      purposes: 2,
      languages: ["en"],
      title: "Our monthly letter",
    });
    expect(counts.draft).toBeGreaterThan(0);
    expect(await events()).toEqual(["consent_template_created"]);
    expect((await desk.list("?q=monthly&state=published")).items).toEqual([]);
  });

  test("half at a time: empty words and half an address are a draft all the same", async () => {
    const made = await desk.add();
    const half = readyDraft({
      purposes: [{ id: "a", label: "", text: "", required: false }],
      policyUrl: "https:/",
    });
    const changed = await desk.change(made, { name: "Renamed", definition: half });
    expect(changed).toMatchObject({ name: "Renamed", version: 2, hasChanges: true });
    expect(changed.definition.policyUrl).toBe("https:/");
    const again = await desk.change(changed, { definition: readyDraft() });
    expect(again.version).toBe(3);
    // What somebody does in one go is told once, and their making of it is part of that.
    expect(await events()).toEqual(["consent_template_created"]);
  });

  test("in pages, in each order, each text once", async () => {
    for (const name of ["Zebra", "apple", "Mango"]) await desk.add(`paged ${name}`);
    for (const sort of ["updated", "name", "links"]) {
      const names: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof desk.list>> = await desk.list(
          `?q=paged&sort=${sort}&limit=1${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`,
        );
        names.push(...page.items.map(({ name }) => name));
        cursor = page.nextCursor;
      }
      expect(names.toSorted()).toEqual(["paged Mango", "paged Zebra", "paged apple"]);
      if (sort === "name") expect(names).toEqual(["paged apple", "paged Mango", "paged Zebra"]);
    }
  });
});

describe("what no text can hold", () => {
  const [purpose] = readyDraft().purposes;
  const [mail] = readyDraft().fields;
  test.each([
    ["a purpose that is ticked", { purposes: [{ ...purpose, checked: true }] }],
    ["a purpose that is given", { purposes: [{ ...purpose, isGiven: true }] }],
    [
      "a choice that is made",
      { fields: [{ ...mail, type: "checkbox", options: ["Yes"], value: "Yes" }] },
    ],
    [
      "a choice that an address makes",
      { fields: [{ ...mail, type: "radio", options: ["Yes"], prefill: "yes" }] },
    ],
    ["a field with a default", { fields: [{ ...mail, defaultValue: "Yes" }] }],
  ])("%s is refused, in a draft and in a file", async (_what, parts) => {
    const made = await desk.add();
    const definition = { ...readyDraft(), ...parts };
    const draft = send("PATCH", `/${made.id}`, { definition }, { version: 1 });
    const file = { format: "executive-advisor/consent", formatVersion: 1, name: "F", definition };
    for (const answer of [draft, send("POST", "/import", file)]) {
      const { fields } = await readProblem(await answer, 422);
      expect(Object.values(fields ?? {})).toEqual([
        "A box can't be ticked in advance. Remove what fills it in.",
      ]);
    }
  });

  test("two parts of one name, an unknown kind of field, another file", async () => {
    const made = await desk.add();
    const twice = readyDraft({ purposes: [purpose!, purpose!] });
    const file = readyDraft({ fields: [{ ...mail!, type: "file" }] });
    for (const definition of [twice, file, {}, 7]) {
      await readProblem(await send("PATCH", `/${made.id}`, { definition }, { version: 1 }), 422);
    }
    await readProblem(await send("POST", "/import", { format: "other" }), 422);
    await readProblem(await send("POST", "", { name: " " }), 422);
  });
});

describe("a text leaves", () => {
  test("as a file that makes the same text elsewhere, and as a copy", async () => {
    const text = await desk.ready(readyDraft({}, { title: "Taken along" }), "Original");
    const file: unknown = await (await send("GET", `/${text.id}/export`)).json();
    const made = await (await send("POST", "/import", file)).json();
    expect(made).toMatchObject({ name: "Original", definition: text.definition });
    const copy = await (await send("POST", `/${text.id}/duplicate`)).json();
    expect(copy).toMatchObject({ name: "Original (copy)", definition: text.definition, links: 0 });
  });

  test("for good, with its versions, once nothing rests on it", async () => {
    const text = await desk.publish(await desk.ready());
    const link = await desk.linkTo(text.id, "to-be-removed");
    const remove = () => send("DELETE", `/${text.id}`, undefined, { version: text.version });
    const held = await readProblem(await remove(), 409);
    expect(held).toMatchObject({ code: "still_referenced", links: ["to-be-removed"], consents: 0 });
    await db.delete(consentLinks).where(eq(consentLinks.id, link));
    expect((await remove()).status).toBe(204);
    const versions = db.select().from(contentVersions);
    expect(await versions.where(eq(contentVersions.contentId, text.id))).toEqual([]);
    expect((await events()).at(-1)).toBe("consent_template_removed");
    await readProblem(await remove(), 404);
  });

  test("never while consents rest on it, even where its link leads elsewhere by now", async () => {
    const link = await makeConsentLink(database);
    await giveConsent(db, link);
    const other = await desk.ready();
    const elsewhere = { templateId: other.id };
    await db.update(consentLinks).set(elsewhere).where(eq(consentLinks.id, link.id));
    const answer = await send("DELETE", `/${link.templateId}`, undefined, { version: 1 });
    expect(await readProblem(answer, 409)).toMatchObject({ code: "still_referenced", consents: 1 });
  });
});

test("a write over a version that is past shows the row as it is, and a missing one says so", async () => {
  const text = await desk.add();
  await desk.change(text, { name: "Theirs" });
  const stale = await send("PATCH", `/${text.id}`, { name: "Mine" }, { version: 1 });
  expect(await readProblem(stale, 409)).toMatchObject({
    code: "stale_version",
    current: { name: "Theirs", version: 2 },
  });
  await readProblem(await send("PATCH", `/${text.id}`, { name: "Mine" }), 400);
  for (const [method, path] of [
    ["GET", ""],
    ["PATCH", ""],
    ["DELETE", ""],
    ["POST", "/publish"],
    ["POST", "/duplicate"],
    ["GET", "/export"],
    ["GET", "/difference?from=1"],
  ] as const) {
    const json = method === "GET" || method === "DELETE" ? undefined : {};
    const answer = await send(method, `/${NOBODYS}${path}`, json, { version: 1 });
    await readProblem(answer, 404);
  }
});

test("members read and change nothing; nobody signed out does", async () => {
  const text = await desk.add();
  const member = await makePerson(database, { roles: ["member"] });
  const before = await db.select().from(consentTemplates).orderBy(desc(consentTemplates.id));
  for (const [method, path] of [
    ["GET", ""],
    ["GET", `/${text.id}`],
    ["PATCH", `/${text.id}`],
    ["POST", `/${text.id}/publish`],
    ["DELETE", `/${text.id}`],
  ] as const) {
    const json = method === "GET" || method === "DELETE" ? undefined : { name: "Theirs" };
    await readProblem(await send(method, path, json, { as: member, version: 1 }), 403);
    await readProblem(await send(method, path, json, { as: { cookie: "" }, version: 1 }), 401);
  }
  const after = await db.select().from(consentTemplates).orderBy(desc(consentTemplates.id));
  expect(after).toEqual(before);
});
