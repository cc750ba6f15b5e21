import type { Locator, Page } from "playwright-core";

/** What a person does in the planner: `act` is measured, `restore` brings back what it found. */
export type Interaction = {
  name: string;
  act: (page: Page, round: number) => Promise<void>;
  restore: (page: Page) => Promise<void>;
};

const TABLE = "/strategy/projects?view=table";
const BOARD = "/strategy/projects?view=kanban";

const KEY_MS = 60;
const STATUSES = ["On hold", "In progress"];

const table = (page: Page) => page.getByRole("grid", { name: "Projects" });
const board = (page: Page) => page.getByRole("group", { name: "Projects by status" });
const view = (page: Page, name: string) =>
  page.getByRole("group", { name: "View", exact: true }).getByText(name, { exact: true });
const rowCount = async (page: Page) => Number(await table(page).getAttribute("aria-rowcount"));

/** Opens the table and waits until it has all projects. */
export async function openTable(page: Page, url: string, projects: number): Promise<void> {
  await page.goto(`${url}${TABLE}`);
  await table(page).waitFor();
  await waitForRows(page, (rows) => rows === projects + 1);
}

export async function openBoard(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}${BOARD}`);
  await board(page).waitFor();
  return board(page).locator("[data-card]").first();
}

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: "typing in the search",
    async act(page) {
      const all = await rowCount(page);
      await page.getByRole("searchbox").click();
      await page.keyboard.type("warehouse", { delay: KEY_MS });
      await waitForRows(page, (rows) => rows < all);
    },
    async restore(page) {
      const few = await rowCount(page);
      await page.getByRole("searchbox").fill("");
      await waitForRows(page, (rows) => rows > few);
    },
  },
  {
    name: "changing a status in the table",
    async act(page, round) {
      const row = table(page).locator("[data-line]").nth(2);
      const status = row.locator("[data-editable]").first();
      const label = STATUSES[round % STATUSES.length]!;
      await status.click();
      await page.getByRole("option", { name: label, exact: true }).click();
      await status.getByText(label, { exact: true }).waitFor();
    },
    restore: () => Promise.resolve(),
  },
  {
    name: "opening an item",
    async act(page) {
      const link = table(page).locator("[data-line]").nth(3).getByRole("link").first();
      const title = (await link.textContent()) ?? "";
      await link.click();
      await page.getByRole("complementary", { name: `project: ${title}` }).waitFor();
    },
    async restore(page) {
      await page
        .getByRole("complementary", { name: /^project: / })
        .getByRole("button", { name: "Close", exact: true })
        .click();
      await page.waitForFunction(() => !location.search.includes("item="));
    },
  },
  {
    name: "changing a filter",
    async act(page) {
      const all = await rowCount(page);
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      const values = page.getByRole("list", { name: "Status", exact: true });
      await values.getByText("In progress", { exact: true }).click();
      await waitForRows(page, (rows) => rows < all);
    },
    async restore(page) {
      const few = await rowCount(page);
      const values = page.getByRole("list", { name: "Status", exact: true });
      await values.getByText("In progress", { exact: true }).click();
      await waitForRows(page, (rows) => rows > few);
      await page.keyboard.press("Escape");
      await values.waitFor({ state: "detached" });
    },
  },
  {
    name: "switching to the board and back",
    async act(page) {
      await view(page, "Board").click();
      await board(page).waitFor();
      await view(page, "Table").click();
      await table(page).waitFor();
    },
    restore: () => Promise.resolve(),
  },
];

async function waitForRows(page: Page, isThere: (rows: number) => boolean): Promise<void> {
  for (;;) {
    const rows = await rowCount(page);
    if (isThere(rows)) return;
    await page.waitForFunction(
      (known) =>
        document.querySelector("[role=grid]")?.getAttribute("aria-rowcount") !== String(known),
      rows,
    );
  }
}
