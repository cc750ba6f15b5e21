import { expect, inject, test } from "vitest";
import type { PlanSnapshot } from "../../worker/features/plans/contract.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";
import { addItem } from "../support/plan-hands.ts";

const { db } = stackDatabase();
const SOON = { timeout: 15_000 };

test("a plan that was begun without an account is adopted after the sign-in, in one step, and undone as one", async () => {
  const page = await openPage({ width: 1440, height: 900 });
  await page.goto("/planner/goals");
  await hydrated(page);
  await addItem(page, "Set the first goal", "goal", "Speed");
  await page.goto("/planner/teamMembers");
  await hydrated(page);
  await addItem(page, "Add the first team member", "team member", "Amara Mensah");

  const person = await makePerson({ db });
  const [name = "", value = ""] = person.cookie.split("=", 2);
  await page.context().addCookies([{ name, value, url: inject("stack").url }]);
  await page.goto("/strategy/goals");
  await hydrated(page);
  await page.getByText("A plan from this browser is waiting").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Adopt it" }).click();
  const drawer = page.getByRole("dialog", { name: "Export and import" });
  await drawer.getByRole("button", { name: /^Adopt/ }).click();
  const kept = async () => {
    const answer = await page.request.get(`/api/plans/${person.id}/snapshot`);
    return (await answer.json()) as PlanSnapshot;
  };
  await expect
    .poll(async () => (await kept()).goals.map(({ title }) => title), SOON)
    .toEqual(["Speed"]);
  const [member] = (await kept()).teamMembers;
  expect(member?.name).toBe("Amara Mensah");
  expect(member?.id).not.toContain("local");
  await drawer.getByText("The copy in this browser stays as it is").waitFor();
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await expect.poll(async () => (await kept()).goals.length, SOON).toBe(0);
});
