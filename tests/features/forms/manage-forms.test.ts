import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { contentSlugs, contentVersions } from "../../../db/schema/contents.ts";
import { forms } from "../../../db/schema/forms.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { Form, WebhookSecret } from "../../../worker/features/forms/list/contract.ts";
import { decrypt } from "../../../worker/kernel/keys.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { NAME_FIELD, openFormsDesk } from "./forms-desk.ts";
import { readEnv } from "../../../worker/env.ts";
import { testEnv } from "../../support/test-env.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const desk = await openFormsDesk(database);
const { send, problem } = desk;
const NOBODYS = "0190d3a0-0000-7fff-8000-000000000000";

beforeEach(async () => {
  await db.delete(forms);
  await db.delete(contentVersions);
  await db.delete(contentSlugs);
  await db.delete(auditEvents);
  await db.delete(outbox);
});

const events = async () => (await db.select().from(auditEvents)).map(({ eventType }) => eventType);
const published = async () =>
  (await db.select().from(outbox).where(eq(outbox.kind, "contents.publish-one"))).map(
    ({ payload }) => payload,
  );

describe("a form is made", () => {
  test("blank, with an address of its own, and recorded", async () => {
    const first = await desk.create({ title: "Größe & Maß" });
    const second = await desk.create({ title: "Größe & Maß" });
    expect(first).toMatchObject({
      slug: "grosse-mass",
      isActive: false,
      publishedNumber: null,
      hasChanges: true,
      answers: 0,
      hasSecret: false,
      version: 1,
      updatedBy: "Ada Admin",
    });
    expect(second.slug).toBe("grosse-mass-2");
    expect(await events()).toEqual(["form_created", "form_created"]);
  });

  test("by several at once: each gets an address", async () => {
    const made = await Promise.all([1, 2].map(() => desk.create({ title: "Together" })));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(2);
  });

  test("from a template, and from no other", async () => {
    const form = await desk.create({ from: "template", template: "contact" });
    expect(form.definition.title).toBe("Contact us");
    const named = await desk.create({ from: "template", template: "contact", title: "Ask us" });
    expect([named.definition.title, named.slug]).toEqual(["Ask us", "ask-us"]);
    expect(named.definition.fields).toEqual(form.definition.fields);
    const refused = await problem(send("POST", "", { from: "template", template: "nothing" }));
    expect(refused.fields).toEqual({ template: "This template does not exist." });
  });

  test("from a file that another was exported to", async () => {
    const original = await desk.create({ from: "template", template: "application" });
    const answer = await send("GET", `/${original.id}/export`);
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="apply-to-join-us.form.json"',
    );
    const copy = await desk.create({ from: "document", document: await answer.json() });
    expect(copy.definition).toEqual(original.definition);
    expect(copy.slug).toBe("apply-to-join-us-2");
  });

  test("from no hostile file", async () => {
    const link = { ...NAME_FIELD, linkText: "x", linkUrl: "javascript:alert(1)" };
    const { form } = await desk.exported((await desk.create()).id);
    const given = (document: unknown) => problem(send("POST", "", { from: "document", document }));
    const file = { format: "executive-advisor-form", formatVersion: 1 };
    expect((await given({ ...file, form: { ...form, fields: [link] } })).fields).toEqual({
      "document.form.fields.0.linkUrl": "Use a web address, or a path such as /privacy.",
    });
    for (const document of [null, [], "x", { ...file, form: null }, { ...file, format: "html" }]) {
      expect((await given(document)).code).toBe("invalid_input");
    }
    const own = { ...NAME_FIELD, id: "form_key" };
    expect((await given({ ...file, form: { ...form, fields: [own] } })).code).toBe("invalid_input");
    const many = Array.from({ length: 201 }, (_, at) => ({ ...NAME_FIELD, id: `f${at}` }));
    expect((await given({ ...file, form: { ...form, fields: many } })).code).toBe("invalid_input");
  });

  test("as a copy, without the webhook", async () => {
    const form = await desk.create();
    const delivery = { ...form.delivery, webhookUrl: "https://example.com/hook" };
    const copy = await desk.read(
      Form,
      send("POST", `/${(await desk.change(form, { delivery })).id}/duplicate`),
    );
    expect(copy).toMatchObject({
      slug: "copy-of-a-form",
      definition: { title: "Copy of A form" },
      delivery: { webhookUrl: "" },
    });
  });
});

describe("the draft", () => {
  test("saves the parts that are named and leaves the others; one sitting is one event", async () => {
    const form = await desk.create();
    const changed = await desk.change(form, { fields: [NAME_FIELD] });
    const again = await desk.change(changed, { description: "Why" });
    expect(again).toMatchObject({
      version: 3,
      definition: { title: "A form", description: "Why", fields: [{ id: "name" }] },
    });
    expect(await events()).toEqual(["form_created", "form_changed"]);
    expect(await published()).toEqual([]);
  });

  test("refuses whoever saw an older version, and says what stands there now", async () => {
    const form = await desk.create();
    await desk.change(form, { title: "Mine" });
    const stale = await problem(send("PATCH", `/${form.id}`, { title: "Yours" }, { version: 1 }));
    expect(stale.code).toBe("stale_version");
    expect(stale["current"]).toMatchObject({ version: 2, definition: { title: "Mine" } });
    expect((await desk.get(form.id)).definition.title).toBe("Mine");
  });

  test("by two at once: one of them is refused, and nothing is lost", async () => {
    const form = await desk.create();
    const both = await Promise.all(
      ["One", "Two"].map((title) => send("PATCH", `/${form.id}`, { title }, { version: 1 })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("takes a webhook at https only, and no broken form", async () => {
    const form = await desk.create();
    const refused = (changes: unknown) =>
      problem(send("PATCH", `/${form.id}`, changes, { version: 1 }));
    const delivery = { ...form.delivery, webhookUrl: "http://example.com" };
    expect((await refused({ delivery })).fields).toEqual({
      "delivery.webhookUrl": "Answers are sent to https addresses only.",
    });
    const inside = { ...form.delivery, webhookUrl: "https://hooks.internal/answers" };
    expect((await refused({ delivery: inside })).fields).toEqual({
      "delivery.webhookUrl": "This address is in a private network. Use a public one.",
    });
    expect((await refused({ fields: [NAME_FIELD, NAME_FIELD] })).fields).toEqual({
      fields: "Each field needs a unique name.",
    });
    expect((await refused({})).code).toBe("invalid_input");
    expect((await problem(send("PATCH", `/${form.id}`, { title: "x" }))).code).toBe("bad_request");
  });

  test("is the admin's alone, and nobody's where there is none", async () => {
    const member = await makePerson(database);
    const form = await desk.create();
    const as = (path: string, who: { cookie: string }) =>
      problem(send("GET", path, undefined, { as: who }));
    expect((await as(`/${form.id}`, member)).code).toBe("forbidden");
    expect((await as(`/${form.id}`, { cookie: "" })).code).toBe("unauthenticated");
    expect((await problem(send("GET", `/${NOBODYS}`))).code).toBe("not_found");
    expect((await problem(send("PATCH", `/${NOBODYS}`, { title: "x" }, { version: 1 }))).code).toBe(
      "not_found",
    );
  });
});

describe("the list", () => {
  test("filters, counts and pages in each order", async () => {
    const open = await desk.createPublished("Beta");
    await desk.create({ title: "alpha" });
    const closed = await desk.createPublished("Gamma");
    await send("POST", `/${closed.id}/state`, { isActive: false });
    await desk.change(await desk.get(open.id), { title: "Beta two" });
    await desk.answer(open.id);
    const all = await desk.list();
    expect(all.counts).toEqual({ all: 3, open: 1, changed: 1, closed: 1, draft: 1 });
    expect(all.items.map(({ title }) => title)).toEqual(["Beta two", "Gamma", "alpha"]);
    expect(all.items[0]).toMatchObject({ answers: 1, fields: 1, theme: "default" });
    const titles = async (search: string) =>
      (await desk.list(search)).items.map(({ title }) => title);
    expect(await titles("?state=changed")).toEqual(["Beta two"]);
    expect(await titles("?q=GAMM")).toEqual(["Gamma"]);
    for (const [sort, order] of [
      ["title", ["alpha", "Beta two", "Gamma"]],
      ["answers", ["Beta two", "Gamma", "alpha"]],
      ["updated", ["Beta two", "Gamma", "alpha"]],
    ] as const) {
      const found: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof desk.list>> = await desk.list(
          `?sort=${sort}&limit=1${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`,
        );
        found.push(...page.items.map(({ title }) => title));
        cursor = page.nextCursor;
      }
      expect(found).toEqual(order);
    }
    expect((await problem(send("GET", "?cursor=x"))).code).toBe("bad_request");
  });
});

describe("its address", () => {
  const rename = (id: string, slug: string) => send("POST", `/${id}/slug`, { slug });

  test("changes, and the one before leads on; neither is free for others", async () => {
    const form = await desk.createPublished("Contact");
    const other = await desk.create({ title: "Other" });
    expect((await rename(form.id, "Talk-To-Us")).status).toBe(200);
    expect(await desk.get(form.id)).toMatchObject({ slug: "talk-to-us", formerSlugs: ["contact"] });
    expect(await published()).toContainEqual({
      kind: "form",
      id: form.id,
      names: ["contact", "talk-to-us"],
    });
    for (const slug of ["contact", "talk-to-us"]) {
      expect((await problem(rename(other.id, slug))).code).toBe("slug_taken");
    }
    expect((await desk.create({ title: "Contact" })).slug).toBe("contact-2");
    expect((await rename(form.id, "contact")).status).toBe(200);
    expect(await desk.get(form.id)).toMatchObject({ slug: "contact", formerSlugs: ["talk-to-us"] });
  });

  test("follows the title until it is published, unless an admin chose it", async () => {
    const first = await desk.create({ title: undefined });
    const second = await desk.create({ title: undefined });
    expect([first.slug, second.slug]).toEqual(["untitled-form", "untitled-form-2"]);
    const named = await desk.change(second, { title: "Team day" });
    expect(named).toMatchObject({ slug: "team-day", formerSlugs: [] });
    const other = await desk.change(first, { title: "Team day" });
    expect(other.slug).toBe("team-day-2");
    const described = await desk.change(other, { description: "Once a year" });
    expect(described.slug).toBe("team-day-2");
    await rename(other.id, "offsite");
    const chosen = await desk.change(await desk.get(other.id), { title: "Offsite in May" });
    expect(chosen.slug).toBe("offsite");
    await desk.publish(await desk.change(named, { fields: [NAME_FIELD] }));
    const seen = await desk.change(await desk.get(named.id), { title: "Team day in June" });
    expect(seen.slug).toBe("team-day");
  });

  test("is another for each of two that get one title at once", async () => {
    const made = [await desk.create(), await desk.create()];
    const named = await Promise.all(made.map((form) => desk.change(form, { title: "At once" })));
    expect(named.map(({ slug }) => slug).toSorted()).toEqual(["at-once", "at-once-2"]);
  });

  test("leaves none behind that nobody saw, and is never like an id", async () => {
    const draft = await desk.create({ title: "Never seen" });
    await rename(draft.id, "seen");
    expect((await desk.get(draft.id)).formerSlugs).toEqual([]);
    expect((await problem(rename(draft.id, NOBODYS))).fields).toHaveProperty("slug");
    expect((await problem(rename(draft.id, "with space"))).fields).toHaveProperty("slug");
    expect((await problem(rename(NOBODYS, "other"))).code).toBe("not_found");
  });
});

test("a webhook's secret is told once and kept closed", async () => {
  const form = await desk.create();
  const { secret } = await desk.read(WebhookSecret, send("POST", `/${form.id}/webhook-secret`));
  const [row] = await db.select().from(forms);
  expect(row?.webhookSecret).not.toContain(secret);
  const { keys } = readEnv(testEnv());
  expect(await decrypt(keys, "form webhook", form.id, row?.webhookSecret ?? "")).toBe(secret);
  expect(await desk.get(form.id)).toMatchObject({ hasSecret: true });
  expect(JSON.stringify(await desk.get(form.id))).not.toContain("webhookSecret");
  expect(await events()).toContain("form_secret_renewed");
});
