import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { retentionRules } from "../../db/schema/retention.ts";
import { DAY } from "../../worker/kernel/durations.ts";
import { leaveAnswers } from "../features/forms/answers/answer-rows.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makeForm } from "../support/make-form.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada Admin" });

test("a rule for one form says what it would delete while it is typed, and is saved", async () => {
  const form = await makeForm(database, { title: "Kept for a while" });
  await leaveAnswers(
    database,
    form.id,
    { data: { name: "Old" }, createdAt: Date.now() - 400 * DAY },
    { data: { name: "Soon" }, createdAt: Date.now() - 98 * DAY },
  );
  const page = await openPage({ as: admin });
  await page.goto("/admin/retention");
  await hydrated(page);
  await page.getByRole("button", { name: "Add rule for one form" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Form", { exact: true }).selectOption({ label: "Kept for a while" });
  await dialog.getByRole("textbox", { name: "Days" }).fill("0");
  await dialog.getByText("Use 1 to 3650 days.").waitFor();
  await dialog.getByRole("textbox", { name: "Days" }).fill("100");
  const preview = dialog.getByRole("region", { name: "Preview" });
  await preview.getByText("1 answer", { exact: true }).waitFor();
  expect(await preview.getByText("2 answers").count()).toBe(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: "Save and delete 1 answer" }).click();
  await page.getByRole("button", { name: "Edit Kept for a while" }).waitFor();
  const [rule] = await database.db
    .select()
    .from(retentionRules)
    .where(eq(retentionRules.scope, form.id));
  expect(rule).toMatchObject({ kind: "form-answers", days: 100, version: 1 });
});
