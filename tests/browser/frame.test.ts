import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { holdScript } from "../support/hold-script.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const admin = await makePerson(database, {
  roles: ["member", "coach", "admin"],
  fullName: "Ada Frame",
});

async function openDashboard(options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ as: admin, ...options });
  await page.goto("/dashboard");
  await hydrated(page);
  return page;
}

test("the command palette opens by keyboard, finds screens, people and actions, and goes there", async () => {
  const page = await openDashboard();
  await page.keyboard.press("Control+k");
  const input = page.getByRole("combobox");
  await input.waitFor();
  await expectAccessible(page);
  await input.fill("outbox");
  await page
    .getByRole("option", { name: /Outbox/ })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  // The address changes first; the other area brings a frame of its own.
  await page.waitForURL("**/admin/outbox");
  await page.getByRole("heading", { name: "Outbox", level: 1 }).waitFor();

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("Ada Frame");
  await page
    .getByRole("option", { name: /Ada Frame/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Ada Frame", level: 1 }).waitFor();
});

test("all that can be created is one press away, also on a phone, and goes there with the next", async () => {
  const page = await openDashboard({ as: await makePerson(database), width: 390 });
  await page.getByRole("button", { name: "New", exact: true }).click();
  const made = page.getByRole("group", { name: "New" }).getByRole("option");
  const names = ["New task", "New folder", "New goal", "New objective", "Upload a file"];
  for (const name of names) await made.filter({ hasText: name }).waitFor();
  await made.filter({ hasText: "New folder" }).click();
  const dialog = page.getByRole("dialog", { name: "New folder" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  // What was asked for then is not asked for again.
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog").getByRole("combobox");
  await expect.poll(() => palette.inputValue()).toBe("");
});

test("a member's palette offers no screen of the admin", async () => {
  const page = await openDashboard({ as: await makePerson(database) });
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("outbox");
  // By its own words: the bell's panel, which loads meanwhile, has nothing to show either.
  await page.getByText("No results for “outbox”.").waitFor();
});

test("g and a letter go to an area; nothing happens while one types", async () => {
  const page = await openDashboard();
  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await page.waitForURL("**/admin/dashboard");
  await page.getByRole("heading", { name: "The platform today" }).waitFor();
  await page.goto("/admin/users");
  await hydrated(page);
  await page.getByRole("searchbox").fill("g");
  await page.getByRole("searchbox").press("d");
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("gd");
  expect(page.url()).toContain("/admin/users");
});

test("the sidebar is open from 1024 px, remembers that it was closed, and is a drawer below", async () => {
  const page = await openDashboard();
  const today = page.getByRole("navigation").getByRole("link", { name: "Today" });
  await today.waitFor();
  await page
    .getByRole("button", { name: /sidebar/i })
    .first()
    .click();
  await today.waitFor({ state: "hidden" });
  await page.reload();
  await hydrated(page);
  await today.waitFor({ state: "hidden" });

  const phone = await openDashboard({ width: 390, height: 800 });
  const drawerLink = phone.getByRole("link", { name: "Today" });
  await drawerLink.waitFor({ state: "hidden" });
  await phone
    .getByRole("button", { name: /sidebar|menu/i })
    .first()
    .click();
  await drawerLink.waitFor();
  await phone.keyboard.press("Escape");
  await drawerLink.waitFor({ state: "hidden" });
});

test("the admin and the coach panel open by path", async () => {
  const page = await openDashboard();
  await page.goto("/admin/users");
  await page.getByRole("navigation").getByRole("link", { name: "Outbox" }).waitFor();
  await page.goto("/coach/dashboard");
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /Coach overview/ })
    .waitFor();
  await page.getByRole("link", { name: "Executive Advisor" }).first().click();
  await page.waitForURL("**/dashboard");
});

test("people are searched, filtered and paged, all in the address", async () => {
  const page = await openPage({ as: admin });
  await page.goto("/admin/users");
  await hydrated(page);
  await page.getByRole("searchbox").fill("kestrel");
  await page.waitForURL(/q=kestrel/);
  await page.getByRole("combobox", { name: "Role" }).selectOption("member");
  await page.waitForURL(/role=member/);
  await page.goBack();
  await page.goto("/admin/users?limit=20");
  await page.getByText(/^1–20 of \d+$/).waitFor();
  await page.getByRole("link", { name: "Next page" }).click();
  await page.getByText(/^21–40 of \d+$/).waitFor();
  await page.getByRole("link", { name: "Next page" }).click();
  await page.getByText(/^41–\d+ of \d+$/).waitFor();
  await page.getByRole("link", { name: "Previous page" }).click();
  await page.getByText(/^21–40 of \d+$/).waitFor();
  await page.getByRole("link", { name: "Previous page" }).click();
  await page.getByText(/^1–20 of \d+$/).waitFor();
  expect(await page.getByRole("link", { name: "Previous page" }).count()).toBe(0);
  await page.getByRole("link", { name: "Next page" }).click();
  await page.getByRole("link", { name: "First page" }).click();
  await expect.poll(() => page.url()).not.toContain("cursor");
  await page.goto("/admin/users?q=nobody-is-called-this");
  await page.getByText("Nobody matches").waitFor();
});

test("what hangs from the header opens before the script is there, stays when it comes, and goes with its screen", async () => {
  const page = await openPage({ as: admin });
  const letGo = await holdScript(page, "entry.client");
  // Its load would wait for the script.
  await page.goto("/dashboard", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Quick navigation" }).click();
  const places = page.getByRole("dialog", { name: "Quick navigation" });
  await places.waitFor();
  letGo();
  await hydrated(page);
  expect(await places.isVisible()).toBe(true);
  await places.getByRole("link").first().click();
  await places.waitFor({ state: "hidden" });
});

test("from the profile menu one signs out, everywhere", async () => {
  const person = await makePerson(database);
  // What the page still asks for meanwhile comes too late.
  const page = await openPage({ as: person, expected: [401] });
  await page.goto("/dashboard");
  await hydrated(page);
  await page.getByRole("button", { name: /^Profile of/ }).click();
  await page.getByRole("button", { name: /Sign out everywhere/ }).click();
  await page.waitForURL("**/login");
  await page.goto("/dashboard");
  await page.waitForURL(/\/login/);
});
