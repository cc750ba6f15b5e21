import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { companies, companyMembers } from "../../db/schema/companies.ts";
import { strategicPlanningShares } from "../../db/schema/plan-direction.ts";
import { PLAN_SHARE } from "../../db/values/plans.ts";
import type { PlanChange } from "../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const { db } = stackDatabase();
const SOON = { timeout: 15_000 };
/** What changes elsewhere is on the screen within a second, and the machine of the tests is slow. */
const AT_ONCE = { timeout: 5000 };
const SLOWEST_MS = 180_000;
const newId = () => uuidv7(Date.now());

async function send<Answer>(page: Page, path: string, data: unknown): Promise<Answer> {
  const { origin } = new URL(inject("stack").url);
  const answer = await page.request.post(path, { data, headers: { origin } });
  if (!answer.ok()) throw new Error(await answer.text());
  // What the API answers is what its contract says.
  return (await answer.json()) as Answer;
}

const makePlan = async (page: Page, name: string, companyId: string | null) =>
  (await send<{ id: string }>(page, "/api/plans", { name, companyId, from: null })).id;

async function makeGoal(page: Page, planId: string, fields: object) {
  const id = newId();
  const changes: PlanChange[] = [{ action: "add", kind: "goal", id, fields: { ...fields } }];
  const operation = { id: crypto.randomUUID(), label: "Add the goal", changes };
  await send(page, `/api/plans/${planId}/operations`, operation);
  return id;
}

const LATE = { endDate: "2020-01-01", startDate: "2019-01-01", status: "in_progress" };

const linksOf = (page: Page) => page.getByRole("region", { name: "Links to other plans" });

test(
  "a company with three plans: the portfolio, a number opened, and a link across plans asked, agreed and ended",
  async () => {
    const boss = await makePerson({ db }, { fullName: "Ines Roth" });
    const other = await makePerson({ db }, { fullName: "Tom Reed" });
    const companyId = newId();
    await db
      .insert(companies)
      .values({ id: companyId, name: "Nordlicht", createdAt: 1, updatedAt: 1 });
    const seat = { companyId, entry: "founded" as const, createdAt: 1 };
    await db.insert(companyMembers).values([
      { ...seat, userId: boss.id, role: "owner" },
      { ...seat, userId: other.id, role: "member" },
    ]);
    const page = await openPage({ as: boss, width: 1440, height: 900 });
    const top = await makePlan(page, "Company strategy", companyId);
    const growth = await makePlan(page, "Growth 2027", companyId);
    await makePlan(page, "Operations", companyId);
    const above = await makeGoal(page, top, { title: "Happy clinics", ...LATE });
    await makeGoal(page, growth, { title: "Shorter installs", ...LATE });
    await makeGoal(page, growth, { title: "Second line", ...LATE });
    await db.insert(strategicPlanningShares).values({
      id: newId(),
      planId: top,
      targetUserId: other.id,
      entityType: PLAN_SHARE,
      permission: "read",
      isActive: true,
      createdAt: 1,
      updatedAt: 1,
      firstSeenAt: 1,
    });

    await page.goto("/strategy/portfolio");
    await hydrated(page);
    const rowOf = (name: string) => page.getByRole("row").filter({ hasText: name });
    await rowOf("Growth 2027")
      .getByRole("link", { name: "2 overdue or off track in Growth 2027" })
      .waitFor(SOON);
    await rowOf("Operations").getByText("No goals").waitFor();
    await expectAccessible(page);
    await page.goto("/strategy/portfolio/map");
    await hydrated(page);
    await page.getByRole("link", { name: /Off track: Shorter installs/ }).waitFor();
    await expectAccessible(page);
    await page.goBack();
    await hydrated(page);
    await rowOf("Growth 2027").getByRole("link", { name: "2 goals: off track" }).click();
    await page.waitForURL(`**/strategy/plans/${growth}/goals?health=off_track`, SOON);
    await page.getByText("Shorter installs").first().waitFor(SOON);
    await page.getByText("Second line").first().waitFor();

    // From below, by somebody who may read the plan above and has one of their own.
    const theirs = await openPage({ as: other, width: 390, height: 844 });
    const own = await makeGoal(theirs, other.id, { title: "Train the installers" });
    await theirs.goto(`/strategy/goals?item=goal:${own}`);
    await hydrated(theirs);
    await theirs.getByRole("button", { name: "Link to another plan" }).click(SOON);
    await theirs.getByLabel("Goal or key result").fill("Happy");
    await theirs.getByRole("option", { name: /Happy clinics/ }).click(SOON);
    await theirs.getByRole("button", { name: "Ask to link" }).click();
    await linksOf(theirs).getByText("Waiting for an answer").waitFor(SOON);
    await linksOf(theirs).getByText("Off track").waitFor();
    await expectNoSidewaysScroll(theirs);
    // It lies over what is at the foot of the panel.
    await theirs.getByRole("button", { name: "Close", exact: true }).last().click();
    await theirs
      .getByText("The link is sent to the owner of that plan")
      .first()
      .waitFor({ state: "detached" });
    await expectAccessible(theirs);

    // Above, where the plan below is closed.
    await page.goto(`/strategy/plans/${top}/goals?item=goal:${above}`);
    await hydrated(page);
    await linksOf(page).getByText("Served by a goal in a plan you can’t open").waitFor(SOON);
    await linksOf(page).getByRole("button", { name: "Agree" }).click();
    await linksOf(page).getByRole("button", { name: "End link" }).waitFor(SOON);
    await linksOf(theirs)
      .getByText("Waiting for an answer")
      .waitFor({ state: "detached", ...AT_ONCE });
    // What was scrolled under the panel's bar is not what one presses there.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll("*")) part.scrollTo(0, 0);
    });
    await expectAccessible(page);
    await linksOf(page).getByRole("button", { name: "End link" }).click();
    await linksOf(theirs)
      .getByText("Happy clinics")
      .waitFor({ state: "detached", ...AT_ONCE });
    expect(await linksOf(theirs).getByText("Serves", { exact: true }).count()).toBe(0);

    // A plan that nobody needs any more: from the archive alone, by its name.
    await page.goto("/strategy/plans");
    await hydrated(page);
    const actions = page.getByRole("button", { name: "Actions for Operations" });
    await actions.click();
    expect(await page.getByRole("menuitem", { name: "Delete for good…" }).count()).toBe(0);
    await page.getByRole("menuitem", { name: "Archive" }).click();
    await page.getByRole("link", { name: /Archived/ }).click(SOON);
    // The row that is still there until then has another menu.
    await page.waitForURL(/state=archived/, SOON);
    await actions.click(SOON);
    await page.getByRole("menuitem", { name: "Delete for good…" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete Operations for good?" });
    await dialog.getByLabel("Name of the plan").fill("Operation");
    await dialog.getByRole("button", { name: "Delete plan" }).click();
    await dialog.getByText("Type Operations to confirm.").last().waitFor();
    await dialog.getByLabel("Name of the plan").fill("Operations");
    await dialog.getByRole("button", { name: "Delete plan" }).click();
    await page.getByText("Operations is deleted").first().waitFor(SOON);
    await actions.waitFor({ state: "detached" });
  },
  SLOWEST_MS,
);
