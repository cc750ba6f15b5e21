import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PLAN_MODULES } from "../../db/values/plans.ts";
import type { PlanChange } from "../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson, type TestPerson } from "../support/people.ts";
import { panelOf } from "../support/plan-hands.ts";
import { sharePlan } from "../support/share-plan.ts";
import { SCREEN_ACCESS } from "./screen-access.ts";

const { db } = stackDatabase();
const SOON = { timeout: 15_000 };
const SLOWEST_MS = 400_000;
const SECRET = "Zephyrine";
/** Finds it, and is not it. */
const PART = "Zephyri";
const RATED = { healthOverride: "on_track", healthReason: "As planned" };
const SIZE = { width: 1440, height: 900 };

async function send(page: Page, path: string, data: unknown, method = "POST") {
  const { origin } = new URL(inject("stack").url);
  const answer = await page.request.fetch(path, { method, data, headers: { origin } });
  if (!answer.ok()) throw new Error(await answer.text());
}

const write = (page: Page, planId: string, label: string, changes: readonly PlanChange[]) =>
  send(page, `/api/plans/${planId}/operations`, { id: crypto.randomUUID(), label, changes });

/** Whatever this page is answered and told from now on that has the secret word, by where it came from. */
function listen(page: Page) {
  const told: string[] = [];
  const reading: Promise<void>[] = [];
  let answers = 0;
  let frames = 0;
  const hear = (from: string, text: string) => {
    if (text.includes(SECRET)) told.push(from);
  };
  page.on("response", (response) => {
    reading.push(
      response.text().then(
        (text) => {
          answers += 1;
          return hear(response.url(), text);
        },
        // Redirects and answers without a body have none; a page that was left took the rest along.
        () => undefined,
      ),
    );
  });
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      frames += 1;
      hear(socket.url(), payload.toString());
    }),
  );
  return async () => {
    await Promise.all(reading);
    return { told, answers, frames };
  };
}

/** Every screen of a signed-in person, each part of the plan and each way to look at it. */
function screens({ id: planId }: TestPerson, goalId: string): string[] {
  const base = `/strategy/plans/${planId}`;
  const members = Object.entries(SCREEN_ACCESS)
    .filter(([path, { who }]) => who === "onboarded" && !path.includes(":"))
    .map(([path]) => path);
  return [
    ...PLAN_MODULES.map((module) => `${base}/${module}`),
    ...["table", "kanban", "card"].map((view) => `${base}/goals?view=${view}`),
    `${base}/projects?view=kanban`,
    `${base}/dashboard?part=review`,
    ...["direction", "objectives", "review", "versions"].map(
      (part) => `${base}/strategy?part=${part}`,
    ),
    `${base}/dashboard?activity=plan`,
    `${base}/dashboard?transfer=export`,
    `${base}/goals?item=goal:${goalId}`,
    `${base}/goals?q=${PART}`,
    `/search?q=${PART}`,
    ...members,
  ];
}

test(
  "a private goal is on no screen, in no export, no search and no socket message of who is not named",
  async () => {
    const owner = await makePerson({ db }, { fullName: "Ines Roth" });
    const named = await makePerson({ db }, { fullName: "Nora Name" });
    const editor = await makePerson({ db }, { fullName: "Ada Edwards" });
    for (const person of [named, editor]) {
      await sharePlan({ db }, owner, person, { permission: "edit" });
    }
    const goalId = uuidv7(Date.now());
    const projectId = uuidv7(Date.now());
    const openId = uuidv7(Date.now());
    const title = `${SECRET} takeover`;
    const page = await openPage({ as: owner, ...SIZE });
    await write(page, owner.id, `Add ${title}`, [
      { action: "add", kind: "goal", id: goalId, fields: { title, ...RATED } },
      { action: "add", kind: "goal", id: openId, fields: { title: "Faster installs", ...RATED } },
      {
        action: "add",
        kind: "project",
        id: projectId,
        fields: { title: `${SECRET} rooms`, goalId, ...RATED },
      },
      {
        action: "set",
        kind: "strategy",
        id: owner.id,
        fields: { direction: "North", changesSummary: "First" },
      },
    ]);
    // While everybody sees it, it is on the screen of the one who will not.
    const theirs = await openPage({ as: editor, ...SIZE, expected: [404] });
    await theirs.goto(`/strategy/plans/${owner.id}/goals`);
    await hydrated(theirs);
    await theirs.getByText(title).first().waitFor();

    await page.goto(`/strategy/goals?item=goal:${goalId}`);
    await hydrated(page);
    const panel = panelOf(page, `goal: ${title}`);
    await panel.getByLabel("Visible to").selectOption({ label: "Owner and named people" });
    await theirs
      .getByText(title)
      .first()
      .waitFor({ state: "detached", ...SOON });
    await panel.getByLabel("Add a person").fill("Nora");
    await page.getByRole("option", { name: "Nora Name" }).click();
    await panel.getByRole("button", { name: "Remove Nora Name" }).waitFor();
    await panel.getByRole("button", { name: "Set the same for it" }).click();
    await panel.getByText("Private", { exact: true }).waitFor();
    await page.reload();
    await hydrated(page);
    await panel.getByRole("button", { name: "Remove Nora Name" }).waitFor();
    await expectAccessible(page);

    // From here on nothing may tell of it, also while it is changed and talked about.
    const heard = listen(theirs);
    await theirs.goto(`/strategy/plans/${owner.id}/goals`);
    await hydrated(theirs);
    await theirs.getByText("Faster installs").first().waitFor();
    await write(page, owner.id, `Rename ${title}`, [
      { action: "set", kind: "goal", id: goalId, fields: { description: `${SECRET} in words` } },
    ]);
    await send(page, `/api/plans/${owner.id}/comments`, {
      id: crypto.randomUUID(),
      kind: "goal",
      itemId: goalId,
      body: `${SECRET} is on its way`,
    });
    // The message is followed by one that everybody hears.
    await write(page, owner.id, "Rename", [
      { action: "set", kind: "goal", id: openId, fields: { title: "Quicker installs" } },
    ]);
    await theirs.getByText("Quicker installs").first().waitFor(SOON);
    for (const path of screens(owner, goalId)) {
      await theirs.goto(path);
      await hydrated(theirs);
      await theirs.waitForLoadState("networkidle");
      expect([path, await theirs.content()]).not.toEqual([path, expect.stringContaining(SECRET)]);
    }
    await theirs.goto(`/strategy/plans/${owner.id}/goals`);
    await hydrated(theirs);
    await theirs.keyboard.press("Control+k");
    await theirs.getByRole("combobox").fill(PART);
    await theirs.waitForLoadState("networkidle");
    expect(await theirs.content()).not.toContain(SECRET);
    for (const path of ["export", "snapshot", "operations", "revisions/1", "activity"]) {
      const answer = await theirs.request.get(`/api/plans/${owner.id}/${path}`);
      expect([path, answer.status(), (await answer.text()).includes(SECRET)]).toEqual([
        path,
        200,
        false,
      ]);
    }
    const { told, answers, frames } = await heard();
    expect(told).toEqual([]);
    expect(answers).toBeGreaterThan(100);
    expect(frames).toBeGreaterThan(0);

    // Where the owner has it told, there is a number and no more.
    await write(page, owner.id, "Count", [
      { action: "set", kind: "settings", id: owner.id, fields: { countsHidden: true } },
    ]);
    await theirs.keyboard.press("Escape");
    await theirs.getByText("And 1 goal you can’t see").waitFor(SOON);

    // Who is named sees it, until they are not.
    const hers = await openPage({ as: named, ...SIZE });
    const listenedTo = listen(hers);
    await hers.goto(`/strategy/plans/${owner.id}/goals`);
    await hydrated(hers);
    await hers.getByText(title).first().waitFor();
    expect(await hers.getByText("you can’t see").count()).toBe(0);
    expect((await listenedTo()).told.length).toBeGreaterThan(0);
    await panel.getByRole("button", { name: "Remove Nora Name" }).click();
    await hers
      .getByText(title)
      .first()
      .waitFor({ state: "detached", ...SOON });
    await hers.getByText("And 1 goal you can’t see").waitFor(SOON);
  },
  SLOWEST_MS,
);
