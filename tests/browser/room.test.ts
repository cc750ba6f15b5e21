import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { formStorage } from "../../db/schema/forms.ts";
import { strategicPlans } from "../../db/schema/plans.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { leaveAnswers } from "../features/forms/answers/answer-rows.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makeForm } from "../support/make-form.ts";
import { makePerson } from "../support/people.ts";
import { openPlanUnderTest } from "../support/plan-under-test.ts";

const database = stackDatabase();
const { db } = database;

test("a plan tells how full it is: in its settings always, above its screens from four fifths on", async () => {
  const { page, base, planId, add } = await openPlanUnderTest("account", db, { width: 390 });
  await add("goal", { title: "Faster installs" });
  const drawer = page.getByRole("dialog", { name: "Plan settings" });
  await page.goto(`${base}/goals?settings=room`);
  await hydrated(page);
  await drawer.getByText("1 of 20,000").waitFor();
  await drawer.getByText(/^\d+ (bytes|KB) of 32 MB$/).waitFor();
  await expectAccessible(page);
  expect(await page.getByText(/This plan is \d+ % full/).count()).toBe(0);
  await db
    .update(strategicPlans)
    .set({ itemBytes: LIMITS.planItemBytes * 0.93 })
    .where(eq(strategicPlans.id, planId));
  await page.goto(`${base}/goals`);
  await hydrated(page);
  await page.getByText("This plan is 93 % full").waitFor();
  await page.getByText("Content of items: 29.8 MB of 32 MB.").waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "See what uses space" }).click();
  await drawer.getByText("29.8 MB of 32 MB").waitFor();
});

test("a form tells its admins how full it is before it takes no more answers", async () => {
  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const form = await makeForm(database, { title: "Nearly full" });
  await leaveAnswers(database, form.id, { data: { name: "Ann" } });
  const page = await openPage({ as: admin });
  const open = async (share: number) => {
    const bytes = Math.round(LIMITS.formBytesMost * share);
    const row = { formId: form.id, bytes };
    const target = formStorage.formId;
    await db.insert(formStorage).values(row).onConflictDoUpdate({ target, set: { bytes } });
    await page.goto(`/admin/forms-manager/${form.id}/answers`);
    await hydrated(page);
    await page.getByRole("table", { name: "Answers" }).waitFor();
  };
  await open(0.79);
  expect(await page.getByText("% full").count()).toBe(0);
  await open(0.85);
  await page.getByText("This form is 85 % full").waitFor();
  await page.getByText(/take 1.7 GB of 2 GB/).waitFor();
  await expectAccessible(page);
  await open(1);
  await page.getByText("This form is full", { exact: true }).waitFor();
});
