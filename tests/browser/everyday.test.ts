import { expect, inject, test } from "vitest";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage } from "../support/browser.ts";
import {
  commentsOf,
  focused,
  highlighted,
  MOST,
  newsOf,
  openDashboard,
  palette,
  presser,
  SOON,
} from "../support/everyday.ts";
import { onDisk } from "../support/on-disk.ts";

test("asking a colleague about an item: by the palette, and by its link", async () => {
  const { page, person, colleague, goal, key, count } = await openDashboard();
  await key("Control+k");
  await page.keyboard.type("ask faster inst");
  await highlighted(page, "Ask about Faster installs");
  await key("Enter");
  const field = page.getByRole("textbox", { name: "Write a comment" });
  await expect.poll(() => field.inputValue(), SOON).toBe("@Tom Reed ");
  await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(new URL(page.url()).searchParams.get("ask")).toBe(null);
  await page.keyboard.type("when is it done?");
  await key("Control+Enter");
  expect(count()).toBeLessThanOrEqual(MOST);
  await expect.poll(() => commentsOf(page, person.id, goal), SOON).toContain("when is it done?");
  expect(await newsOf(colleague)).toContain("Faster installs");
  // What was done last is taken back where it was done; the plan's Undo names what it would take.
  await page.getByRole("region", { name: "Notifications" }).getByText("Comment added").waitFor();
  await page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect
    .poll(() => commentsOf(page, person.id, goal), SOON)
    .not.toContain("when is it done?");

  await page.goto("/dashboard");
  await hydrated(page);
  const again = presser(page);
  await again.click(page.getByRole("main").getByRole("link", { name: "Faster installs" }).first());
  await again.click(page.getByRole("button", { name: "Ask Tom Reed" }));
  await page.keyboard.type("and who helps?");
  await again.click(page.getByRole("button", { name: "Comment", exact: true }));
  expect(again.count()).toBeLessThanOrEqual(MOST);
  await expect.poll(() => commentsOf(page, person.id, goal), SOON).toContain("and who helps?");
});

test("delegating a task from the dashboard, with Undo", async () => {
  const { page, colleague, person } = await openDashboard();
  const headers = { origin: new URL(inject("stack").url).origin };
  const today = new Date().toISOString().slice(0, 10);
  const data = { title: "Board paper", dueDay: today };
  expect((await page.request.post("/api/tasks", { data, headers })).ok()).toBe(true);
  await page.reload();
  await hydrated(page);
  const { click, key, count } = presser(page);
  await click(page.getByRole("button", { name: "Delegate Board paper" }));
  const dialog = page.getByRole("dialog", { name: "Delegate task" });
  const field = dialog.getByRole("combobox", { name: "Assign to" });
  await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.type("Tom");
  await page.getByRole("option", { name: "Tom Reed" }).waitFor();
  await key("Enter");
  await page.getByText("Delegated to Tom Reed").first().waitFor();
  expect(count()).toBeLessThanOrEqual(MOST);
  const ofColleague = async () => {
    const theirs = await openPage({ as: colleague });
    return await (await theirs.request.get("/api/tasks")).text();
  };
  await expect.poll(ofColleague, SOON).toContain("Board paper");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(ofColleague, SOON).not.toContain("Board paper");
  // And from the menu of the list.
  const mine = await openPage({ as: person, width: 390, height: 844 });
  await mine.goto("/tasks?view=all");
  await hydrated(mine);
  await mine.getByRole("button", { name: "Actions for Board paper" }).click();
  await mine.getByRole("menuitem", { name: "Delegate…" }).click();
  await mine.getByRole("dialog", { name: "Delegate task" }).waitFor();
});

test("sharing a fresh file with somebody", async () => {
  const { page, colleague, key, count } = await openDashboard();
  // From now on the browser's own dialog is caught, before the press that opens it.
  page.on("filechooser", () => undefined);
  await key("Control+k");
  await page.keyboard.type("share file tom");
  await highlighted(page, "Tom Reed");
  const chooser = page.waitForEvent("filechooser");
  await key("Enter");
  await (await chooser).setFiles(onDisk("offer.txt", "Our offer for the year."));
  expect(count()).toBeLessThanOrEqual(MOST);
  await page.getByText("“offer.txt” shared with Tom Reed").first().waitFor(SOON);
  const theirs = await openPage({ as: colleague, width: 1440 });
  await theirs.goto("/files?place=shared");
  await theirs.getByRole("main").getByRole("link", { name: "offer.txt" }).first().waitFor();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.getByText("“offer.txt” is not shared any more").first().waitFor();
});

test("another time zone is offered by itself, and is chosen by the name of a city", async () => {
  const { page, person, key, count } = await openDashboard();
  const zone = async () => {
    const answer = await page.request.get("/api/profiles/own");
    return ((await answer.json()) as { timeZone: string }).timeZone;
  };
  await key("Control+k");
  await page.keyboard.type("time zone lisbon");
  await highlighted(page, "Europe/Lisbon");
  await key("Enter");
  await expect.poll(zone, SOON).toBe("Europe/Lisbon");
  expect(count()).toBeLessThanOrEqual(MOST);

  const travels = await openPage({ as: person, width: 390, height: 844, timeZone: "Asia/Tokyo" });
  await travels.goto("/dashboard");
  await hydrated(travels);
  await travels.getByText("This device is on Asia/Tokyo time").first().waitFor(SOON);
  await travels.reload();
  await hydrated(travels);
  await travels.waitForLoadState("networkidle");
  expect(await travels.getByText("This device is on Asia/Tokyo time").count()).toBe(0);

  // What a server's clock or a bare browser says is no place.
  const bare = await openPage({ as: person, width: 390, height: 844, timeZone: "UTC" });
  await bare.goto("/dashboard");
  await hydrated(bare);
  await bare.waitForLoadState("networkidle");
  expect(await bare.getByText(/^This device is on/).count()).toBe(0);

  const moves = await openPage({ as: person, width: 390, height: 844, timeZone: "Asia/Tokyo" });
  await moves.goto("/dashboard");
  await moves.getByRole("button", { name: "Use Asia/Tokyo" }).first().click(SOON);
  await expect.poll(zone, SOON).toBe("Asia/Tokyo");
});

test("saving a view on a phone", async () => {
  const { page, person } = await openDashboard({ width: 390, height: 844, isMobile: true });
  const { click, count } = presser(page);
  await click(page.getByRole("button", { name: "Search or do anything" }));
  await page.keyboard.type("goals in progress");
  await click(
    palette(page)
      .getByRole("option", { name: /In progress/ })
      .first(),
  );
  await page.getByRole("group", { name: "Filters" }).waitFor();
  await expectNoSidewaysScroll(page);
  await click(page.getByRole("button", { name: "Save view" }));
  expect(count()).toBeLessThanOrEqual(MOST);
  await page.getByText("View “In progress” saved").first().waitFor();
  const stored = async () =>
    await (await page.request.get(`/api/plans/${person.id}/snapshot`)).text();
  await expect.poll(stored, SOON).toContain('"name":"In progress"');
  await expectAccessible(page);
  await page.getByRole("button", { name: "Rename" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Rename “In progress”" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Running");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect.poll(stored, SOON).toContain('"name":"Running"');
});

test("the feedback card of a phone leaves when one goes on, and keeps what was written", async () => {
  const { page } = await openDashboard({ width: 390, height: 844, isMobile: true });
  await page.getByRole("button", { name: /^Feedback/ }).click();
  const card = page.getByRole("dialog", { name: "Feedback" });
  await card.getByRole("textbox", { name: "Comment" }).fill("The first thing");
  await page.getByRole("button", { name: "Open menu" }).click();
  await card.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Feedback/ }).click();
  expect(await card.getByRole("textbox", { name: "Comment" }).inputValue()).toBe("The first thing");
});

test("a new goal with its owner and its end, by the keyboard from its button on", async () => {
  const { page, person } = await openDashboard();
  await page.goto("/strategy/goals");
  await hydrated(page);
  const { click, key, count } = presser(page);
  await click(
    page
      .getByRole("button", { name: "New goal" })
      .or(page.getByRole("link", { name: "New goal" }))
      .first(),
  );
  const title = page.getByRole("textbox", { name: "Title" });
  await expect.poll(() => title.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.type("Fewer journeys");
  await key("Tab");
  await page.keyboard.type("Tom");
  await page.getByRole("option", { name: /Tom Reed/ }).waitFor();
  await key("Enter");
  // Over the button that removes the owner.
  await key("Tab");
  await key("Tab");
  await page.keyboard.type("12312030");
  await key("Enter");
  expect(count()).toBeLessThanOrEqual(MOST * 2);
  const stored = async () =>
    await (await page.request.get(`/api/plans/${person.id}/snapshot`)).text();
  await expect.poll(stored, SOON).toContain("2030-12-31");
  // What it leads to is seen on the item itself.
  await page.getByRole("link", { name: "Make a task" }).click();
  await page.waitForURL(/\/tasks\?new=1/);
});

test("a task and a goal are added by their text alone, from the plus or the palette", async () => {
  const { page, person, click, key, count } = await openDashboard();
  await click(page.getByRole("button", { name: "New", exact: true }));
  await palette(page).getByRole("combobox").and(focused(page)).waitFor();
  await page.keyboard.type("task Buy stamps");
  await highlighted(page, "Add task: Buy stamps");
  await key("Enter");
  expect(count()).toBeLessThanOrEqual(MOST);
  const tasks = async () => await (await page.request.get("/api/tasks")).text();
  await expect.poll(tasks, SOON).toContain("Buy stamps");
  // It was done last, so the keys take it back, also from the dashboard.
  await page.getByRole("region", { name: "Notifications" }).getByText("Buy stamps").waitFor();
  await page.keyboard.press("Control+z");
  await expect.poll(tasks, SOON).not.toContain("Buy stamps");

  const again = presser(page);
  await again.key("Control+k");
  await page.keyboard.type("new goal Fewer journeys");
  await highlighted(page, "Add goal: Fewer journeys");
  await again.key("Enter");
  expect(again.count()).toBeLessThanOrEqual(MOST);
  const stored = async () =>
    await (await page.request.get(`/api/plans/${person.id}/snapshot`)).text();
  await expect.poll(stored, SOON).toContain("Fewer journeys");
});

test("a task is added and ticked on Today, and the keys take the tick back", async () => {
  const { page } = await openDashboard();
  const field = page.getByRole("textbox", { name: "Add a task" });
  await field.fill("Call the bank");
  await page.keyboard.press("Enter");
  const tasks = async () => await (await page.request.get("/api/tasks")).text();
  await expect.poll(tasks, SOON).toContain("Call the bank");
  await field.blur();
  await page
    .getByRole("button", { name: /Call the bank/ })
    .first()
    .click(SOON);
  await expect.poll(tasks, SOON).not.toContain("Call the bank");
  await page.getByRole("region", { name: "Notifications" }).getByText("Undo").waitFor();
  await page.keyboard.press("Control+z");
  await expect.poll(tasks, SOON).toContain("Call the bank");
});

test("a comment in the plan is what Undo takes back next, and it says so", async () => {
  const { page, person, goal } = await openDashboard();
  await page.goto(`/strategy/goals?item=goal:${goal}`);
  await hydrated(page);
  const field = page.getByRole("textbox", { name: "Write a comment" });
  await field.fill("Is it done?");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect.poll(() => commentsOf(page, person.id, goal), SOON).toContain("Is it done?");
  const panel = page.getByRole("complementary", { name: "goal: Faster installs" });
  await panel.getByRole("button", { name: "Undo: Comment added" }).click();
  await expect.poll(() => commentsOf(page, person.id, goal), SOON).not.toContain("Is it done?");
  const stored = async () =>
    await (await page.request.get(`/api/plans/${person.id}/snapshot`)).text();
  expect(await stored()).toContain("Faster installs");
});

test("this quarter beside the last is found by its name, and many get a status in one press", async () => {
  const { page, person, goal } = await openDashboard();
  const { key, count } = presser(page);
  await key("Control+k");
  await page.keyboard.type("quarter");
  await highlighted(page, "Compare with last quarter");
  await key("Enter");
  await page.getByRole("dialog", { name: "Compare periods" }).waitFor(SOON);
  expect(count()).toBeLessThanOrEqual(MOST);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto("/strategy/goals?view=table");
  await hydrated(page);
  const again = presser(page);
  await again.click(page.getByRole("grid").getByRole("checkbox").last());
  const bar = page.locator("[data-bottom-bar]");
  await again.click(bar.getByRole("button", { name: "On hold" }));
  expect(again.count()).toBeLessThanOrEqual(MOST);
  const status = async () => {
    const answer = await page.request.get(`/api/plans/${person.id}/snapshot`);
    const { goals } = (await answer.json()) as { goals: { id: string; status: string }[] };
    return goals.find(({ id }) => id === goal)?.status;
  };
  await expect.poll(status, SOON).toBe("on_hold");
});
