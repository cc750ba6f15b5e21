import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { consentLinks, consentTemplates } from "../../../db/schema/consents.ts";
import { contentSlugs } from "../../../db/schema/contents.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { ConsentLink, ConsentLinkList } from "../../../worker/features/consent-links/contract.ts";
import { readContent } from "../../../worker/features/contents/queries.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makeConsentLink } from "../../support/make-consent-link.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";
import { giveConsent } from "../consent-texts/give-consent.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
const admin = await makePerson(database, { roles: ["member", "admin"] });
const send = sendTo("/api/consent-links", admin);
const NOBODYS = "0190d3a0-0000-7fff-8000-000000000000";
/** The text of a link that was published once. */
const { templateId } = await makeConsentLink(database, { slug: "there-already" });

beforeEach(async () => {
  await db.delete(auditEvents);
  await db.delete(outbox);
});

const add = (slug: string, more = {}) =>
  readAnswer(ConsentLink, send("POST", "", { name: slug, slug, templateId, ...more }));
const change = ({ id, version }: ConsentLink, changes: unknown) =>
  readAnswer(ConsentLink, send("PATCH", `/${id}`, changes, { version }));
const list = (search: string) => readAnswer(ConsentLinkList, send("GET", search));
const refusal = async (method: string, path: string, json: unknown, version?: number) => {
  const seen = version === undefined ? {} : { version };
  const answer = await send(method, path, json, seen);
  return readProblem(answer, answer.status);
};
const at = async (slug: string) => (await readContent(ctx, "consent", slug)).state;
const draftText = async () => {
  const { templateId: id } = await makeConsentLink(database, { isActive: false });
  const never = { publishedNumber: null, publishedAt: null };
  await db.update(consentTemplates).set(never).where(eq(consentTemplates.id, id));
  return id;
};

describe("a link is made", () => {
  test("closed or open, recorded, and brought to the edge", async () => {
    const link = await add("spring-letter", { redirectUrl: "https://meridian.test/thanks" });
    expect(link).toMatchObject({ isActive: false, consents: 0, publishedNumber: 1, version: 1 });
    expect(await at("spring-letter")).toBe("gone");
    const [effect] = await db.select().from(outbox);
    expect(effect).toMatchObject({ kind: "contents.publish-one", payload: { id: link.id } });
    const [event] = await db.select().from(auditEvents);
    expect(event).toMatchObject({
      eventType: "consent_link_created",
      details: { linkId: link.id, slug: "spring-letter", isActive: false },
    });
    await add("summer-letter", { isActive: true });
    expect(await at("summer-letter")).toBe("published");
  });

  test.each([
    ["slug", { slug: "Über uns" }],
    ["slug", { slug: "" }],
    ["slug", { slug: NOBODYS }],
    ["name", { name: " " }],
    ["templateId", { templateId: "x" }],
    ["templateId", { templateId: NOBODYS }],
    ["redirectUrl", { redirectUrl: "javascript:alert(1)" }],
    ["redirectUrl", { redirectUrl: "//meridian.test" }],
  ])("not with a bad %s: %o", async (field, parts) => {
    const given = { name: "A", slug: "bad-one", templateId, ...parts };
    const problem = await refusal("POST", "", given);
    expect([problem.status, Object.keys(problem.fields ?? {})]).toEqual([422, [field]]);
  });

  test("never over another, not even by two at once, and never open without words", async () => {
    const taken = await refusal("POST", "", { name: "B", slug: "there-already", templateId });
    expect([taken.code, Object.keys(taken.fields ?? {})]).toEqual(["slug_taken", ["slug"]]);
    const both = await Promise.all(
      [1, 2].map(() => send("POST", "", { name: "C", slug: "at-once", templateId })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const draft = { name: "D", slug: "too-early", templateId: await draftText(), isActive: true };
    expect((await refusal("POST", "", draft)).code).toBe("not_publishable");
  });
});

describe("a link is changed", () => {
  test("opened and closed, at once and told", async () => {
    const link = await add("door");
    const open = await change(link, { isActive: true });
    expect([open.isActive, await at("door")]).toEqual([true, "published"]);
    await change(open, { isActive: false });
    expect(await at("door")).toBe("gone");
    const details = (await db.select().from(auditEvents)).map((event) => event.details);
    expect(details.slice(1)).toMatchObject([{ isActive: true }, { isActive: false }]);
    const early = await add("early", { templateId: await draftText() });
    const answer = await refusal("PATCH", `/${early.id}`, { isActive: true }, 1);
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual([
      "not_publishable",
      ["templateId"],
    ]);
  });

  test("to another address: the one before leads there, and is nobody else’s", async () => {
    const link = await add("old-name", { isActive: true });
    await db.delete(outbox);
    const renamed = await change(link, { slug: "new-name" });
    expect(renamed.formerSlugs).toEqual(["old-name"]);
    expect(await readContent(ctx, "consent", "old-name")).toMatchObject({
      state: "moved",
      slug: "new-name",
    });
    const [effect] = await db.select().from(outbox);
    expect(effect?.payload).toMatchObject({ id: link.id, names: ["old-name"] });
    const other = await refusal("POST", "", { name: "E", slug: "old-name", templateId });
    expect(other.code).toBe("slug_taken");
    const back = await change(renamed, { slug: "old-name" });
    expect(back.formerSlugs).toEqual(["new-name"]);
    expect(await at("old-name")).toBe("published");
  });

  test("without a trace where nobody could ever open it", async () => {
    const link = await add("never-seen", { templateId: await draftText() });
    expect((await change(link, { slug: "seen-later" })).formerSlugs).toEqual([]);
  });

  test("together with its text: one of both was open, so its address leads on", async () => {
    const open = await add("was-open");
    const closed = await change(open, { slug: "now-closed", templateId: await draftText() });
    expect(closed.formerSlugs).toEqual(["was-open"]);
    const draft = await add("was-draft", { templateId: await draftText() });
    const opened = await change(draft, { slug: "now-open", templateId });
    expect(opened.formerSlugs).toEqual(["was-draft"]);
  });

  test("over a version that is past: refused with the row as it is; two at once: one wins", async () => {
    const link = await add("contested");
    const both = await Promise.all(
      ["mine", "theirs"].map((name) => send("PATCH", `/${link.id}`, { name }, { version: 1 })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = await readProblem(
      both.find(({ status }) => status === 409)!,
      409,
    );
    expect(lost).toMatchObject({ code: "stale_version", current: { version: 2 } });
    expect((await refusal("PATCH", `/${link.id}`, { name: "x" })).status).toBe(400);
    expect((await refusal("PATCH", `/${NOBODYS}`, { name: "x" }, 1)).status).toBe(404);
  });
});

describe("links are listed", () => {
  test("by words, text, state and order, with what rests on them", async () => {
    const mine = await draftText();
    const a = await add("listed-a", { templateId: mine });
    await add("listed-b", { isActive: true });
    await giveConsent(db, a);
    expect((await list("?q=listed-&sort=name")).items.map(({ slug }) => slug)).toEqual([
      "listed-a",
      "listed-b",
    ]);
    const [first] = (await list("?q=listed-&sort=consents&limit=1")).items;
    expect(first).toMatchObject({ slug: "listed-a", consents: 1, publishedNumber: null });
    const open = await list("?q=listed-&state=open");
    expect([open.items.map(({ slug }) => slug), open.counts]).toEqual([
      ["listed-b"],
      { all: 2, open: 1, closed: 1 },
    ]);
    const ofText = await list(`?template=${mine}&state=`);
    expect(ofText.items.map(({ slug }) => slug)).toContain("listed-a");
    expect(ofText.templates).toContainEqual({ id: mine, name: "A consent", isPublished: false });
    const page = await list("?q=listed-&sort=name&limit=1");
    const next = await list(
      `?q=listed-&sort=name&limit=1&cursor=${encodeURIComponent(page.nextCursor ?? "")}`,
    );
    expect(next.items.map(({ slug }) => slug)).toEqual(["listed-b"]);
  });
});

describe("a link is removed", () => {
  test("with its former addresses, and the edge forgets each", async () => {
    const link = await change(await add("first", { isActive: true }), { slug: "second" });
    await db.delete(outbox);
    const version = { version: link.version };
    expect((await send("DELETE", `/${link.id}`, undefined, version)).status).toBe(204);
    const [effect] = await db.select().from(outbox);
    expect(effect?.payload).toMatchObject({ names: [link.id, "second", "first"] });
    const left = db.select().from(contentSlugs);
    expect(await left.where(eq(contentSlugs.contentId, link.id))).toEqual([]);
    expect((await send("DELETE", `/${link.id}`, undefined, version)).status).toBe(404);
  });

  test("never while consents rest on it, and not over a version that is past", async () => {
    const held = await add("held");
    await giveConsent(db, held);
    const problem = await refusal("DELETE", `/${held.id}`, undefined, 1);
    expect(problem).toMatchObject({ code: "still_referenced", consents: 1 });
    const free = await add("free");
    await change(free, { name: "Changed" });
    expect((await refusal("DELETE", `/${free.id}`, undefined, 1)).code).toBe("stale_version");
    const kept = db.select().from(consentLinks).where(eq(consentLinks.id, held.id));
    expect(await kept).toHaveLength(1);
  });
});

test("members read and change nothing; nobody signed out does", async () => {
  const link = await add("not-yours");
  const member = await makePerson(database, { roles: ["member"] });
  for (const [method, path] of [
    ["GET", ""],
    ["POST", ""],
    ["GET", `/${link.id}`],
    ["PATCH", `/${link.id}`],
    ["DELETE", `/${link.id}`],
  ] as const) {
    const json = method === "GET" || method === "DELETE" ? undefined : { name: "Theirs" };
    await readProblem(await send(method, path, json, { as: member, version: 1 }), 403);
    await readProblem(await send(method, path, json, { as: { cookie: "" }, version: 1 }), 401);
  }
  expect(await readAnswer(ConsentLink, send("GET", `/${link.id}`))).toEqual(link);
});
