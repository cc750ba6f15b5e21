import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { errorGroups } from "../../db/schema/errors.ts";
import { userFeedback } from "../../db/schema/feedback.ts";
import { incomingItems } from "../../db/schema/incoming.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { leaveFeedback } from "../support/feedback-rows.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["admin"], fullName: "Ines Incoming" });
const person = await makePerson(database, { fullName: "Wanda Writes" });

const itemOf = (kind: string, id: string) =>
  db
    .select()
    .from(incomingItems)
    .where(and(eq(incomingItems.kind, kind), eq(incomingItems.recordId, id)))
    .get();

test("an error goes from its first report to an owner and is fixed", async () => {
  const page = await openPage({ as: admin });
  await page.goto("/admin/error-logs");
  await hydrated(page);
  const name = `Worked${crypto.randomUUID().replace(/[^a-f]/g, "")}Error`;
  const sent = page.waitForResponse((answer) => answer.url().endsWith("/api/client-logs"));
  await page.evaluate((called) => {
    const error = new Error(`The gate stuck in ${called}`);
    error.name = called;
    error.stack = `${called}: The gate stuck in ${called}`;
    return window.clientLog?.({ level: "error", error }) ?? "";
  }, name);
  expect((await sent).status()).toBe(202);

  await page.goto(`/admin/error-logs?q=${name}`);
  await hydrated(page);
  await page.getByRole("link", { name: new RegExp(name) }).click();
  const drawer = page.getByRole("dialog", { name });
  const changed = () =>
    page.waitForResponse(
      (answer) => answer.url().includes("/items/error/") && answer.request().method() === "PATCH",
    );
  let done = changed();
  await drawer.getByLabel("Owner").selectOption({ label: "Ines Incoming" });
  expect((await done).status()).toBe(200);
  done = changed();
  await drawer.getByLabel("Labels").fill("gate,");
  expect((await done).status()).toBe(200);
  await drawer.getByLabel("Write a note").fill("The hinge is rusty.");
  await drawer.getByRole("button", { name: "Add note" }).click();
  await drawer.getByText("The hinge is rusty.", { exact: true }).last().waitFor();
  await expectAccessible(page);

  // It waits among the reader's own, and is counted in the menu.
  await page.goto("/admin/incoming?state=open&owner=mine");
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "Admin" });
  await menu.getByRole("link", { name: /Incoming.*open and yours/ }).waitFor();
  await page.getByRole("link", { name: new RegExp(name) }).click();
  const opened = page.getByRole("dialog", { name: "Error" });
  await opened.getByLabel("State").waitFor();
  await expectAccessible(page);
  done = changed();
  await opened.getByLabel("State").selectOption("resolved");
  expect((await done).status()).toBe(200);
  await opened.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: new RegExp(name) }).waitFor({ state: "detached" });

  const group = await db.select().from(errorGroups).where(eq(errorGroups.errorName, name)).get();
  expect(group?.state).toBe("resolved");
  expect(await itemOf("error", group?.fingerprint ?? "")).toMatchObject({
    state: "resolved",
    ownerId: admin.id,
    labels: ["gate"],
  });
});

test("feedback goes through its states, and is answered by email", async () => {
  const [row] = await leaveFeedback(database, person, { npsScore: 2, comment: "Too slow, Wanda" });
  const id = row?.id ?? "";
  const page = await openPage({ as: admin });
  await page.goto(`/admin/feedback?q=Wanda&open=${id}`);
  await hydrated(page);
  const drawer = page.getByRole("dialog", { name: "Fair" });
  const stored = () => db.select().from(userFeedback).where(eq(userFeedback.id, id)).get();
  const state = drawer.getByLabel("State");
  await state.selectOption("in-progress");
  await expect.poll(async () => (await itemOf("feedback", id))?.state).toBe("in-progress");
  await drawer.getByText("Reply by email").click();
  await drawer.getByLabel("Text").fill("We made it faster.");
  await drawer.getByRole("button", { name: "Send reply" }).click();
  await drawer.getByText(/replied by email/).waitFor();
  await state.selectOption("answered");
  await expect.poll(async () => (await stored())?.handledAt ?? null).not.toBeNull();
  await page
    .getByRole("row", { name: /Too slow, Wanda/ })
    .getByText("Answered")
    .waitFor();
  await drawer.getByRole("button", { name: "Open again" }).click();
  await expect.poll(async () => (await stored())?.handledAt ?? null).toBeNull();
  await expect.poll(() => state.inputValue()).toBe("new");
});

test("a rule is written from lists, tried before it is saved, and keeps a log", async () => {
  await leaveFeedback(database, person, { npsScore: 1, comment: "Rules, please" });
  const page = await openPage({ as: admin });
  await page.goto("/admin/incoming/rules?new=1");
  await hydrated(page);
  const drawer = page.getByRole("dialog", { name: "New rule" });
  await drawer.getByLabel("Name").fill("Only the poorest");
  await drawer.getByLabel("Kind").selectOption("feedback");
  await drawer.getByLabel("1 (Poor)").check();
  await drawer.getByRole("button", { name: "Try it on the last 100" }).click();
  await drawer.getByText(/^Would have matched \d+ of \d+:$/).waitFor();
  await drawer.getByLabel("Set the owner").selectOption({ label: "Ines Incoming" });
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Create rule" }).click();
  await page.getByRole("row", { name: /Only the poorest.*Score is 1 \(Poor\)/ }).waitFor();
  await page.getByRole("link", { name: /Only the poorest/ }).click();
  await page
    .getByRole("dialog", { name: "Rule" })
    .getByText(/^Nothing yet/)
    .waitFor();
  await expectAccessible(page);
});
