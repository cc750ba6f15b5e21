import { expect, inject, test } from "vitest";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { onDisk } from "../support/on-disk.ts";
import { makePerson } from "../support/people.ts";
import { sharePlan } from "../support/share-plan.ts";

const { db } = stackDatabase();

test("a file uploaded at a goal is opened by a colleague, chosen again for a task, and taken off again", async () => {
  const owner = await makePerson({ db }, { fullName: "Ines Roth" });
  const colleague = await makePerson({ db }, { fullName: "Tom Reed" });
  await sharePlan({ db }, owner, colleague);
  const page = await openPage({ as: owner, width: 1440 });
  const goalId = uuidv7(Date.now());
  const { origin } = new URL(inject("stack").url);
  const added = [{ action: "add", kind: "goal", id: goalId, fields: { title: "Faster installs" } }];
  await page.request.post(`/api/plans/${owner.id}/operations`, {
    data: { id: crypto.randomUUID(), label: "Add the goal", changes: added },
    headers: { origin },
  });
  await page.goto(`/strategy/goals?item=goal:${goalId}`);
  await hydrated(page);
  const panel = page.getByRole("complementary", { name: "Goal: Faster installs" });
  const files = panel.getByRole("region", { name: "Files" });
  await files.getByText("No files yet.").waitFor();
  await page.getByLabel("Files to attach").setInputFiles(onDisk("Offer.txt", "Four weeks"));
  const offer = files.getByRole("link", { name: "Offer.txt" });
  await offer.waitFor();
  await expectAccessible(page);

  const theirs = await openPage({ as: colleague, width: 390, theme: "dark" });
  await theirs.goto(`/strategy/goals?item=goal:${goalId}&plan=${owner.id}`);
  await hydrated(theirs);
  const seen = theirs.getByRole("region", { name: "Files" });
  const link = seen.getByRole("link", { name: "Offer.txt" });
  await link.waitFor();
  expect(await seen.getByText("Ines Roth").count()).toBe(1);
  expect(await seen.getByRole("button", { name: "Attach file" }).count()).toBe(0);
  const address = (await link.getAttribute("href")) ?? "";
  expect(await (await theirs.request.get(address)).text()).toBe("Four weeks");
  await expectAccessible(theirs);
  await expectNoSidewaysScroll(theirs);

  await page.goto("/tasks?view=all");
  await hydrated(page);
  await page.getByRole("textbox", { name: "Add a task" }).fill("Read the offer");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Read the offer" }).click();
  const drawer = page.getByRole("dialog", { name: "Task" });
  await drawer.getByRole("button", { name: "Attach file" }).click();
  await page.getByRole("menuitem", { name: "Choose from your files…" }).click();
  const picker = page.getByRole("dialog", { name: "Attach one of your files" });
  await picker.getByRole("button", { name: "Attach file" }).click();
  await picker.getByText("Choose a file.").waitFor();
  await picker.getByLabel("File", { exact: true }).fill("four weeks");
  await page.getByRole("option", { name: "Offer.txt" }).click();
  await expectAccessible(page);
  await picker.getByRole("button", { name: "Attach file" }).click();
  await drawer.getByRole("link", { name: "Offer.txt" }).waitFor();

  await page.goto("/files");
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Offer.txt" }).click();
  const uses = page.getByRole("region", { name: "Attached to" });
  await uses.getByRole("link", { name: "Faster installs" }).waitFor();
  await uses.getByRole("button", { name: "Remove from Faster installs" }).click();
  await uses.getByRole("link", { name: "Faster installs" }).waitFor({ state: "detached" });
  await uses.getByRole("link", { name: "Read the offer" }).waitFor();
  expect((await theirs.request.get(address)).status()).toBe(404);

  await page.goto("/tasks?view=all");
  await hydrated(page);
  await page.getByRole("link", { name: "Read the offer" }).click();
  await drawer.getByRole("button", { name: "Actions for Offer.txt" }).click();
  await page.getByRole("menuitem", { name: "Remove from here" }).click();
  await drawer.getByText("No files yet.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await drawer.getByRole("link", { name: "Offer.txt" }).waitFor();
});
