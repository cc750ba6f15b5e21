import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { profiles } from "../../db/schema/users.ts";
import { expectAccessible } from "../support/accessible.ts";
import { addPlan } from "../support/add-plan.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePlan } from "../support/make-plan.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;

/** One for each test: a session is spent by acting as someone. */
const makeAdmin = () => makePerson(database, { roles: ["member", "admin"], fullName: "Ines Roth" });

test("an admin sees as someone else under a bar that stays, and comes back to the person's screen", async () => {
  const person = await makePerson(database, { fullName: "Amara Mensah" });
  const page = await openPage({ as: await makeAdmin() });
  await page.goto(`/admin/users/${person.id}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Act as this person" }).click();
  await page.getByLabel("Reason").fill("Cannot find their plan");
  await page.getByRole("button", { name: "Act as Amara Mensah" }).click();
  await page.waitForURL("**/dashboard");
  await hydrated(page);
  const bar = page.getByRole("complementary", { name: "Acting as someone else" });
  await bar.getByText("Amara Mensah").waitFor();
  await bar.getByText(/You are Ines Roth/).waitFor();
  await bar.getByText(/min left/).waitFor();
  await expectAccessible(page);
  await page.goto("/admin/users");
  await page.waitForURL("**/dashboard");
  const told = newsOf(page);
  await page.goto("/profile-settings?tab=data");
  await page.getByText("Can't be changed while you act as someone else").waitFor();
  for (const button of await page.getByRole("main").getByRole("button").all()) {
    expect(await button.isDisabled()).toBe(true);
  }
  await bar.waitFor();
  await page.setViewportSize({ width: 360, height: 700 });
  await expectNoSidewaysScroll(page);
  await told;
  await bar.getByRole("button", { name: "Stop" }).click();
  await page.waitForURL(`**/admin/users/${person.id}`);
  await page.getByRole("heading", { name: "Amara Mensah", level: 1 }).waitFor();
  expect(await bar.count()).toBe(0);
  await page.getByText("An admin stopped acting as the owner of this account").waitFor();
});

/** A screen asks for them once it stands. Whoever leaves while they are under way is told that the session is over. */
const newsOf = (page: Page) => page.waitForResponse("**/api/notifications");

/** A plan, and what one of its goals is called. */
async function givePlan(userId: string): Promise<string> {
  const now = Date.now();
  await addPlan(db, userId, 20, now);
  return makePlan(userId, 20, now).goals[0]?.title ?? expect.fail("no goal was made");
}

/** What this browser keeps by the names that stand for a person. */
const keptOfPeople = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? "");
    return [...databases, ...Object.keys(localStorage)].filter((name) =>
      name.startsWith("person:"),
    );
  });

/** Kept before the visit, under names without whose they are. */
const OF_THE_ADMIN = new Set(["person:recent-commands", "person:kept-for"]);

test("a visit keeps nothing of the person in the admin's browser, and changes nothing of them", async () => {
  const person = await makePerson(database, { fullName: "Amara Mensah" });
  const title = await givePlan(person.id);
  const admin = await makeAdmin();
  const page = await openPage({ as: admin, expected: [403] });
  const keptOfOthers = async () =>
    (await keptOfPeople(page)).filter(
      (name) => !name.includes(admin.id) && !OF_THE_ADMIN.has(name),
    );
  await page.goto(`/admin/users/${person.id}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Act as this person" }).click();
  await page.getByLabel("Reason").fill("Cannot find their plan");
  await page.getByRole("button", { name: "Act as Amara Mensah" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto("/strategy/goals");
  await hydrated(page);
  await page.getByText(title).first().waitFor();
  expect(await keptOfOthers()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("person:kept-for"))).toContain(admin.id);
  const read = await page.evaluate(async () => {
    const answer = await fetch("/api/profiles/own");
    return answer.headers.get("cache-control");
  });
  expect(read).toBe("private, no-store");

  const told = newsOf(page);
  await page.goto("/profile");
  await page.getByText("Can't be changed while you act as someone else").waitFor();
  const status = await page.evaluate(async () => {
    const init = {
      method: "PATCH",
      headers: { "content-type": "application/json", "if-match": '"1"' },
      body: JSON.stringify({ jobTitle: "Somebody else" }),
    };
    return (await fetch("/api/profiles/own", init)).status;
  });
  expect(status).toBe(403);
  await told;
  await page.getByRole("button", { name: "Stop" }).click();
  await page.waitForURL(`**/admin/users/${person.id}`);
  expect(await keptOfOthers()).toEqual([]);
});

test("whoever is suspended and signs out leaves no plan in the browser", async () => {
  const person = await makePerson(database);
  const title = await givePlan(person.id);
  const page = await openPage({ as: person, expected: [403], losesSocket: true });
  await page.goto("/strategy/goals");
  await hydrated(page);
  await page.getByText(title).first().waitFor();
  await expect.poll(() => keptOfPeople(page)).toContain("person:plans");
  await db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, person.id));
  await page.goto("/dashboard");
  await hydrated(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/login*");
  expect(await keptOfPeople(page)).toEqual([]);
});
