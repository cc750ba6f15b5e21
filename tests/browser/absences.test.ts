import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { absences } from "../../db/schema/absences.ts";
import { companies, companyHolidays, companyMembers } from "../../db/schema/companies.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { addDays } from "../../worker/kernel/pure/days.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;
const SLOWEST_MS = 120_000;
const PREFERENCES = "/profile-settings?tab=preferences";
const today = new Date().toISOString().slice(0, "2026-12-01".length);

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

describe.each([
  [1440, "light"],
  [390, "dark"],
] as const)("at %i px, %s", (width, theme) => {
  test(
    "a person says when they are away, changes it and takes it back",
    async () => {
      const ana = await makePerson(database, { fullName: "Ana Keel" });
      const page = await openPage({ as: ana, width, theme });
      await open(page, PREFERENCES);
      const card = page
        .locator("section")
        .filter({ has: page.getByRole("heading", { name: "Absences" }) });
      await card.getByText("No absences planned.").waitFor();
      // From the palette, wherever one is.
      await page.keyboard.press("ControlOrMeta+k");
      await page.getByRole("dialog").getByRole("combobox").fill("vacation");
      await page.getByRole("option", { name: /Add absence/ }).click();
      const form = page.getByRole("dialog", { name: "Add absence" });
      await form.getByLabel("First day").fill(addDays(today, 3));
      await form.getByLabel("Last day").fill(addDays(today, 1));
      await form.getByLabel("Note").fill("Skiing");
      await form.getByRole("button", { name: "Add absence" }).click();
      await form.getByText("The last day is before the first day.").first().waitFor();
      await expectAccessible(page);
      await form.getByLabel("Last day").fill(addDays(today, 9));
      await form.getByRole("button", { name: "Add absence" }).click();
      await form.waitFor({ state: "detached" });
      const row = card.getByRole("listitem").filter({ hasText: "Skiing" });
      await row.getByText("7 days").waitFor();
      await expect.poll(() => page.url()).not.toContain("absence=");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await row.getByRole("button", { name: /^Edit / }).click();
      const edit = page.getByRole("dialog", { name: "Absence" });
      await edit.getByLabel("First day").fill(today);
      await edit.getByRole("button", { name: "Save changes" }).click();
      await edit.waitFor({ state: "detached" });
      await row.getByText("Away now").waitFor();
      await row.getByRole("button", { name: /^Delete / }).click();
      await card.getByText("No absences planned.").waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      await row.waitFor();
      const kept = await db.select().from(absences).where(eq(absences.userId, ana.id));
      expect(kept).toMatchObject([{ firstDay: today, lastDay: addDays(today, 9), note: "Skiing" }]);
    },
    SLOWEST_MS,
  );

  test(
    "a company's holidays are pasted, changed and deleted by who leads it, and read by the others",
    async () => {
      const [owner, member] = [await makePerson(database), await makePerson(database)];
      const id = uuidv7(Date.now());
      await db.insert(companies).values({ id, name: "Kestrel", createdAt: 1, updatedAt: 1 });
      for (const [person, role] of [
        [owner, "owner"],
        [member, "member"],
      ] as const) {
        const seat = { companyId: id, userId: person.id, role, entry: "invited" as const };
        await db.insert(companyMembers).values({ ...seat, isChosen: true, createdAt: 1 });
      }
      // One day that has a holiday already is refused.
      const page = await openPage({ as: owner, width, theme, expected: [422] });
      await open(page, `/companies/${id}/holidays`);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Add many" }).click();
      const paste = page.getByRole("dialog", { name: "Add many holidays" });
      const text = "2100-12-25 Christmas Day\n2100-12-26 Boxing Day\nsomeday";
      await paste.getByLabel("Holidays").fill(text);
      await paste.getByText("1 line without a date").waitFor();
      await expectAccessible(page);
      await paste.getByRole("button", { name: "Add 2 holidays" }).click();
      const list = page.getByRole("list", { name: "Holidays" });
      await list.getByText("Boxing Day").waitFor();

      await page.getByRole("button", { name: "Add holiday" }).click();
      const form = page.getByRole("dialog", { name: "Add holiday" });
      await form.getByLabel("Day", { exact: true }).fill("2100-12-25");
      await form.getByLabel("Name").fill("Again");
      await form.getByRole("button", { name: "Add holiday" }).click();
      await form.getByText("This day has a holiday already.").first().waitFor();
      await form.getByLabel("Day", { exact: true }).fill("2100-08-01");
      await form.getByLabel("Name").fill("National Day");
      await form.getByLabel("Every year on this day").check();
      await form.getByRole("button", { name: "Add holiday" }).click();
      const national = list.getByRole("listitem").filter({ hasText: "National Day" });
      await national.getByText("Every year").waitFor();
      await page.getByRole("button", { name: "Delete Boxing Day" }).click();
      await list.getByText("Boxing Day").waitFor({ state: "detached" });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const kept = await db
        .select()
        .from(companyHolidays)
        .where(eq(companyHolidays.companyId, id))
        .orderBy(companyHolidays.day);
      expect(kept.map(({ name, isYearly }) => [name, isYearly])).toEqual([
        ["National Day", true],
        ["Christmas Day", false],
      ]);

      const others = await openPage({ as: member, width, theme });
      await open(others, `/companies/${id}/holidays`);
      await others.getByText("National Day").waitFor();
      expect(await others.getByRole("button", { name: /Add|Edit|Delete/ }).count()).toBe(0);
      await expectAccessible(others);
    },
    SLOWEST_MS,
  );
});
