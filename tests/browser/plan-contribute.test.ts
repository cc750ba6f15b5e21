import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { PlanKind } from "../../db/values/plans.ts";
import { planBaseAt } from "../../web/features/plan-store/address/plan-base.ts";
import type { PlanChange } from "../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";
import { sharePlan } from "../support/share-plan.ts";

const { db } = stackDatabase();
const SOON = { timeout: 15_000 };
const SLOWEST_MS = 120_000;

const newId = () => uuidv7(Date.now());
const added = (kind: PlanKind, fields: Record<string, unknown>) =>
  ({ action: "add", kind, id: newId(), fields }) satisfies PlanChange;

async function send(page: Page, path: string, data: unknown, method: "post" | "patch" = "post") {
  const { origin } = new URL(inject("stack").url);
  const answer = await page.request[method](path, { data, headers: { origin } });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** A plan with what is Anna's and what is Bo's, shared with somebody who has Anna's address. */
async function openDesk() {
  const owner = await makePerson({ db }, { fullName: "Ines Roth" });
  const person = await makePerson({ db }, { fullName: "Anna Berg" });
  const anna = added("teamMember", { name: "Anna Berg", role: "CTO", email: person.email });
  const bo = added("teamMember", { name: "Bo Lind" });
  const objective = added("objective", { title: "Reliable instruments", status: "in_progress" });
  const own = added("keyResult", {
    title: "Instruments in use",
    objectiveId: objective.id,
    ownerMemberId: anna.id,
  });
  const other = added("keyResult", {
    title: "Complaints open",
    objectiveId: objective.id,
    ownerMemberId: bo.id,
  });
  const project = added("project", { title: "Calibration", ownerMemberId: anna.id });
  const goal = added("goal", { title: "Faster installs", ownerMemberId: bo.id });
  const ofOwner = await openPage({ as: owner });
  await send(ofOwner, `/api/plans/${owner.id}/operations`, {
    id: newId(),
    label: "Before the test",
    changes: [anna, bo, objective, own, other, project, goal],
  });
  const shareId = await sharePlan({ db }, owner, person, { permission: "contribute" });
  return { owner, person, ofOwner, anna, own, other, project, goal, shareId };
}

test(
  "a contributor says who they are, checks in on what is theirs, comments, and is offered nothing else",
  async () => {
    const desk = await openDesk();
    const { person, ofOwner, own, other, project, goal, owner, shareId } = desk;
    const page = await openPage({ as: person, width: 1440, height: 900 });
    const base = planBaseAt(owner.id);
    const panelOf = (name: string) => page.getByRole("complementary", { name });
    const changers = /^(New|Add|Delete|Remove|Duplicate|Set by hand|Change|Write|Edit|Move)/u;

    await page.goto(`${base}/dashboard`);
    await hydrated(page);
    const banner = page.getByRole("region", { name: "Plan owner" });
    await banner.getByText("Can contribute").waitFor();
    await banner.getByText("ask the owner to link you").waitFor();
    await page.getByText("Is this you? Anna Berg, CTO").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Yes, this is me" }).click();
    await banner.getByText("You own 1 key result and 1 item.").waitFor(SOON);
    await expect.poll(() => page.getByText("Is this you?").count()).toBe(0);

    // The morning: from the banner to what is due, and done.
    await banner.getByRole("link", { name: "Check in" }).click();
    const form = page.getByRole("form", { name: "Check-in on Instruments in use" });
    await form
      .getByRole("textbox", { name: "Now" })
      .or(form.locator("[data-first]"))
      .first()
      .fill("40");
    await form.getByText("High", { exact: true }).click();
    await form.getByRole("button", { name: "Save and finish" }).click();
    await page.getByRole("heading", { name: "This week" }).waitFor(SOON);

    // On theirs, Check in and nothing else of the key result.
    await page.goto(`${base}/strategy?part=objectives&item=keyResult:${own.id}`);
    await hydrated(page);
    const ownPanel = panelOf("key result: Instruments in use");
    await ownPanel.getByRole("button", { name: "Check in" }).waitFor();
    expect(await ownPanel.getByRole("button", { name: /^Edit the check-in/u }).count()).toBe(1);
    expect(await ownPanel.getByRole("button", { name: /^(Change|Add|Delete)/u }).count()).toBe(0);
    await expectNoSidewaysScroll(page);

    // On another's there is none.
    await page.goto(`${base}/strategy?part=objectives&item=keyResult:${other.id}`);
    await hydrated(page);
    const otherPanel = panelOf("key result: Complaints open");
    await otherPanel.getByRole("heading", { name: "Check-ins" }).waitFor();
    expect(await otherPanel.getByRole("button", { name: "Check in" }).count()).toBe(0);
    expect(await otherPanel.getByRole("button", { name: changers }).count()).toBe(0);

    // A comment is open to them there all the same.
    await otherPanel.getByRole("textbox").last().fill("Shall we talk on Monday?");
    await otherPanel.getByRole("button", { name: /^(Comment|Send|Post)/u }).click();
    await otherPanel.getByText("Shall we talk on Monday?").first().waitFor();

    // Of their project its state, of another's goal nothing.
    await page.goto(`${base}/projects?item=project:${project.id}`);
    await hydrated(page);
    const status = panelOf("project: Calibration").getByLabel("Status");
    await status.selectOption("completed");
    await expect
      .poll(async () => {
        const answer = await ofOwner.request.get(`/api/plans/${owner.id}/snapshot`);
        return ((await answer.json()) as { projects: { status: string }[] }).projects[0]?.status;
      }, SOON)
      .toBe("completed");
    expect(await panelOf("project: Calibration").getByLabel("Title").count()).toBe(0);
    expect(await page.getByRole("main").getByRole("button", { name: /^New/u }).count()).toBe(0);
    await page.goto(`${base}/goals?view=table&item=goal:${goal.id}`);
    await hydrated(page);
    const goalPanel = panelOf("goal: Faster installs");
    await goalPanel.getByRole("heading", { name: "Faster installs" }).waitFor();
    expect(await goalPanel.locator("input, select").count()).toBe(0);
    expect(await page.locator("[data-editable]").count()).toBe(0);

    // A right that is lowered holds at once, while the plan is open.
    await page.goto(`${base}/projects?item=project:${project.id}`);
    await hydrated(page);
    await status.waitFor();
    await send(
      ofOwner,
      `/api/plans/${owner.id}/shares/${shareId}`,
      { permission: "read" },
      "patch",
    );
    await banner.getByText("Can read", { exact: true }).waitFor(SOON);
    await expect.poll(() => status.count(), SOON).toBe(0);
  },
  SLOWEST_MS,
);

test("an owner invites a person of the plan, sees who is linked, and says who they are themselves", async () => {
  const { owner, person, anna } = await openDesk();
  const page = await openPage({ as: owner, width: 390 });
  await page.goto(`/strategy/teamMembers?item=teamMember:${anna.id}`);
  await hydrated(page);
  const account = page.getByRole("region", { name: "Account" });
  await account.getByText("Not linked to an account.").waitFor();
  await account.getByRole("button", { name: "Invite" }).click();
  await expectNoSidewaysScroll(page);
  expect(await account.getByLabel("Email address").inputValue()).toBe(person.email);
  expect(await account.getByLabel("Permission").inputValue()).toBe("contribute");
  await account.getByRole("button", { name: "Invite" }).click();
  await account.getByText(`Invited by email to ${person.email}.`).waitFor();
  await account.getByRole("button", { name: "This is me" }).click();
  await account.getByText("This is you.").waitFor();
  await account.getByRole("button", { name: "Unlink" }).click();
  await account.getByRole("button", { name: "This is me" }).waitFor();
});
