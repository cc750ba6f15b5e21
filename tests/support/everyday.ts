import type { Locator, Page } from "playwright-core";
import { inject } from "vitest";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { hydrated, openPage, stackDatabase } from "./browser.ts";
import { makePerson, type TestPerson } from "./people.ts";
import { sharePlan } from "./share-plan.ts";

const database = stackDatabase();

export const MOST = 3;
export const SOON = { timeout: 15_000 };

/** Counts what people press; the words that they type are theirs. */
export function presser(page: Page) {
  let presses = 0;
  return {
    click: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    key: async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
      // Its parts come when it is asked for, and what is typed before goes nowhere.
      if (key === "Control+k")
        await palette(page).getByRole("combobox").and(focused(page)).waitFor();
    },
    count: () => presses,
  };
}

export async function write(page: Page, planId: string, changes: readonly object[]) {
  const answer = await page.request.post(`/api/plans/${planId}/operations`, {
    data: { id: crypto.randomUUID(), label: "Write", changes },
    headers: { origin: new URL(inject("stack").url).origin },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Somebody with a goal that is late, and a colleague who has an account and is its owner. */
export async function openDashboard(options: Parameters<typeof openPage>[0] = {}) {
  const person = await makePerson(database, { fullName: "Ines Roth" });
  const colleague = await makePerson(database, { fullName: "Tom Reed" });
  await sharePlan(database, person, colleague, { permission: "edit" });
  const page = await openPage({ as: person, width: 1440, height: 900, ...options });
  const [member, goal] = [uuidv7(Date.now()), uuidv7(Date.now())];
  await write(page, person.id, [
    { action: "add", kind: "teamMember", id: member, fields: { name: "Tom Reed" } },
    {
      action: "add",
      kind: "goal",
      id: goal,
      fields: {
        title: "Faster installs",
        ownerMemberId: member,
        startDate: "2026-01-01",
        endDate: "2026-03-01",
        status: "in_progress",
      },
    },
  ]);
  await page.goto("/dashboard");
  await hydrated(page);
  return { page, person, colleague, goal, member, ...presser(page) };
}

export const palette = (page: Page) => page.getByRole("dialog", { name: "Search or do anything" });

/** What Enter chooses, once the list says so. */
export const focused = (page: Page) => page.locator(":focus");

/** Once all that is searched has answered: until then a better line may still come to stand first. */
export async function highlighted(page: Page, text: string) {
  await palette(page)
    .getByRole("status")
    .filter({ hasText: /results?$/ })
    .waitFor({ ...SOON, state: "attached" });
  await palette(page).locator("[data-highlighted]").filter({ hasText: text }).waitFor();
}

export async function commentsOf(page: Page, planId: string, itemId: string): Promise<string> {
  const query = new URLSearchParams({ kind: "goal", itemId });
  return await (await page.request.get(`/api/plans/${planId}/comments?${query}`)).text();
}

export async function newsOf(colleague: TestPerson): Promise<string> {
  const page = await openPage({ as: colleague });
  return await (await page.request.get("/api/notifications")).text();
}
