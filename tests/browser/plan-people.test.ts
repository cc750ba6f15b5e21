import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { PlanKind } from "../../db/values/plans.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson, type TestPerson } from "../support/people.ts";

const database = stackDatabase();
const newId = () => uuidv7(Date.now());
type Fields = Record<string, unknown>;
const add = (kind: PlanKind, id: string, fields: Fields) => ({
  ...{ action: "add", kind, id, fields },
});
const set = (kind: PlanKind, id: string, fields: Fields) => ({
  ...{ action: "set", kind, id, fields },
});

type Answer = {
  status: number;
  body: { fields?: Record<string, string>; detail?: string };
};

/** One operation on somebody's plan, as the page itself would send it. */
function operate(page: Page, { id: planId }: TestPerson, changes: unknown[], signedIn = true) {
  return page.evaluate(
    async ([path, json, credentials]): Promise<Answer> => {
      const answer = await fetch(path, {
        method: "POST",
        body: json,
        credentials,
        headers: { "Content-Type": "application/json" },
      });
      return { status: answer.status, body: await answer.json() };
    },
    [
      `/api/plans/${planId}/operations`,
      JSON.stringify({ id: crypto.randomUUID(), label: "Plan", changes }),
      signedIn ? "same-origin" : "omit",
    ] as const,
  );
}

async function openPlan(changes: unknown[], expected: readonly number[] = [404]) {
  const person = await makePerson(database);
  const page = await openPage({ as: person, expected, width: 1440, height: 900 });
  await page.goto("/guide");
  await hydrated(page);
  if (changes.length > 0) expect((await operate(page, person, changes)).status).toBe(200);
  return { person, page };
}

async function show(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

const share = (page: Page, of: string) => page.getByRole("spinbutton", { name: `Share of ${of}` });

test("a squad gets a member, and above 100 % everyone is told when and by which squads", async () => {
  const [nadia, calibration, service] = [newId(), newId(), newId()];
  const { page } = await openPlan([
    add("teamMember", nadia, { name: "Nadia" }),
    add("squad", calibration, {
      name: "Calibration",
      members: [{ teamMemberId: nadia, allocation: 60 }],
    }),
    add("squad", service, { name: "Field service" }),
  ]);
  await show(page, `/strategy/squads?item=squad:${service}`);
  await page.getByRole("combobox", { name: "Add a member" }).fill("nad");
  await page.getByRole("option", { name: /Nadia/ }).click();
  const field = share(page, "Nadia in Field service");
  await expect.poll(() => field.inputValue()).toBe("40");
  await field.fill("60");
  const parts = "120 % all the time: Calibration 60 %, Field service 60 %.";
  await page.getByText(`Nadia would be at ${parts}`).waitFor();
  await field.press("Enter");
  await page.getByText(`Nadia is at ${parts}`).waitFor();
  await field.press("ArrowUp");
  await expect.poll(() => field.inputValue()).toBe("65");
  await field.press("Escape");
  await expect.poll(() => field.inputValue()).toBe("60");
  await field.fill("101");
  await field.press("Enter");
  await page.getByText("Enter a number from 0 to 100.").waitFor();
  expect(await field.inputValue()).toBe("101");
  await expectAccessible(page);
});

test("local, foreign and signed-out assignments are refused in the words of the rules", async () => {
  const [nadia, squad, foreign] = [newId(), newId(), newId()];
  const { page, person } = await openPlan(
    [add("teamMember", nadia, { name: "Nadia" }), add("squad", squad, { name: "Calibration" })],
    [400, 401, 404, 422],
  );
  const assign = (teamMemberId: string, signedIn = true) =>
    operate(
      page,
      person,
      [set("squad", squad, { members: [{ teamMemberId, allocation: 50 }] })],
      signedIn,
    );
  expect((await assign("local-team-member-1")).body.fields?.["members"]).toBe(
    "Cannot assign local team members to squads. Save them to your account first, then assign them.",
  );
  expect((await assign(foreign)).body.fields?.["members"]).toBe(
    `Cannot assign non-existent team members: ${foreign}`,
  );
  expect((await assign(nadia, false)).status).toBe(401);
  expect((await assign(nadia)).status).toBe(200);
});

test("the chart is walked and changed by keyboard, and a circle of managers is refused beside its field", async () => {
  const [amara, henrik, paolo] = [newId(), newId(), newId()];
  const { page } = await openPlan([
    add("teamMember", amara, { name: "Amara" }),
    add("teamMember", henrik, { name: "Henrik", managerId: amara }),
    add("teamMember", paolo, { name: "Paolo", managerId: henrik }),
  ]);
  await show(page, "/strategy/teamMembers?view=chart");
  const line = (name: string) => page.getByRole("treeitem", { name: new RegExp(`^${name}`) });
  await line("Amara").focus();
  await page.keyboard.press("ArrowDown");
  await expect
    .poll(() => line("Henrik").evaluate((own) => own === document.activeElement))
    .toBe(true);
  await page.keyboard.press("ArrowLeft");
  await line("Paolo").waitFor({ state: "detached" });
  expect(await line("Henrik").getAttribute("aria-expanded")).toBe("false");
  await page.keyboard.press("ArrowRight");
  await line("Paolo").waitFor();
  await expectAccessible(page);

  await page.keyboard.press("Home");
  await page.keyboard.press("F2");
  const dialog = page.getByRole("dialog", { name: "Whom Amara reports to" });
  await dialog.getByRole("combobox", { name: "Manager" }).fill("pao");
  await page.getByRole("option", { name: /Paolo/ }).click();
  await dialog.getByRole("button", { name: "Change manager" }).click();
  await dialog.getByText("This person reports to them already.").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });

  await line("Paolo").focus();
  await page.keyboard.press("F2");
  const next = page.getByRole("dialog", { name: "Whom Paolo reports to" });
  await next.getByRole("combobox", { name: "Manager" }).fill("ama");
  await page.getByRole("option", { name: /Amara/ }).click();
  await next.getByRole("button", { name: "Change manager" }).click();
  await expect.poll(() => line("Paolo").getAttribute("aria-level")).toBe("2");
});

test("a removed member leaves their squads and is in them again after Undo", async () => {
  const [nadia, omar, squad] = [newId(), newId(), newId()];
  const { page, person } = await openPlan([
    add("teamMember", nadia, { name: "Nadia" }),
    add("teamMember", omar, { name: "Omar" }),
    add("squad", squad, {
      name: "Calibration",
      members: [{ teamMemberId: nadia, allocation: 35 }],
    }),
  ]);
  const removal = { action: "remove", kind: "teamMember", id: nadia };
  expect((await operate(page, person, [removal])).status).toBe(200);
  await show(page, `/strategy/squads?item=squad:${squad}`);
  await page.getByText("Nobody is in this squad yet.").waitFor();
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await expect.poll(() => share(page, "Nadia in Calibration").inputValue()).toBe("35");
});

test("shares are typed in the grid and taken back by Delete; somebody external has a vendor", async () => {
  const [nadia, squad] = [newId(), newId()];
  const { page } = await openPlan([
    add("teamMember", nadia, { name: "Nadia", isExternal: true, vendorName: "Borealis" }),
    add("squad", squad, { name: "Calibration" }),
  ]);
  await show(page, "/strategy/squads?view=load");
  const cell = page.locator('[data-cell="1:1"]');
  await cell.focus();
  await page.keyboard.type("60");
  await page.keyboard.press("Enter");
  await expect.poll(() => cell.textContent()).toContain("60 %");
  await expect.poll(() => cell.evaluate((own) => own === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press("Delete");
  await expect.poll(() => cell.textContent()).toContain("Not in it");
  await show(page, "/strategy/teamMembers?view=chart");
  await page
    .getByRole("treeitem", { name: /^Nadia/ })
    .getByText("Borealis")
    .waitFor();
});
