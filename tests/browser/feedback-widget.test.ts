import { eq } from "drizzle-orm";
import type { Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sessions } from "../../db/schema/sessions.ts";
import { adminSettings } from "../../db/schema/settings.ts";
import { userFeedback } from "../../db/schema/feedback.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { addPlan } from "../support/add-plan.ts";
import { makePerson, type TestPerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;

const POST = "**/api/own-feedback";
const rowsOf = ({ id }: TestPerson) =>
  db.select().from(userFeedback).where(eq(userFeedback.userId, id));
const card = (page: Page) => page.getByRole("dialog", { name: "Feedback", exact: true });
const opener = (page: Page) => page.getByRole("button", { name: /^Feedback( Draft saved)?$/ });
const rate = (page: Page, word: string) => card(page).getByText(word, { exact: true }).click();
const send = (page: Page) => card(page).getByRole("button", { name: "Send", exact: true }).click();
const comment = (page: Page) => card(page).getByRole("textbox", { name: /Comment/ });
const told = (page: Page, words: string | RegExp) =>
  page.getByRole("region", { name: "Notifications" }).getByText(words, { exact: true }).waitFor();

async function openScreen(page: Page, path = "/profile") {
  await page.goto(path);
  await hydrated(page);
}

async function openCard(page: Page, path?: string) {
  await openScreen(page, path);
  await opener(page).click();
  await card(page).waitFor();
}

/** What this browser keeps until the server can be reached. */
const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("feedback-queue")));

/** A full screen, and one with nothing in its corner. */
const FULL = "/strategy/projects";
const BARE = "/profile-settings?tab=tokens";

test("a problem is found in the palette, and sent with a rating, its words and two keys", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person });
  await openScreen(page, BARE);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("report a problem");
  await page.getByRole("option", { name: /Give feedback/ }).waitFor();
  await page.keyboard.press("Enter");
  await rate(page, "Poor");
  await expect
    .poll(() => comment(page).evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.keyboard.type("The list stays empty.");
  await page.keyboard.press("Control+Enter");
  await card(page).waitFor({ state: "detached" });
  await expect
    .poll(async () => (await rowsOf(person)).map(({ comment }) => comment))
    .toEqual(["The list stays empty."]);
});

describe("the button in the corner", () => {
  test("steps aside where it would cover what people read or press, and still opens", async () => {
    const person = await makePerson(database);
    await addPlan(db, person.id, 200, Date.now());
    const page = await openPage({ as: person, width: 1280, height: 800 });
    await openScreen(page, FULL);
    const isAside = () => opener(page).evaluate((button) => button.hasAttribute("data-aside"));
    await expect.poll(isAside, { timeout: 20_000 }).toBe(true);
    const box = await opener(page).boundingBox();
    expect(box?.width).toBe(24);
    expect((box?.x ?? 0) + 24).toBe(1280);
    await openScreen(page, BARE);
    await expect.poll(isAside, { timeout: 20_000 }).toBe(false);
    expect((await opener(page).boundingBox())?.width).toBe(48);
    await openScreen(page, FULL);
    await expect.poll(isAside, { timeout: 20_000 }).toBe(true);
    await opener(page).click();
    await card(page).waitFor();
  });

  test("is there while the setting says so, and for nobody who acts as someone else", async () => {
    const [person, admin] = [
      await makePerson(database),
      await makePerson(database, { roles: ["member", "admin"] }),
    ];
    const page = await openPage({ as: person });
    const isOffered = async () =>
      (await (await page.request.get("/profile")).text()).includes('title="Feedback"');
    expect(await isOffered()).toBe(true);
    const setting = eq(adminSettings.key, "feedback_module_enabled");
    await db.update(adminSettings).set({ value: "TRUE" }).where(setting);
    expect(await isOffered()).toBe(false);
    await db.update(adminSettings).set({ value: "true" }).where(setting);
    await db
      .update(sessions)
      .set({ impersonatorSessionId: admin.sessionId })
      .where(eq(sessions.userId, person.id));
    expect(await isOffered()).toBe(false);
  });

  test.each(["light", "dark"] as const)(
    "opens a card by keyboard that asks for a rating first, in the %s theme",
    async (theme) => {
      const page = await openPage({ as: await makePerson(database), theme });
      await openScreen(page);
      await opener(page).focus();
      await page.keyboard.press("Enter");
      await card(page).waitFor();
      await page.keyboard.press("Enter");
      await told(page, "Please select a rating");
      await told(page, "Your rating helps us improve our service.");
      const words = await card(page)
        .getByRole("radio")
        .evaluateAll((radios) => radios.map((radio) => radio.parentElement?.textContent));
      expect(words).toEqual(["1Poor", "2Fair", "3Good", "4Very good", "5Excellent"]);
      await page.keyboard.press("ArrowRight");
      await expect
        .poll(() => card(page).getByRole("radio", { name: "2 Fair" }).isChecked())
        .toBe(true);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
    },
  );
});

test("minimising and reloading keep what was written, closing discards it", async () => {
  const page = await openPage({ as: await makePerson(database) });
  await openCard(page);
  await rate(page, "Good");
  await comment(page).fill("Half a thought");
  await page.keyboard.press("Escape");
  await card(page).waitFor({ state: "detached" });
  expect(await opener(page).textContent()).toContain("Draft saved");
  expect(await opener(page).evaluate((node) => node === document.activeElement)).toBe(true);

  await page.getByRole("link", { name: "Settings", exact: true }).first().click();
  await page.waitForURL("**/profile-settings*");
  await opener(page).click();
  await expect.poll(() => comment(page).inputValue()).toBe("Half a thought");
  await page.reload();
  await hydrated(page);
  expect(await comment(page).inputValue()).toBe("Half a thought");
  expect(await card(page).getByRole("radio", { name: "3 Good" }).isChecked()).toBe(true);

  await card(page).getByRole("button", { name: "Close and discard feedback" }).click();
  await expect.poll(() => opener(page).textContent()).not.toContain("Draft saved");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("combobox").fill("give feed");
  await page.keyboard.press("Enter");
  await card(page).waitFor();
  expect(await comment(page).inputValue()).toBe("");
});

test("a screenshot shows the page and nothing that was typed or is secret, and is stored", async () => {
  const [person, admin] = [
    await makePerson(database),
    await makePerson(database, { roles: ["member", "admin"] }),
  ];
  const page = await openPage({ as: person });
  await page.addInitScript(() => {
    const copies: string[] = [];
    Object.assign(window, { copies });
    const write = XMLSerializer.prototype.serializeToString.bind(new XMLSerializer());
    XMLSerializer.prototype.serializeToString = (node) => {
      const text = write(node);
      copies.push(text);
      return text;
    };
  });
  await openScreen(page);
  await page.getByRole("textbox", { name: "Job title" }).fill("Typed-by-hand");
  await page.evaluate(() => {
    const main = document.querySelector("main");
    const extra = document.createElement("div");
    extra.innerHTML = `<input type="password" value="typed-password"><p data-sensitive>secret-words
      <b>in-depth</b></p><p contenteditable>edited-words</p><select><option>chosen-word</option></select>
      <textarea>written-words</textarea><p>plain-words</p>`;
    main?.insertAdjacentElement("afterbegin", extra);
  });
  await opener(page).click();
  await rate(page, "Excellent");
  await comment(page).fill("never-in-the-picture");
  await page.getByRole("button", { name: "Add a screenshot" }).click();
  await page.getByRole("button", { name: "Enlarge the screenshot" }).waitFor();
  const copy = await page.evaluate(() => String(Reflect.get(window, "copies")));
  for (const word of ["Job title", "plain-words", person.email]) expect(copy).toContain(word);
  for (const word of ["Typed-by-hand", "typed-password", "secret-words", "in-depth"]) {
    expect(copy).not.toContain(word);
  }
  for (const word of ["edited-words", "chosen-word", "written-words", "never-in-the-picture"]) {
    expect(copy).not.toContain(word);
  }
  // The page itself is as it was.
  expect(await page.getByRole("textbox", { name: "Job title" }).inputValue()).toBe("Typed-by-hand");
  expect(await page.locator("[data-sensitive]").first().textContent()).toContain("secret-words");

  await page.getByRole("button", { name: "Enlarge the screenshot" }).click();
  const large = page.getByRole("dialog", { name: "Screenshot" });
  const shown = large.getByRole("img", { name: "The screenshot of Profile" });
  await expect
    .poll(() => shown.evaluate((node) => (node as HTMLImageElement).naturalWidth))
    .toBe(1280);
  await page.keyboard.press("Escape");
  await large.waitFor({ state: "detached" });
  await card(page).getByRole("button", { name: "Remove the screenshot" }).click();
  await page.getByRole("button", { name: "Add a screenshot" }).click();
  await page.getByRole("button", { name: "Take the screenshot again" }).waitFor();

  await send(page);
  await told(page, "Thank you for your feedback!");
  await card(page).waitFor({ state: "detached" });
  const [row] = await rowsOf(person);
  expect(row).toMatchObject({ npsScore: 5, comment: "never-in-the-picture", pageUrl: "/profile" });
  const seen = await openPage({ as: admin });
  const picture = await seen.request.get(row?.screenshotUrl ?? "none");
  expect(picture.headers()["content-type"]).toBe("image/webp");
  expect((await picture.body()).subarray(8, 12).toString()).toBe("WEBP");
});

test("a failure keeps the card and everything in it, and pressing twice sends once", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person, expected: [500] });
  const sent: unknown[] = [];
  page.on("request", (request: Request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/own-feedback")) {
      sent.push(request.postDataJSON());
    }
  });
  await page.route(POST, (route) => route.fulfill({ status: 500, json: {} }));
  await openCard(page);
  await rate(page, "Fair");
  await comment(page).fill("  Kept on failure  ");
  await send(page);
  await told(page, "Error submitting feedback");
  await told(page, "Please try again later.");
  expect(await comment(page).inputValue()).toBe("  Kept on failure  ");
  expect(await rowsOf(person)).toEqual([]);
  await page.unroute(POST);
  await card(page).getByRole("button", { name: "Send", exact: true }).dblclick();
  await told(page, "Thank you for your feedback!");
  expect(await rowsOf(person)).toMatchObject([{ npsScore: 2, comment: "Kept on failure" }]);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test("what is sent offline is kept, and sent once when the connection is back", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person });
  await openCard(page);
  await page.getByRole("button", { name: "Add a screenshot" }).click();
  await page.getByRole("button", { name: "Remove the screenshot" }).waitFor();
  await page.context().setOffline(true);
  await rate(page, "Poor");
  await comment(page).fill("From the train");
  await send(page);
  await told(page, "You are offline");
  await told(page, "Your feedback is saved. It's sent when you're back online.");
  await card(page).waitFor({ state: "detached" });
  expect(await waiting(page)).toHaveLength(1);
  const second = await page.context().newPage();
  await page.context().setOffline(false);
  await Promise.all([told(page, "Your saved feedback was sent."), openScreen(second)]);
  expect(await waiting(page)).toEqual([]);
  const rows = await rowsOf(person);
  expect(rows).toMatchObject([{ npsScore: 1, comment: "From the train" }]);
  expect(rows[0]?.screenshotUrl).toMatch(/^\/api\/feedback\/screenshots\//);
});

test("what the server refuses later is offered back, and no sign-out drops it unasked", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person, expected: [503, 403] });
  let answer: { status: number; json: object } = { status: 503, json: {} };
  await page.route(POST, (route) => route.fulfill(answer));
  await openCard(page);
  await rate(page, "Good");
  await comment(page).fill("Into the storm");
  await send(page);
  await told(page, "Can't connect to the server");
  answer = {
    status: 403,
    json: { code: "feedback_closed", detail: "Feedback is switched off at the moment." },
  };
  await page.reload();
  await told(page, "Your feedback was not accepted");
  await hydrated(page);
  await page.getByRole("button", { name: /^Profile of/ }).click();
  await page.getByRole("button", { name: "Sign out on this device" }).click();
  await told(page, "Your feedback is not sent yet");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open it again" }).click();
  await expect.poll(() => comment(page).inputValue()).toBe("Into the storm");
  await expect.poll(() => waiting(page)).toEqual([]);
  await page.unroute(POST);
  await send(page);
  await told(page, "Thank you for your feedback!");
  expect(await rowsOf(person)).toHaveLength(1);
});
