import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "../../db/schema/outbox.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const admin = await makePerson(database, { roles: ["admin"] });

async function leaveDeadEffect(error: string): Promise<string> {
  const id = uuidv7(Date.now());
  const now = Date.now();
  await database.db.insert(outbox).values({
    id,
    kind: "redirects.publish",
    payload: {},
    state: "dead",
    attempts: 8,
    lastError: error,
    runAt: now,
    createdAt: now,
    finishedAt: now,
  });
  return id;
}

const read = (id: string) => database.db.select().from(outbox).where(eq(outbox.id, id)).get();

test("a dead effect is tried again with one press, and is then done", async () => {
  const id = await leaveDeadEffect("KV was away at noon");
  const page = await openPage({ as: admin });
  await page.goto("/admin/outbox?state=dead");
  await hydrated(page);
  const row = page.getByRole("row", { name: /KV was away at noon/ });
  await row.getByRole("button", { name: "Try again" }).click();
  await page
    .getByRole("region", { name: "Notifications" })
    .getByText("Trying the effect again")
    .waitFor();
  await expect.poll(async () => (await read(id))?.state).toBe("done");
});

test("discarding asks first, names what is lost, and removes the row", async () => {
  const id = await leaveDeadEffect("The mailbox is full");
  const page = await openPage({ as: admin });
  await page.goto("/admin/outbox?state=dead");
  await hydrated(page);
  const row = page.getByRole("row", { name: /The mailbox is full/ });
  await row.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard effect" }).click();
  await expect.poll(() => read(id)).toBeUndefined();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await row.waitFor({ state: "detached" });
});

test("someone else was faster: the toast says so and nothing is lost", async () => {
  const id = await leaveDeadEffect("Slow and steady");
  const page = await openPage({ as: admin, expected: [409] });
  await page.goto("/admin/outbox?state=dead");
  await hydrated(page);
  await database.db.update(outbox).set({ version: 7 }).where(eq(outbox.id, id));
  const row = page.getByRole("row", { name: /Slow and steady/ });
  await row.getByRole("button", { name: "Try again" }).click();
  await page.getByText("That did not work", { exact: true }).waitFor();
  expect(await read(id)).toMatchObject({ state: "dead", version: 7 });
});
