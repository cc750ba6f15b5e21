import { expect, inject, test } from "vitest";
import { absences } from "../../db/schema/absences.ts";
import { RHYTHM_DEFAULTS } from "../../db/values/plans.ts";
import type { PlanChange } from "../../worker/features/plans/contract.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { linkAccount } from "../support/link-account.ts";
import { makePerson } from "../support/people.ts";
import { openPlanUnderTest, waysOf } from "../support/plan-under-test.ts";
import { sharePlan } from "../support/share-plan.ts";

const { db } = stackDatabase();

test.each(waysOf(db, ["planner"]))(
  "an owner writes an update by keyboard, and its reader acknowledges it with one key ($way)",
  async ({ openPlan }) => {
    const { page, base, add, kept } = await openPlan({ width: 1280, height: 900 });
    const boss = await add("teamMember", { name: "Ada" });
    const owner = await add("teamMember", { name: "Bo", managerId: boss });
    const goal = await add("goal", {
      title: "Faster installs",
      status: "in_progress",
      ownerMemberId: owner,
      cadence: "weekly",
    });
    await page.goto(`${base}/dashboard?part=updates`);
    await hydrated(page);
    const row = page.getByRole("listitem", { name: "goal: Faster installs" });
    await page.getByRole("heading", { name: /^To write/ }).waitFor();
    await expect.poll(() => row.evaluate((at) => at === document.activeElement)).toBe(true);
    await page.keyboard.press("w");

    const form = page.getByRole("form", { name: "Update on Faster installs" });
    await form.waitFor();
    const isTyping = () =>
      form.getByLabel("What happened?").evaluate((at) => at === document.activeElement);
    await expect.poll(isTyping).toBe(true);
    await page.keyboard.press("ControlOrMeta+Enter");
    await form.getByText("Say what happened, what is next or what you need.").waitFor();
    await page.keyboard.type("Ten sites in one day.");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Twenty more.");
    await expectAccessible(page);
    await page.keyboard.press("ControlOrMeta+Enter");
    await form.waitFor({ state: "detached" });
    expect(new URL(page.url()).searchParams.has("update")).toBe(false);
    await expect
      .poll(async () => (await kept()).updates)
      .toMatchObject([{ itemId: goal, happened: "Ten sites in one day.", next: "Twenty more." }]);

    await page.goto(`${base}/dashboard?part=updates`);
    await hydrated(page);
    await page.getByRole("heading", { name: /^To read/ }).waitFor();
    await row.getByText("Twenty more.").waitFor();
    await expect.poll(() => row.evaluate((at) => at === document.activeElement)).toBe(true);
    await page.keyboard.press("q");
    await page.getByLabel("Your question").fill("Which ones?");
    await page.keyboard.press("ControlOrMeta+Enter");
    await page.getByRole("heading", { name: /^Questions/ }).waitFor();
    await row.focus();
    await page.keyboard.press("r");
    await page.getByLabel("Your answer").fill("All in the north.");
    await page.keyboard.press("ControlOrMeta+Enter");
    await page.getByRole("heading", { name: /^To read/ }).waitFor();
    await expectAccessible(page);
    await row.focus();
    await page.keyboard.press("a");
    await page.getByRole("heading", { name: "Nothing waits" }).waitFor();
    await expect
      .poll(async () => (await kept()).replies.map(({ says }) => says))
      .toEqual(["asked", "answered", "acknowledged"]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${base}/goals?item=goal:${goal}&update=new`);
    await hydrated(page);
    await form.waitFor();
    await expectNoSidewaysScroll(page);
  },
);

test("a contributor comes from Today to write, and the reader acknowledges from the queue with one key", async () => {
  const owner = await makePerson({ db }, { fullName: "Ines Roth" });
  const ana = await makePerson({ db }, { fullName: "Ana Writer" });
  const bo = await makePerson({ db }, { fullName: "Bo Reader" });
  const [anaId, boId, goal] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const planId = owner.id;
  for (const [person, memberId] of [
    [ana, anaId],
    [bo, boId],
  ] as const) {
    await sharePlan({ db }, owner, person, { permission: "contribute" });
    await linkAccount({ db }, { planId, memberId, userId: person.id });
  }
  const size = { width: 1280, height: 900 };
  const desk = await openPage({ as: owner, ...size });
  const { origin } = new URL(inject("stack").url);
  const cadences = { ...RHYTHM_DEFAULTS.cadences, goal: "weekly" };
  const add = (kind: "teamMember" | "goal", id: string, fields: object): PlanChange => ({
    action: "add",
    kind,
    id,
    // Of the kind beside it, which the rules check.
    fields: fields as Extract<PlanChange, { action: "add" }>["fields"],
  });
  const answer = await desk.request.post(`/api/plans/${planId}/operations`, {
    headers: { origin },
    data: {
      id: crypto.randomUUID(),
      label: "Set up",
      changes: [
        add("teamMember", boId, { name: "Bo" }),
        add("teamMember", anaId, { name: "Ana", managerId: boId }),
        add("goal", goal, {
          title: "Faster installs",
          status: "in_progress",
          ownerMemberId: anaId,
        }),
        {
          action: "set",
          kind: "settings",
          id: planId,
          fields: { rhythm: { ...RHYTHM_DEFAULTS, cadences } },
        },
      ],
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());

  const writer = await openPage({ as: ana, ...size });
  await writer.goto("/dashboard");
  await hydrated(writer);
  await writer.getByRole("link", { name: "Faster installs", exact: true }).first().click();
  const form = writer.getByRole("form", { name: "Update on Faster installs" });
  await form.getByLabel("What happened?").fill("Ten sites in one day.");
  // What was typed is still there after the page was loaded anew.
  await writer.reload();
  await hydrated(writer);
  expect(await form.getByLabel("What happened?").inputValue()).toBe("Ten sites in one day.");
  await form.getByLabel("What happened?").focus();
  await writer.keyboard.press("ControlOrMeta+Enter");
  await form.waitFor({ state: "detached" });

  const reader = await openPage({ as: bo, ...size });
  await reader.goto("/dashboard");
  await hydrated(reader);
  await reader.getByRole("link", { name: "Go through 1 update" }).click();
  const row = reader.getByRole("listitem", { name: "goal: Faster installs" });
  await row.getByText("Ten sites in one day.").waitFor();
  await expectAccessible(reader);
  // The keys lead into the list from wherever one is.
  await reader.getByRole("heading", { level: 1 }).click();
  await reader.keyboard.press("j");
  await reader.keyboard.press("a");
  await reader.getByRole("heading", { name: "Nothing waits" }).waitFor();

  await writer.goto(`/strategy/plans/${planId}/goals?item=goal:${goal}`);
  await hydrated(writer);
  await writer.getByRole("list", { name: "Replies" }).getByText("Acknowledged").waitFor();

  // What was answered is withdrawn: its words go, the reply stays.
  await writer.getByRole("button", { name: /^Withdraw the update/ }).click();
  const updates = writer.getByRole("list", { name: "Updates, newest first" });
  await updates.getByText("Withdrawn").waitFor();
  expect(await updates.getByText("Ten sites in one day.").count()).toBe(0);
  await writer.getByRole("list", { name: "Replies" }).getByText("Acknowledged").waitFor();
  await expectAccessible(writer);

  // Who looks at an item of hers sees that she is away, and not why.
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
  await db.insert(absences).values({
    id: crypto.randomUUID(),
    userId: ana.id,
    firstDay: day(-2),
    lastDay: day(5),
    note: "Surgery",
    createdAt: 1,
    updatedAt: 1,
  });
  await desk.goto(`/strategy/goals?item=goal:${goal}`);
  await hydrated(desk);
  await desk
    .getByText(/^Away until /)
    .first()
    .waitFor();
  expect(await desk.content()).not.toContain("Surgery");
  await expectAccessible(desk);
  await desk.goto(`/strategy/dashboard?part=updates`);
  await hydrated(desk);
  await desk
    .getByRole("listitem", { name: "goal: Faster installs" })
    .getByText(/^Away until /)
    .waitFor();
});

test("what an update and the dates say apart is named, and so is a reader who can't open the plan", async () => {
  const plan = await openPlanUnderTest("account", db, { width: 1440 });
  const { page, base, add } = plan;
  const ownerMemberId = await add("teamMember", { name: "Ana Writer" });
  const linked = await add("teamMember", { name: "Bo Reader" });
  await add("teamMember", { name: "Cy Reader" });
  const bo = await makePerson({ db }, { fullName: "Bo Reader" });
  await sharePlan({ db }, { id: plan.planId }, bo, { permission: "contribute" });
  await linkAccount({ db }, { planId: plan.planId, memberId: linked, userId: bo.id });
  const late = { startDate: "2026-01-01", endDate: "2026-02-01", status: "in_progress" };
  const goal = await add("goal", { title: "Faster installs", ownerMemberId, ...late });
  await add("update", {
    itemKind: "goal",
    itemId: goal,
    day: "2026-02-02",
    health: "on_track",
    happened: "Ten sites in one day.",
  });
  await page.goto(`${base}/goals?item=goal:${goal}`);
  await hydrated(page);
  const updates = page.getByRole("region", { name: "Updates" });
  await updates.getByText("Owner: on track").waitFor();
  await updates.getByText("Computed: off track").waitFor();
  const field = page.getByRole("combobox", { name: "Reader" });
  await field.fill("Reader");
  await page.getByRole("option", { name: "Bo Reader", exact: true }).waitFor();
  await page.getByRole("option", { name: /Cy Reader.*can’t open this plan yet/ }).click();
  await page.getByText("Cy Reader can’t open this plan yet.").waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("status")
    .filter({ hasText: "Cy Reader" })
    .getByRole("button", { name: "Share plan" })
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.get("share")).toBe("open");
});
