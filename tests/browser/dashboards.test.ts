import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { addDays } from "../../worker/kernel/pure/days.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { holdScript } from "../support/hold-script.ts";
import { makePerson, signInAs } from "../support/people.ts";
import { rested } from "../support/settled.ts";

const database = stackDatabase();

async function open(page: Page, path = "/dashboard") {
  await page.goto(path);
  await hydrated(page);
}

const cards = (page: Page) => page.locator("main section h2").allTextContents();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function arrange(page: Page) {
  await button(page, "Arrange").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Arrange your cards" }).waitFor();
}

/** By keyboard, as everything here; where the button goes away, the focus is first led on to another. */
async function press(page: Page, name: string, key = "Enter") {
  await button(page, name).focus();
  await page.keyboard.press(key);
  const [verb, ...card] = name.split(" ");
  const next = verb === "Hide" ? "Add" : verb === "Add" ? "Move" : null;
  if (!next) return;
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe([next, ...card].join(" "));
}

const DESIGNED = [
  "Plan health",
  "Tasks",
  "Strategy",
  "Changes by others",
  "What is new",
  "Next steps",
  "Your feedback",
  "Coming up",
  "Profile",
  "Your coach",
];

const saved = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith("/layout") && response.request().method() !== "GET",
  );

test("cards are arranged by keyboard, hidden, added and reset; every session of the person sees it", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person, expected: [409] });
  await open(page);
  await expect.poll(() => cards(page)).toEqual(DESIGNED);

  await arrange(page);
  await expectAccessible(page);
  await press(page, "Hide What is new");
  await press(page, "Hide Strategy");
  for (const name of ["Changes by others", "Tasks", "Plan health", "Updates", "Coming up"])
    await press(page, `Hide ${name}`);
  await press(page, "Move Your feedback", "ArrowUp");
  await page.getByText("Your feedback: now 1 of 2.").waitFor();
  await press(page, "Move Next steps", "ArrowRight");
  await press(page, "Hide Profile");
  await press(page, "Add Devices");
  await Promise.all([saved(page), press(page, "Done")]);
  const mine = ["Your feedback", "Devices", "Next steps", "Your coach"];
  await expect.poll(() => cards(page)).toEqual(mine);
  await page.getByText("Last used").first().waitFor();
  await page.reload();
  await hydrated(page);
  expect(await cards(page)).toEqual(mine);

  const elsewhere = await openPage({ as: await signInAs(database, person) });
  await open(elsewhere);
  await expect.poll(() => cards(elsewhere)).toEqual(mine);
  await arrange(elsewhere);
  await press(elsewhere, "Hide Next steps");
  await Promise.all([saved(elsewhere), press(elsewhere, "Done")]);

  // The first tab has not seen that yet: it is told, and chooses.
  await arrange(page);
  await press(page, "Hide Your coach");
  await press(page, "Done");
  await page.getByText("arranged in another tab or on another device").waitFor();
  await button(page, "Use the other one").click();
  await expect.poll(() => cards(page)).toEqual(["Your feedback", "Devices", "Your coach"]);

  await arrange(page);
  await Promise.all([saved(page), press(page, "Reset to default")]);
  await expect.poll(() => cards(page)).toEqual(DESIGNED);
});

test("an arrangement that cannot be saved is put back, kept, and saved with the next try", async () => {
  const page = await openPage({ as: await makePerson(database), expected: [503] });
  await open(page, "/user-dashboard");
  await page.route("**/layout", (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await arrange(page);
  await press(page, "Hide Security");
  await press(page, "Done");
  await page.getByText("Your layout was not saved").waitFor();
  await Promise.all([saved(page), button(page, "Try again").click()]);
  await expect.poll(() => cards(page)).not.toContain("Security");
  await page.reload();
  await expect.poll(() => cards(page)).not.toContain("Security");
});

test("with every card hidden the dashboard teaches, and one card that fails is tried again", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person, expected: [500] });
  await open(page);
  await arrange(page);
  for (const name of DESIGNED) {
    await press(page, `Hide ${name}`);
  }
  await Promise.all([saved(page), press(page, "Done")]);
  await page.getByRole("heading", { name: "You have hidden every card" }).waitFor();

  await page.route("**/cards/security", (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await button(page, "Choose cards").click();
  await press(page, "Add Security");
  await Promise.all([saved(page), press(page, "Done")]);
  await page.getByText("Couldn’t load", { exact: true }).waitFor();
  await expectAccessible(page);
  await button(page, "Try again: Security").click();
  await page.getByRole("link", { name: /^Second factor/ }).waitFor();
});

const TITLE = "Pilot in one region";
const late = (page: Page) => page.getByRole("list", { name: "Overdue and off track, worst first" });

const said = (page: Page, words: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(words).waitFor();

async function openLate() {
  const person = await makePerson(database);
  const [id, today] = [randomUUID(), new Date().toISOString().slice(0, "2026-11-26".length)];
  const fields = {
    title: TITLE,
    startDate: addDays(today, -40),
    endDate: addDays(today, -1),
    progress: 80,
  };
  const page = await openPage({ as: person, expected: [409] });
  const apply = (change: object) =>
    page.request.post(`/api/plans/${person.id}/operations`, {
      headers: { origin: new URL(page.url()).origin },
      data: { id: randomUUID(), label: "Plan", changes: [{ kind: "epic", id, ...change }] },
    });
  await open(page);
  await page.getByRole("link", { name: /^Write your mission/ }).waitFor();
  expect((await apply({ action: "add", fields })).status()).toBe(200);
  await open(page);
  return { page, apply, newEnd: addDays(today, 10) };
}

test("a late item is moved or completed in one click, taken back, and never over another's change", async () => {
  const { page, apply, newEnd } = await openLate();
  await page.getByText("1 item is overdue or off track, by 1 day.").waitFor();
  await late(page).getByText("1 day overdue").waitFor();
  const shown = new Date(newEnd).toLocaleDateString("en-US", {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  await button(page, `Move the end of ${TITLE} to ${shown}`).focus();
  await page.keyboard.press("Enter");
  await said(page, `“${TITLE}” now ends ${shown}`);
  await page.getByText("Nothing is overdue or off track.").waitFor();
  await button(page, "Undo").click();
  await late(page).getByText("1 day overdue").waitFor();

  await button(page, `Mark ${TITLE} completed`).click();
  await said(page, `“${TITLE}” is completed`);
  await expect.poll(() => late(page).count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press("Control+z");
  await late(page).getByText("1 day overdue").waitFor();
  await said(page, `Undone: Complete “${TITLE}”`);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => late(page).count()).toBe(0);
  await page.keyboard.press("Control+z");
  await late(page).getByText("1 day overdue").waitFor();

  const others = { action: "set", fields: { endDate: addDays(newEnd, -16) } };
  expect((await apply(others)).status()).toBe(200);
  await button(page, `Move the end of ${TITLE} to ${shown}`).click();
  await said(page, `“${TITLE}” was not changed`);
  await late(page).getByText("6 days overdue").waitFor();
});

test("the dates that a card leaves out are where it leads: each list shows exactly those", async () => {
  const { page, apply } = await openLate();
  const today = new Date().toISOString().slice(0, "2026-11-26".length);
  const many = LIMITS.cardRows;
  for (let at = 0; at <= many; at += 1) {
    const isLater = at === many;
    const [startDate, endDate] = isLater ? [40, 50] : [2, 3];
    const title = isLater ? "Far away" : `Near ${at + 1}`;
    const fields = {
      title,
      startDate: addDays(today, startDate),
      endDate: addDays(today, endDate),
    };
    const added = await apply({ action: "add", kind: "goal", id: randomUUID(), fields });
    expect(added.status()).toBe(200);
  }
  await open(page);
  await page.getByText(`${many} more within 30 days`).waitFor();
  await page.getByRole("link", { name: `${many} goals`, exact: true }).click();
  await page
    .getByText(`${many} of ${many + 1} goals`)
    .first()
    .waitFor();
  await page.getByText("Near 1", { exact: true }).first().waitFor();
  expect(await page.getByText("Far away", { exact: true }).count()).toBe(0);
});

test("the late items that a card leaves out are where it leads", async () => {
  const { page } = await openLate();
  await page.goto("/strategy/dashboard#overview-late");
  await hydrated(page);
  const heading = page.getByRole("heading", { name: "Overdue and off track" });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200);
});

test("whoever chose nothing is greeted in the document as the browser would, by its own clock", async () => {
  const timeZone = "Pacific/Kiritimati";
  const person = await makePerson(database, { fullName: "Ines Roth" });
  const told = (tab: Page) => expect.poll(() => tab.evaluate(() => document.cookie));
  const before = await openPage({ timeZone });
  await open(before, "/login");
  await told(before).toContain(`zone=${timeZone}`);

  const page = await openPage({ as: person, timeZone });
  await page.setExtraHTTPHeaders({ "accept-language": "de-AT,de;q=0.9" });
  await open(page);
  await told(page).toContain(`zone=${timeZone}`);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    page.reload(),
  ]);
  const written = await answer.text();
  await hydrated(page);
  const greeting = await page.getByRole("heading", { level: 1 }).textContent();
  const day = await page.locator("main time").first().textContent();
  expect(greeting).toMatch(/^(Hello|Good (morning|afternoon|evening)), Ines$/);
  expect(written).toContain(`>${greeting}<`);
  expect(written).toContain(`>${day}<`);
  expect(day).toBe(
    new Intl.DateTimeFormat("de-AT", {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone,
    }).format(),
  );
});

test("what the document shows of a card stays until its script is there, also where the browser's zone is news", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person, timeZone: "Pacific/Kiritimati" });
  const letGo = await holdScript(page, "profile-card");
  await open(page);
  const card = page.locator("main section", {
    has: page.getByRole("heading", { name: "Profile", exact: true }),
  });
  const missing = await card.getByText("Still missing").elementHandle({ timeout: 2000 });
  const isShown = () => missing?.evaluate((node) => node.isConnected);
  await rested(page);
  expect(await isShown()).toBe(true);
  letGo();
  // A part that lives has what React keeps of it.
  await expect
    .poll(() =>
      missing?.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__react"))),
    )
    .toBe(true);
  expect(await isShown()).toBe(true);
});
