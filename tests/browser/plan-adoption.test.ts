import { expect, inject, test } from "vitest";
import type { PlanSnapshot } from "../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
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
  await addItem(page, "Add the first goal", "goal", "Speed");
  await page.goto("/planner/teamMembers");
  await hydrated(page);
  await addItem(page, "Add the first team member", "team member", "Amara Mensah");

  const person = await makePerson({ db });
  const [name = "", value = ""] = person.cookie.split("=", 2);
  await page.context().addCookies([{ name, value, url: inject("stack").url }]);
  await page.goto("/strategy/goals");
  await hydrated(page);
  await page.getByText("You have a plan in this browser").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Adopt plan" }).click();
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

test("a plan that is compared with the account's: mine, theirs, both and new go in as one change, and out as one", async () => {
  const page = await openPage({ width: 1440, height: 900 });
  const person = await makePerson({ db });
  const { url } = inject("stack");
  const [name = "", value = ""] = person.cookie.split("=", 2);
  const signIn = () => page.context().addCookies([{ name, value, url }]);
  const kept = async () =>
    (await (await page.request.get(`/api/plans/${person.id}/snapshot`)).json()) as PlanSnapshot;
  const titles = async () =>
    (await kept()).goals
      .map(({ title }) => title)
      .toSorted((one, other) => one.localeCompare(other));
  const drawer = page.getByRole("dialog", { name: "Export and import" });

  await page.goto("/planner/goals");
  await hydrated(page);
  await addItem(page, "Add the first goal", "goal", "Reach");
  for (const title of ["Speed", "Steady", "Trust"]) await addItem(page, "New goal", "goal", title);
  await page.goto("/planner/teamMembers");
  await hydrated(page);
  await addItem(page, "Add the first team member", "team member", "Amara Mensah");
  await signIn();
  await page.goto("/strategy/goals?transfer=adopt");
  await drawer.getByRole("button", { name: "Adopt everything" }).click();
  await drawer.getByText("Adopted the plan in this browser: 5 new").waitFor();
  const first = await kept();
  const idOf = (title: string) => first.goals.find((goal) => goal.title === title)?.id ?? "";

  // Both go on by themselves: the account's plan, and the browser's.
  const set = (title: string, fields: object) => ({
    action: "set",
    kind: "goal",
    id: idOf(title),
    fields,
  });
  const own = {
    action: "add",
    kind: "goal",
    id: uuidv7(Date.now()),
    fields: { title: "Only mine" },
  };
  const changes = [
    set("Reach", { title: "Reach in the account" }),
    set("Trust", { title: "Trust in the account" }),
    own,
  ];
  const data = { id: uuidv7(Date.now()), label: "In the account", changes };
  const headers = { origin: new URL(url).origin };
  const path = `/api/plans/${person.id}/operations`;
  expect((await page.request.post(path, { data, headers })).status()).toBe(200);
  await page.context().clearCookies();
  await page.goto(`/planner/goals?item=goal:${idOf("Speed")}`);
  await hydrated(page);
  const field = page.getByRole("complementary", { name: "goal: Speed" }).getByLabel("Title");
  await field.fill("Speed in the browser");
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "Speed in the browser" }).first().waitFor();
  await addItem(page, "New goal", "goal", "Brand new");

  await signIn();
  const before = await kept();
  await page.goto("/strategy/goals");
  await hydrated(page);
  await page.getByRole("button", { name: "Compare" }).click();
  await drawer
    .getByRole("heading", { name: "1 new, 3 changed, 2 the same, 1 only here" })
    .waitFor();
  await drawer.locator("summary", { hasText: "Goals" }).click();
  await drawer.getByText("Renamed from “Reach in the account”").waitFor();
  const choose = (title: string) => drawer.getByLabel(`What happens to “${title}”`);
  expect(await choose("Brand new").locator("option").allTextContents()).toEqual([
    "Add",
    "Leave out",
  ]);
  await choose("Reach").selectOption("Keep mine");
  await choose("Trust").selectOption("Keep both");
  await choose("Speed in the browser").selectOption("Use imported");
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Adopt 3 items" }).click();
  await drawer.getByText("Adopted the plan in this browser: 2 new, 1 changed").waitFor();
  const adopted = [
    "Brand new",
    "Only mine",
    "Reach in the account",
    "Speed in the browser",
    "Steady",
    "Trust",
    "Trust in the account",
  ];
  await expect.poll(titles, SOON).toEqual(adopted);
  const after = await kept();
  expect([after.seq, after.teamMembers.length]).toEqual([before.seq + 1, 1]);
  expect(after.goals.find(({ title }) => title === "Trust in the account")?.id).toBe(idOf("Trust"));

  await drawer.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(async () => (await kept()).seq, SOON).toBe(before.seq + 2);
  const known = ({ goals }: PlanSnapshot) =>
    goals.map(({ id, title }) => `${id} ${title}`).toSorted();
  expect(known(await kept())).toEqual(known(before));
  // The browser's own is what it was, and may be compared again.
  await drawer
    .getByRole("heading", { name: "1 new, 3 changed, 2 the same, 1 only here" })
    .waitFor();
});
