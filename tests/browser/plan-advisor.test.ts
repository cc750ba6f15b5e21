import { expect, inject, test } from "vitest";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";
import { sharePlan } from "../support/share-plan.ts";

const database = stackDatabase();
const SOON = { timeout: 15_000 };

/** Somebody with a late goal that only they see and one that everybody does, and a colleague who reads the plan. */
async function openPlans() {
  const person = await makePerson(database, { fullName: "Ines Roth" });
  const colleague = await makePerson(database, { fullName: "Tom Reed" });
  await sharePlan(database, person, colleague, { permission: "read" });
  const page = await openPage({ as: person, width: 1440, height: 900 });
  const late = { startDate: "2026-01-01", endDate: "2026-02-01", status: "in_progress" };
  const changes = [
    { title: "Faster installs", ...late },
    { title: "Secret merger", ...late, visibleTo: [] },
  ].map((fields) => ({ action: "add", kind: "goal", id: uuidv7(Date.now()), fields }));
  const answer = await page.request.post(`/api/plans/${person.id}/operations`, {
    data: { id: crypto.randomUUID(), label: "Add goals", changes },
    headers: { origin: new URL(inject("stack").url).origin },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return { page, person, colleague };
}

test("a question is answered with the items it rests on, and kept by a reload", async () => {
  const { page, person, colleague } = await openPlans();
  await page.goto("/executive-advisor");
  await hydrated(page);
  const field = page.getByRole("combobox", { name: "Your question" });
  await field.fill("waht is overdeu");
  await field.press("Enter");
  const card = page.getByRole("article", { name: "waht is overdeu" });
  await card.getByText("2 items are overdue or off track.").waitFor(SOON);
  await expectAccessible(page);
  await page.reload();
  await card.getByRole("link", { name: "Faster installs" }).click();
  await page.waitForURL(/\/strategy\/goals\?item=goal:/u);

  // What cannot be answered is asked back, and one press asks what can.
  await page.goto("/executive-advisor?q=will+we+win");
  await hydrated(page);
  const unsure = page.getByRole("article", { name: "will we win" });
  await unsure.getByRole("button", { name: "What is late?" }).click();
  const known = page.getByRole("article", { name: "What is late?" });
  await known.getByText("2 items are overdue or off track.").waitFor(SOON);

  const other = await openPage({ as: colleague, width: 390, height: 844 });
  await other.goto(`/executive-advisor?plan=${person.id}&q=late+goals`);
  const theirs = other.getByRole("article", { name: "late goals" });
  await theirs.getByText("One goal is overdue or off track.").waitFor(SOON);
  expect(await other.getByText("Secret merger").count()).toBe(0);
  await expectNoSidewaysScroll(other);
  await theirs.getByRole("link", { name: "Faster installs" }).click();
  await other.waitForURL(new RegExp(`/strategy/plans/${person.id}/goals\\?item=goal:`, "u"));
});
