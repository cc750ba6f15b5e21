import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson, signInAs } from "../support/people.ts";

const database = stackDatabase();
const TITLE = "Your data file";
const HELD_AT = 4;

/** Runs of this person come no further than one step, until they are let go. */
async function holdRuns({ id }: { id: string }) {
  const { db } = database;
  await db.run(
    sql.raw(`create trigger hold_runs before update on run_steps
      when new.number = ${HELD_AT} and exists (select 1 from runs where id = new.run_id and user_id = '${id}')
      begin select raise(abort, 'held'); end`),
  );
  const letGo = () => db.run(sql.raw("drop trigger if exists hold_runs"));
  onTestFinished(async () => void (await letGo()));
  return letGo;
}

const pill = (page: Page) => page.getByRole("button", { name: `Restore ${TITLE}` });
const card = (page: Page) => page.getByRole("region", { name: "In the background" });
const shareOf = async (page: Page) =>
  page
    .getByRole("progressbar", { name: `Progress of ${TITLE}` })
    .first()
    .getAttribute("value");
const keptIn = (page: Page, { id }: { id: string }) =>
  page.evaluate(
    (key): unknown => JSON.parse(localStorage.getItem(key) ?? "null"),
    `person:background-task:${id}`,
  );

async function open(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await hydrated(page);
  return page;
}

test("what runs goes on while its tab is closed, and every screen and device shows it until it is done", async () => {
  const person = await makePerson(database);
  const letGo = await holdRuns(person);
  const page = await open(await openPage({ as: person }), "/profile-settings?tab=data");
  await page.getByRole("button", { name: "Make my data file" }).click();
  await card(page)
    .getByRole("button", { name: `Stop: ${TITLE}` })
    .waitFor();
  await expect.poll(() => shareOf(page)).not.toBe("0");
  const at = await page
    .getByText(/^\d+ %$/)
    .first()
    .innerText();

  await page.getByRole("button", { name: "Minimise background tasks" }).click();
  await expect.poll(() => pill(page).innerText()).toContain(TITLE);
  await expect
    .poll(async () => Object.keys((await keptIn(page, person)) ?? {}).toSorted())
    .toEqual(["currentStep", "isGenerating", "minimized", "progress", "title"]);

  // Closed, and opened again elsewhere.
  const context = page.context();
  await page.close();
  const again = await open(await context.newPage(), "/dashboard");
  await expect.poll(() => pill(again).innerText()).toContain(await keptShare(again));
  expect(await keptIn(again, person)).toMatchObject({
    minimized: true,
    isGenerating: true,
    title: TITLE,
  });
  expect(at).toMatch(/%$/);

  // It leads back to its screen, and is minimised again.
  await pill(again).click();
  await again.waitForURL("**/profile-settings?tab=data");
  await card(again).waitFor();
  await again.getByRole("button", { name: "Minimise background tasks" }).click();

  const other = await open(
    await openPage({
      as: await signInAs(database, person),
      width: 390,
      height: 844,
      theme: "dark",
    }),
    "/notifications",
  );
  await letGo();
  // Minimised and whole, it comes back by itself.
  for (const device of [again, other]) {
    await card(device).getByText("Done").waitFor();
    expect(await pill(device).count()).toBe(0);
  }
  await again.getByRole("button", { name: "Download file" }).waitFor();

  // Closed on one device, it is gone from both.
  await card(again)
    .getByRole("button", { name: `Close: ${TITLE}` })
    .click();
  await card(again).waitFor({ state: "detached" });
  await card(other).waitFor({ state: "detached" });
  await expect.poll(() => keptIn(again, person)).toBeNull();

  async function keptShare(of: Page): Promise<string> {
    const kept = await keptIn(of, person);
    const progress: unknown = typeof kept === "object" && kept && Reflect.get(kept, "progress");
    return `${String(progress)} %`;
  }
});

test("what was begun before the widget's script is there is shown, stopped from it, and says so", async () => {
  const person = await makePerson(database);
  await holdRuns(person);
  const page = await openPage({ as: person });
  const begun = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(/\/late-corners-[^/]*\.js$/, async (route) => {
    isHeld = true;
    await begun.promise;
    await route.continue();
  });
  await open(page, "/profile-settings?tab=data");
  await expect.poll(() => isHeld).toBe(true);
  await page.getByRole("button", { name: "Make my data file" }).click();
  await page.getByText("You can leave this page.").waitFor();
  begun.resolve();
  await card(page)
    .getByRole("button", { name: `Stop: ${TITLE}` })
    .click();
  await card(page).getByText("Stopped").waitFor();
  await page.getByRole("button", { name: "Make my data file" }).waitFor();
  expect(LIMITS.runComesBackMs).toBe(2000);
});
