import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import * as v from "valibot";
import { expect, inject, test } from "vitest";
import { userFeedback } from "../../db/schema/feedback.ts";
import { OwnFeedback } from "../../worker/features/feedback/contract.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { leaveFeedback } from "../support/feedback-rows.ts";
import { makePerson } from "../support/people.ts";
import { PICTURES } from "../support/pictures.ts";

const database = stackDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada Admin" });
const person = await makePerson(database, { fullName: "Quentin Zephyr" });
const MINE = "/admin/feedback?q=zephyr";
const HOSTILE = `<img src=x onerror=alert(1)>\nsecond line ${"w".repeat(300)}`;

const at = Date.now();
const [late, praise, poor] = await leaveFeedback(
  database,
  person,
  { npsScore: 4, comment: "The newest of them", createdAt: at },
  { npsScore: 5, createdAt: at - 1000 },
  { npsScore: 1, comment: HOSTILE, createdAt: at - 2000, pageUrl: "//evil.example/x" },
);

let page: Page;
const notices = () => page.getByRole("region", { name: "Notifications" });
const stored = (id: string) => db.select().from(userFeedback).where(eq(userFeedback.id, id)).get();

async function open(address: string, options: Parameters<typeof openPage>[0] = {}) {
  page = await openPage({ as: admin, ...options });
  await page.goto(address);
  await hydrated(page);
}

test("found by a score, opened with the keyboard, read as plain text, and gone through one by one", async () => {
  await open(MINE);
  const scores = page.getByRole("list", { name: "Scores" });
  await scores.getByRole("link", { name: /^Poor 1 of 5: 1 answer/ }).click();
  await page.waitForURL(/score=1/);
  await page.getByRole("link", { name: "Only Poor" }).click();
  await page.waitForURL((url) => !url.search.includes("score=1"));

  const rows = page.getByRole("table", { name: "Feedback" }).locator("[data-row-target]");
  await expect.poll(() => rows.count()).toBe(3);
  await rows.nth(0).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Poor" });
  await drawer.getByText("<img src=x onerror=alert(1)>").waitFor();
  expect(await drawer.locator("img").count()).toBe(0);
  expect(await drawer.locator("blockquote").innerText()).toContain(">\nsecond line");
  expect(await drawer.getByRole("link", { name: /evil/ }).count()).toBe(0);
  await drawer.getByRole("link", { name: "Quentin Zephyr" }).waitFor();
  // What the page's head covers half of counts as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.keyboard.press("ArrowLeft");
  await page.getByRole("dialog", { name: "Excellent" }).waitFor();
  await page.getByRole("button", { name: "Previous", exact: true }).click();
  await page.getByRole("dialog", { name: "Very good" }).getByText("The newest of them").waitFor();
  expect(page.url()).toContain(`open=${late!.id}`);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(page.url()).not.toContain("open=");
});

test("marked as handled at once, and back with one press; a change of somebody else's is shown", async () => {
  const fresh = { version: 1, handledAt: null, handledBy: null };
  await db.update(userFeedback).set(fresh).where(eq(userFeedback.id, praise!.id));
  await open(`${MINE}&state=open&open=${praise!.id}`, { expected: [409] });
  const drawer = page.getByRole("dialog", { name: "Excellent" });
  await drawer.getByRole("button", { name: "Mark handled" }).click();
  await drawer.getByText("by Ada Admin").waitFor();
  await notices().getByText("Marked as handled").waitFor();
  await expect.poll(async () => (await stored(praise!.id))?.handledBy).toBe(admin.id);
  await notices().getByRole("button", { name: "Undo" }).click();
  await drawer.getByRole("button", { name: "Mark handled" }).waitFor();
  await expect.poll(async () => (await stored(praise!.id))?.handledAt).toBeNull();

  // Handled and opened again by others meanwhile, after everything on this page was read.
  await page.reload();
  await hydrated(page);
  await drawer.getByRole("button", { name: "Mark handled" }).waitFor();
  await db.update(userFeedback).set({ version: 9 }).where(eq(userFeedback.id, praise!.id));
  await drawer.getByRole("button", { name: "Mark handled" }).click();
  await notices().getByText("Someone changed this meanwhile").waitFor();
  await drawer.getByRole("button", { name: "Mark handled" }).click();
  await drawer.getByText("by Ada Admin").waitFor();
  expect(await stored(praise!.id)).toMatchObject({ version: 10 });
});

test("several at once, undone together; all that match are counted before", async () => {
  const several = await leaveFeedback(
    database,
    person,
    ...Array.from({ length: 4 }, () => ({ comment: "bulkword", npsScore: 3 })),
  );
  await open("/admin/feedback?q=bulkword&limit=2");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Mark handled" }).click();
  await notices().getByText("2 marked as handled").waitFor();
  await notices().getByRole("button", { name: "Undo" }).click();
  await notices().getByText("2 opened again").waitFor();

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Select all 4 that match" }).click();
  await page.getByRole("button", { name: "Mark handled" }).click();
  const question = page.getByRole("dialog", { name: "Mark all matching feedback as handled?" });
  await question.getByText("4 matching items are open.").waitFor();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Mark 4 handled" }).click();
  await notices().getByText("4 marked as handled").waitFor();
  await page
    .getByRole("row", { name: /Closed/ })
    .first()
    .waitFor();
  for (const { id } of several) expect((await stored(id))?.handledAt).not.toBeNull();
});

test("what is filtered is exported as a file, in its order", async () => {
  await open(`${MINE}&score=1,4&sort=lowest`);
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV", exact: true }).click();
  const file = await readFile(await (await started).path(), "utf8");
  await notices().getByText("2 answers exported").waitFor();
  expect(file.indexOf(poor!.id)).toBeGreaterThan(0);
  expect(file.indexOf(late!.id)).toBeGreaterThan(file.indexOf(poor!.id));
  expect(file).not.toContain(praise!.id);
});

test("a screenshot opens large, zooms by key, and closes; one that is missing says so", async () => {
  const headers = { origin: inject("stack").url };
  const sender = await openPage({ as: person });
  const sent = await sender.request.post("/api/own-feedback", {
    headers,
    data: { submissionKey: crypto.randomUUID(), npsScore: 2, comment: null, pageUrl: "/profile" },
  });
  const { id } = v.parse(OwnFeedback, await sent.json());
  const stored = await fetch(`${inject("stack").url}/api/own-feedback/${id}/screenshot`, {
    method: "PUT",
    headers: { ...headers, cookie: person.cookie, "content-type": "image/png" },
    body: PICTURES.png,
  });
  expect(stored.status).toBe(200);

  await open(`${MINE}&has=screenshot&open=${id}`, { expected: [404] });
  const drawer = page.getByRole("dialog", { name: "Fair" });
  await drawer.getByRole("img", { name: "What Quentin Zephyr saw on /profile" }).waitFor();
  await drawer.getByRole("button", { name: /Enlarge the screenshot/ }).press("Enter");
  const viewer = page.getByRole("dialog", { name: "Screenshot" });
  await viewer.getByText("Fits").waitFor();
  await page.keyboard.press("+");
  await viewer.getByText("100 %").waitFor();
  await viewer.getByRole("button", { name: "Zoom in" }).click();
  await viewer.getByText("150 %").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("0");
  await viewer.getByText("Fits").waitFor();
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "hidden" });
  await drawer.waitFor();

  const screenshotUrl = `/api/feedback/screenshots/${"x".repeat(22)}.png`;
  await db.update(userFeedback).set({ screenshotUrl }).where(eq(userFeedback.id, id));
  await page.reload();
  await page.getByText("The screenshot cannot be shown").waitFor();
});

test("nothing that matches says so and leads back; an address that names nothing says that it is gone", async () => {
  await open("/admin/feedback?q=nobody-ever-said-this&open=not-an-id");
  const gone = page.getByRole("dialog", { name: "This feedback is gone" });
  await gone.waitFor();
  await page.keyboard.press("Escape");
  await gone.waitFor({ state: "hidden" });
  await page.getByText("Nothing matches").waitFor();
  await page.getByRole("link", { name: "Show all feedback" }).click();
  await page.waitForURL((url) => !url.search.includes("nobody"));
  await expect
    .poll(() => page.getByRole("searchbox", { name: "Search feedback" }).inputValue())
    .toBe("");
});
