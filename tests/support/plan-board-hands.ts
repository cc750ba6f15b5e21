import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { PlanChange, PlanSnapshot } from "../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { hydrated, openPage } from "./browser.ts";

type Fields = Record<string, unknown>;
type Options = Parameters<typeof openPage>[0];

/** Someone's page, on which their plan is written as a script would do it. */
export async function openPlan(person: { id: string; cookie: string }, options: Options = {}) {
  const page = await openPage({ as: person, ...options });
  const path = `/api/plans/${person.id}`;
  const write = async (changes: readonly PlanChange[]) => {
    const { origin } = new URL((await page.request.get("/login")).url());
    const data = { id: uuidv7(Date.now()), label: "Before the test", changes };
    const answer = await page.request.post(`${path}/operations`, { data, headers: { origin } });
    expect(answer.ok()).toBe(true);
  };
  const add = async (kind: PlanChange["kind"], fields: Fields) => {
    const id = uuidv7(Date.now());
    await write([{ action: "add", kind, id, fields }]);
    return id;
  };
  const snapshot = async () =>
    (await (await page.request.get(`${path}/snapshot`)).json()) as PlanSnapshot;
  return { page, write, add, snapshot };
}

/** What the server has to confirm first takes longer than what a page shows. */
export const until = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 15_000 });

export async function show(page: Page, address: string) {
  await page.goto(`/strategy/${address}`);
  await hydrated(page);
  await page.locator("[data-card]").first().waitFor();
}

export const column = (page: Page, name: string) =>
  page
    .locator("section[data-column]")
    .filter({ has: page.getByRole("heading", { name: new RegExp(`^${name} `) }) });
export const cards = (page: Page, name: string) =>
  column(page, name).locator("[data-card-title]").allTextContents();
export const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name: title, exact: true }) });

async function middleOf(of: Locator) {
  const box = (await of.boundingBox()) ?? expect.fail("it is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 120) };
}

/** Below the title, where no link is. */
export async function gripOf(of: Locator) {
  const box = (await of.boundingBox()) ?? expect.fail("the card is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height - 8 };
}

export async function drag(page: Page, title: string, to: string) {
  const from = await gripOf(card(page, title));
  const end = await middleOf(column(page, to));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.locator("section[data-over]").waitFor();
  await page.mouse.up();
}
