import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, stackDatabase } from "../support/browser.ts";
import { panelOf } from "../support/plan-hands.ts";
import { openPlanUnderTest, SIGNED_IN, waysOf } from "../support/plan-under-test.ts";

const { db } = stackDatabase();
const WIDE = { width: 1440, height: 900 };
const NOT_LOCAL =
  "Cannot assign local team members to squads. Save them to your account first, then assign them.";

async function show({ page, base }: { page: Page; base: string }, address: string) {
  await page.goto(`${base}/${address}`);
  await hydrated(page);
}

const share = (page: Page, of: string) => page.getByRole("spinbutton", { name: `Share of ${of}` });

async function addMember(page: Page, name: string) {
  await page.getByRole("combobox", { name: "Add a member" }).fill(name.slice(0, 3));
  await page.getByRole("option", { name }).click();
}

// Without an account nobody is in a squad.
describe.each(waysOf(db, SIGNED_IN))("squads and their members ($way)", ({ openPlan }) => {
  test("a squad gets a member, and above 100 % everyone is told when and by which squads", async () => {
    const plan = await openPlan(WIDE);
    const { page, add } = plan;
    const nadia = await add("teamMember", { name: "Nadia" });
    await add("squad", {
      name: "Calibration",
      members: [{ teamMemberId: nadia, allocation: 60 }],
    });
    const service = await add("squad", { name: "Field service" });
    await show(plan, `squads?item=squad:${service}`);
    await addMember(page, "Nadia");
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

  test("what is said of a number stays, when the answer to an earlier one arrives", async () => {
    const plan = await openPlan(WIDE);
    const { page, add } = plan;
    const nadia = await add("teamMember", { name: "Nadia" });
    const members = [{ teamMemberId: nadia, allocation: 40 }];
    const service = await add("squad", { name: "Field service", members });
    await show(plan, `squads?item=squad:${service}`);
    const field = share(page, "Nadia in Field service");
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/operations", async (route) => {
      await released;
      await route.continue();
    });
    await field.fill("60");
    await field.press("Enter");
    await field.fill("101");
    await field.press("Enter");
    const refusal = page.getByText("Enter a number from 0 to 100.");
    await refusal.waitFor();
    const answered = page.waitForResponse("**/operations");
    release();
    await (await answered).finished();
    await page.getByText("Saved", { exact: true }).first().waitFor();
    expect(await field.inputValue()).toBe("101");
    expect(await refusal.isVisible()).toBe(true);
  });

  test("local, foreign and signed-out assignments are refused in the words of the rules", async () => {
    const plan = await openPlan({ ...WIDE, expected: [400, 401, 404, 422] });
    const { page, planId, add } = plan;
    const [nadia, foreign] = [await add("teamMember", { name: "Nadia" }), uuidv7(Date.now())];
    const squad = await add("squad", { name: "Calibration" });
    await show(plan, "squads");
    const assign = (teamMemberId: string, credentials: RequestCredentials = "same-origin") => {
      const fields = { members: [{ teamMemberId, allocation: 50 }] };
      const changes = [{ action: "set", kind: "squad", id: squad, fields }];
      return operate(page, { planId, changes, credentials });
    };
    expect((await assign("local-team-member-1")).words).toBe(NOT_LOCAL);
    expect((await assign(foreign)).words).toBe(
      `Cannot assign non-existent team members: ${foreign}`,
    );
    expect((await assign(nadia, "omit")).status).toBe(401);
    expect((await assign(nadia)).status).toBe(200);
  });

  test("a removed member leaves their squads and is in them again after Undo", async () => {
    const plan = await openPlan(WIDE);
    const { page, add, write } = plan;
    const nadia = await add("teamMember", { name: "Nadia" });
    await add("teamMember", { name: "Omar" });
    const squad = await add("squad", {
      name: "Calibration",
      members: [{ teamMemberId: nadia, allocation: 35 }],
    });
    await write([{ action: "remove", kind: "teamMember", id: nadia }]);
    await show(plan, `squads?item=squad:${squad}`);
    await page.getByText("No members yet.").waitFor();
    const shown = panelOf(page, "squad: Calibration");
    // It was done before this was opened: here nothing takes it back.
    await shown.getByRole("button", { name: "Nothing changed here yet" }).focus();
    await page.keyboard.press("Control+z");
    await expect.poll(() => share(page, "Nadia in Calibration").inputValue()).toBe("35");
  });
});

/** One operation, as the page itself would send it. */
function operate(
  page: Page,
  { planId, changes, credentials }: { planId: string; changes: object[]; credentials: string },
) {
  const json = JSON.stringify({ id: crypto.randomUUID(), label: "Plan", changes });
  return page.evaluate(
    async ([path, body, sent]) => {
      const answer = await fetch(path, {
        method: "POST",
        body,
        // One of the two that are named above.
        credentials: sent as RequestCredentials,
        headers: { "Content-Type": "application/json" },
      });
      const told: { fields?: { members?: string } } = await answer.json();
      return { status: answer.status, words: told.fields?.members };
    },
    [`/api/plans/${planId}/operations`, json, credentials] as const,
  );
}

test("without an account a squad takes nobody, and says why", async () => {
  const plan = await openPlanUnderTest("planner", db, WIDE);
  const { page, add, write, kept } = plan;
  await add("teamMember", { name: "Nadia" });
  // As a plan that came from a file may have them.
  const id = uuidv7(Date.now());
  await write([{ action: "add", kind: "teamMember", id, fields: { name: "Omar" } }]);
  const squad = await add("squad", { name: "Calibration" });
  await show(plan, `squads?item=squad:${squad}`);
  await addMember(page, "Nadia");
  await page.getByText(NOT_LOCAL, { exact: true }).waitFor();
  await addMember(page, "Omar");
  const signIn = "You must be logged in to assign team members to squads";
  await page.getByText(signIn, { exact: true }).first().waitFor();
  expect((await kept()).squads[0]?.members).toEqual([]);
});

describe.each(waysOf(db))("people ($way)", ({ openPlan }) => {
  test("the chart is walked and changed by keyboard, and a circle of managers is refused beside its field", async () => {
    const plan = await openPlan(WIDE);
    const { page, add } = plan;
    const amara = await add("teamMember", { name: "Amara" });
    const henrik = await add("teamMember", { name: "Henrik", managerId: amara });
    await add("teamMember", { name: "Paolo", managerId: henrik });
    await show(plan, "teamMembers?view=chart");
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
    const dialog = page.getByRole("dialog", { name: "Manager of Amara" });
    await dialog.getByRole("combobox", { name: "Manager" }).fill("pao");
    await page.getByRole("option", { name: /Paolo/ }).click();
    await dialog.getByRole("button", { name: "Change manager" }).click();
    await dialog.getByText("This person already reports to them.").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });

    await line("Paolo").focus();
    await page.keyboard.press("F2");
    const next = page.getByRole("dialog", { name: "Manager of Paolo" });
    await next.getByRole("combobox", { name: "Manager" }).fill("ama");
    await page.getByRole("option", { name: /Amara/ }).click();
    await next.getByRole("button", { name: "Change manager" }).click();
    await expect.poll(() => line("Paolo").getAttribute("aria-level")).toBe("2");
  });

  test("shares are typed in the grid and taken back by Delete; somebody external has a vendor", async () => {
    const plan = await openPlan(WIDE);
    const { page, add, userId } = plan;
    await add("teamMember", { name: "Nadia", isExternal: true, vendorName: "Borealis" });
    await add("squad", { name: "Calibration" });
    await show(plan, "squads?view=load");
    const cell = page.locator('[data-cell="1:1"]');
    await cell.focus();
    await page.keyboard.type("60");
    await page.keyboard.press("Enter");
    if (userId === null) {
      await page.getByText(NOT_LOCAL, { exact: true }).waitFor();
      await page.keyboard.press("Escape");
    } else await expect.poll(() => cell.textContent()).toContain("60 %");
    await expect.poll(() => cell.evaluate((own) => own === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press("Delete");
    await expect.poll(() => cell.textContent()).toContain("Not in this squad");
    await show(plan, "teamMembers?view=chart");
    await page
      .getByRole("treeitem", { name: /^Nadia/ })
      .getByText("Borealis")
      .waitFor();
  });
});
