import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { consentLinks, consentTemplates } from "../../../db/schema/consents.ts";
import { contentVersions } from "../../../db/schema/contents.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makeConsentLink } from "../../support/make-consent-link.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { giveConsent } from "./give-consent.ts";
import { readyDraft } from "./ready-draft.ts";
import { openTemplateDesk } from "./template-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const desk = await openTemplateDesk(database);
const { send } = desk;
const NOBODYS = "0190d3a0-0000-7fff-8000-000000000000";

beforeEach(async () => {
  await db.delete(auditEvents);
  await db.delete(outbox);
});

const events = async () =>
  (await db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ eventType }) => eventType);
const refreshed = async () => {
  const rows = await db.select().from(outbox).where(eq(outbox.kind, "contents.publish-one"));
  return rows.map(({ payload }) => payload);
};
const linkTo = async (templateId: string, slug = `link-${uuidv7(Date.now())}`) => {
  const at = Date.now();
  const id = uuidv7(at);
  const dated = { createdAt: at, updatedAt: at };
  await db.insert(consentLinks).values({ id, slug, name: "A link", templateId, ...dated });
  return id;
};

describe("a text is written", () => {
  test("from a start, recorded, and listed with what it says", async () => {
    const made = await desk.add("The monthly letter", "newsletter");
    expect(made).toMatchObject({ publishedNumber: null, hasChanges: true, links: 0, version: 1 });
    await linkTo(made.id);
    const { items, counts } = await desk.list("?q=monthly&state=draft");
    expect(items[0]).toMatchObject({
      ...{ id: made.id, links: 1, purposes: 2, languages: ["en"] },
      title: "The letter, once a month",
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
        "Nobody ticks a box for the person: take away what fills it in.",
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

describe("a text is published", () => {
  test("as an immutable version, at every link of it and no other", async () => {
    const text = await desk.ready();
    const [one, two] = [await linkTo(text.id), await linkTo(text.id)];
    await makeConsentLink(database);
    await db.delete(outbox);
    const published = await desk.publish(text, "First words");
    expect(published).toMatchObject({ publishedNumber: 1, hasChanges: false, links: 2 });
    expect(await refreshed()).toEqual(
      expect.arrayContaining([
        { kind: "consent", id: one, names: [] },
        { kind: "consent", id: two, names: [] },
      ]),
    );
    expect(await refreshed()).toHaveLength(2);
    expect(await desk.versions(text.id)).toMatchObject([
      { number: 1, note: "First words", isPublished: true },
    ]);
    expect(await events()).toContain("consent_template_published");
    const answer = await send("GET", `/${text.id}/versions/1`);
    expect(await answer.json()).toEqual(published.definition);
  });

  test("and knows its draft again, however it came back to the same words", async () => {
    const published = await desk.publish(await desk.ready());
    const edited = await desk.change(published, { definition: readyDraft({ policyUrl: "/p" }) });
    expect(edited.hasChanges).toBe(true);
    const back = await desk.change(edited, { definition: readyDraft() });
    expect(back.hasChanges).toBe(false);
  });

  test("not with what its check refuses; nothing is written then", async () => {
    const text = await desk.ready(readyDraft({ policyUrl: "", purposes: [] }));
    const answer = await send("POST", `/${text.id}/publish`, {}, { version: text.version });
    const problem = await readProblem(answer, 409);
    expect(problem.code).toBe("not_publishable");
    expect(problem["findings"]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ gravity: "error", place: "policy" }),
        expect.objectContaining({ gravity: "error", place: "purposes" }),
      ]),
    );
    expect(await desk.versions(text.id)).toEqual([]);
  });

  test("by two at once: one version, and the other sees the row as it is now", async () => {
    const text = await desk.ready();
    const both = await Promise.all(
      [1, 2].map(() => send("POST", `/${text.id}/publish`, {}, { version: text.version })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = await readProblem(
      both.find(({ status }) => status === 409)!,
      409,
    );
    expect(lost.code).toBe("stale_version");
    expect(lost["current"]).toMatchObject({ publishedNumber: 1 });
    expect(await desk.versions(text.id)).toHaveLength(1);
  });
});

describe("an earlier version", () => {
  test("comes back as a new one; a draft with work of its own stays", async () => {
    const first = await desk.publish(await desk.ready());
    await linkTo(first.id);
    const definition = readyDraft({}, { title: "Second" });
    const second = await desk.publish(await desk.change(first, { definition }));
    await db.delete(outbox);
    const back = await desk.back(second, 1);
    expect(back).toMatchObject({ publishedNumber: 3, hasChanges: false });
    expect(back.definition.settings.title).toBe("");
    expect(await refreshed()).toHaveLength(1);
    expect((await desk.versions(first.id))[0]).toMatchObject({ number: 3, returnsTo: 1 });

    const third = readyDraft({}, { title: "Third" });
    const working = await desk.change(back, { definition: third });
    const kept = await desk.back(working, 2);
    expect(kept).toMatchObject({ publishedNumber: 4, hasChanges: true });
    expect(kept.definition.settings.title).toBe("Third");
    await readProblem(
      await send("POST", `/${first.id}/versions/9/return`, {}, { version: kept.version }),
      404,
    );
  });

  test("is compared with the draft in sentences", async () => {
    const first = await desk.publish(await desk.ready());
    await desk.change(first, { definition: readyDraft({}, { isDoubleOptIn: true }) });
    const answer = await send("GET", `/${first.id}/difference?from=1`);
    expect(await answer.json()).toEqual({
      sentences: ["A consent counts once a link in a mail was followed."],
    });
    await readProblem(await send("GET", `/${first.id}/difference?from=7`), 404);
    await readProblem(await send("GET", `/${first.id}/difference?from=x`), 422);
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
    const link = await linkTo(text.id, "to-be-removed");
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
    ...{ code: "stale_version", current: { name: "Theirs", version: 2 } },
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
