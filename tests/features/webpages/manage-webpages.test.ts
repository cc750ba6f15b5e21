import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { contentSlugs, contentVersions } from "../../../db/schema/contents.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import { readContent } from "../../../worker/features/contents/queries.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makeForm } from "../../support/make-form.ts";
import { readProblem } from "../../support/problem.ts";
import { openPageDesk, words } from "./page-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const desk = await openPageDesk(database);
const { ctx } = makeContext(database);
const NOBODYS = "0190d3a0-0000-7fff-8000-000000000000";

beforeEach(async () => {
  await db.delete(webpages);
  await db.delete(contentVersions);
  await db.delete(contentSlugs);
  await db.delete(auditEvents);
  await db.delete(outbox);
});

const events = async () => (await db.select().from(auditEvents)).map(({ eventType }) => eventType);
const seen = async (identifier: string) => {
  const content = await readContent(ctx, "webpage", identifier);
  if (content.state !== "published") return content.state;
  return content.kind === "webpage" ? content.document.settings.content : content.kind;
};
const refusal = async (answer: Promise<Response>, status: number) =>
  readProblem(await answer, status);

describe("a page", () => {
  test("is added under the next free address, and is seen by nobody", async () => {
    const first = await desk.add("Our plan");
    const second = await desk.add("Our plan", { template: "event" });
    expect([first.slug, second.slug]).toEqual(["our-plan", "our-plan-2"]);
    expect(second.settings.blocks.length).toBeGreaterThan(3);
    expect(await seen("our-plan")).toBe("gone");
    expect(await events()).toEqual(["webpage_created", "webpage_created"]);
  });

  test.each([
    [{ title: " " }, "title"],
    [{ title: "A", slug: "Ä b" }, "slug"],
    [{ title: "A", slug: NOBODYS }, "slug"],
    [{ title: "A", template: "else" }, "template"],
  ])("is not added as %o", async (fields, field) => {
    const { fields: wrong } = await refusal(desk.send("POST", "", fields), 422);
    expect(Object.keys(wrong ?? {})).toEqual([field]);
  });

  test("that asks for an address which is taken is refused", async () => {
    await desk.add("Our plan");
    const again = desk.send("POST", "", { title: "Another", slug: "our-plan" });
    expect((await refusal(again, 409)).code).toBe("slug_taken");
  });

  test("keeps its draft half finished, made harmless, and one sitting is one event", async () => {
    const added = await desk.add("Our plan");
    await db.delete(auditEvents);
    const html = {
      type: "html",
      id: "h",
      html: "<p onclick=a()>x<script>y()</script></p>",
    } as const;
    const half = { type: "button", id: "b", text: "Go", url: "htt" } as const;
    const once = await desk.write(added, [html, half, words("t", "a <b>")]);
    expect(once.settings.blocks[0]).toEqual({ ...html, html: "<p>x</p>" });
    const twice = await desk.change(once, { title: "" });
    expect(twice).toMatchObject({ title: "", version: 3, hasChanges: true });
    expect(await events()).toEqual([]);
    const row = await db.select().from(webpages).get();
    expect(row?.settings).toMatchObject({
      content: '<div class="html"><p>x</p></div>\n\n<p>a &lt;b&gt;</p>',
    });
  });

  test("is not written over another version, and the current one comes back", async () => {
    const page = await desk.add("Our plan");
    await desk.change(page, { title: "Theirs" });
    const stale = await refusal(
      desk.send("PATCH", `/${page.id}`, { title: "Mine" }, { version: 1 }),
      409,
    );
    expect(stale).toMatchObject({
      code: "stale_version",
      current: { title: "Theirs", version: 2 },
    });
  });
});

describe("publishing", () => {
  test("makes a version, opens the page, and leaves the edge its effect", async () => {
    const page = await desk.published("Our plan");
    expect(page).toMatchObject({ publishedNumber: 1, isActive: true, hasChanges: false });
    expect(await seen("our-plan")).toBe("<p>Words of Our plan.</p>");
    const [effect] = await db.select().from(outbox).where(eq(outbox.kind, "contents.publish-one"));
    expect(effect?.payload).toEqual({ kind: "webpage", id: page.id, names: [] });
    expect(await events()).toContain("webpage_published");
  });

  test("is held back by what the check finds", async () => {
    const page = await desk.add("Our plan");
    const answer = desk.send("POST", `/${page.id}/publish`, {}, { version: 1 });
    const { code, findings } = await refusal(answer, 409);
    expect(code).toBe("not_publishable");
    expect(findings).toMatchObject([{ gravity: "error" }, { gravity: "warning" }]);
    expect(await db.select().from(contentVersions)).toEqual([]);
  });

  test("takes a form that visitors can open, and no other", async () => {
    const [open, draft] = [await makeForm(database), await makeForm(database, { isDraft: true })];
    const form = (formId: string) => ({ type: "form" as const, id: "f", formId, title: "Talk" });
    const page = await desk.write(await desk.add("With a form"), [form(draft.id)]);
    await refusal(desk.send("POST", `/${page.id}/publish`, {}, { version: page.version }), 409);
    await desk.publish(await desk.write(page, [form(open.id)]));
    expect(await seen("with-a-form")).toContain(`src="/form/${open.id}?embed=1"`);
  });

  test("again shows what changed since, back to what it was is no change", async () => {
    const page = await desk.published("Our plan");
    const changed = await desk.write(page, [words("w", "Other words.")]);
    expect(changed.hasChanges).toBe(true);
    expect(await seen("our-plan")).toBe("<p>Words of Our plan.</p>");
    const back = await desk.write(changed, page.settings.blocks);
    expect(back.hasChanges).toBe(false);
    const second = await desk.publish(await desk.write(back, [words("w", "Other words.")]), {
      note: "Clearer",
    });
    expect(second.publishedNumber).toBe(2);
    const { items } = await desk.versions(page.id);
    expect(items).toMatchObject([
      { number: 2, note: "Clearer", isPublished: true, createdBy: desk.admin.fullName },
      { number: 1, isPublished: false },
    ]);
    expect((await desk.difference(page.id, "from=1&to=2")).sentences).toEqual([
      "Text “Words of Our plan.” now says “Other words.”.",
    ]);
  });

  test("by two at once makes one version", async () => {
    const page = await desk.write(await desk.add("Our plan"), [words("w", "Words.")]);
    const publish = () => desk.send("POST", `/${page.id}/publish`, {}, { version: page.version });
    const both = await Promise.all([publish(), publish()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await db.$count(contentVersions)).toBe(1);
  });

  test("while closed keeps it closed where that is wanted", async () => {
    const page = await desk.open(await desk.published("Our plan"), false);
    const changed = await desk.write(page, [words("w", "Other.")]);
    expect(await desk.publish(changed, { isOpen: false })).toMatchObject({ isActive: false });
    expect(await seen("our-plan")).toBe("gone");
  });
});

describe("the way back", () => {
  test("is a new version, and a draft without work of its own follows", async () => {
    const first = await desk.published("Our plan");
    const second = await desk.publish(await desk.write(first, [words("w", "Other.")]));
    const back = await desk.bringBack(second, 1);
    expect(back).toMatchObject({ publishedNumber: 3, hasChanges: false });
    expect(back.settings.blocks).toEqual(first.settings.blocks);
    expect(await seen("our-plan")).toBe("<p>Words of Our plan.</p>");
    expect((await desk.versions(first.id)).items[0]).toMatchObject({ number: 3, returnsTo: 1 });
  });

  test("leaves a draft that holds work", async () => {
    const first = await desk.published("Our plan");
    const second = await desk.publish(await desk.write(first, [words("w", "Other.")]));
    const draft = await desk.write(second, [words("w", "In the making.")]);
    const back = await desk.bringBack(draft, 1);
    expect(back).toMatchObject({ hasChanges: true });
    expect(back.settings.blocks).toEqual(draft.settings.blocks);
    await refusal(
      desk.send("POST", `/${first.id}/versions/9/return`, {}, { version: back.version }),
      404,
    );
  });
});

describe("an address", () => {
  test("that changed leads on, and can be taken back but not by others", async () => {
    const page = await desk.published("Our plan");
    const renamed = await desk.rename(page, "the-plan");
    expect(await readContent(ctx, "webpage", "our-plan")).toMatchObject({
      state: "moved",
      slug: "the-plan",
    });
    const other = await desk.add("Other");
    const taken = desk.send("PUT", `/${other.id}/slug`, { slug: "our-plan" }, { version: 1 });
    expect((await refusal(taken, 409)).code).toBe("slug_taken");
    const back = await desk.rename(renamed, "our-plan");
    expect(await seen("our-plan")).toBe("<p>Words of Our plan.</p>");
    expect(await readContent(ctx, "webpage", "the-plan")).toMatchObject({ slug: "our-plan" });
    expect(back.slug).toBe("our-plan");
  });

  test("of a page that nobody saw is forgotten", async () => {
    const page = await desk.rename(await desk.add("Our plan"), "the-plan");
    expect(page.slug).toBe("the-plan");
    expect(await readContent(ctx, "webpage", "our-plan")).toEqual({ state: "unknown" });
  });
});

describe("taken down and deleted", () => {
  test("a page is closed and opened again, its former names too", async () => {
    const page = await desk.rename(await desk.published("Our plan"), "the-plan");
    const closed = await desk.open(page, false);
    expect([await seen("the-plan"), await seen("our-plan")]).toEqual(["gone", "gone"]);
    await desk.open(closed, true);
    expect(await seen("the-plan")).toBe("<p>Words of Our plan.</p>");
    const draft = await desk.add("Draft");
    await refusal(desk.send("PUT", `/${draft.id}/open`, { isActive: true }, { version: 1 }), 409);
  });

  test("a page leaves with its versions, and the edge hears of each name", async () => {
    const page = await desk.rename(await desk.published("Our plan"), "the-plan");
    await db.delete(outbox);
    await refusal(desk.send("DELETE", `/${page.id}`, undefined, { version: 1 }), 409);
    const done = await desk.send("DELETE", `/${page.id}`, undefined, { version: page.version });
    expect(done.status).toBe(204);
    const [effect] = await db.select().from(outbox);
    expect(effect?.payload).toMatchObject({ id: page.id, names: ["the-plan", "our-plan"] });
    expect(await db.$count(contentVersions)).toBe(0);
    expect(await seen("our-plan")).toBe("unknown");
    await refusal(desk.send("GET", `/${page.id}`), 404);
  });
});
