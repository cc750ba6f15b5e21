import type { Page } from "playwright-core";
import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { userNotifications } from "../../db/schema/notifications.ts";
import { planReminderTurns } from "../../db/schema/plan-reminders.ts";
import type { PlanKind } from "../../db/values/plans.ts";
import { lookAtTurns } from "../../worker/features/plan-reminders/look-at-turns.ts";
import type { PlanChange, PlanSnapshot } from "../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makeContext } from "../support/context.ts";
import { linkAccount } from "../support/link-account.ts";
import { makePerson } from "../support/people.ts";
import { sharePlan } from "../support/share-plan.ts";

const database = stackDatabase();
const { db } = database;
const MONDAY = "2026-11-30";
const SOON = { timeout: 15_000 };
const SLOWEST_MS = 120_000;
const SIZE = { width: 1280, height: 900 };

const added = (kind: PlanKind, fields: Record<string, unknown>) =>
  ({ action: "add", kind, id: uuidv7(Date.now()), fields }) satisfies PlanChange;

async function openNote(page: Page, title: string) {
  await page.goto("/notifications");
  await hydrated(page);
  await page.getByText(title).first().waitFor(SOON);
  const [note] = await db
    .select({ path: userNotifications.actionPath })
    .from(userNotifications)
    .where(eq(userNotifications.title, title));
  await page.goto(note?.path ?? expect.fail("no address"));
  await hydrated(page);
}

test(
  "a missed check-in: a contributor is asked, their reader hears after two working days, then the board member",
  async () => {
    const owner = await makePerson(database, { fullName: "Ines Roth" });
    const page = await openPage({ as: owner, ...SIZE });
    const board = added("teamMember", { name: "Cy Board" });
    const reader = added("teamMember", { name: "Bo Reader", managerId: board.id });
    const contributor = added("teamMember", { name: "Ana Works", managerId: reader.id });
    const objective = added("objective", {
      title: "Installing takes a day",
      status: "in_progress",
    });
    const result = added("keyResult", {
      title: "Sites live",
      objectiveId: objective.id,
      target: 10,
      ownerMemberId: contributor.id,
    });
    const { origin } = new URL(inject("stack").url);
    const answer = await page.request.post(`/api/plans/${owner.id}/operations`, {
      data: {
        id: uuidv7(Date.now()),
        label: "Before the test",
        changes: [board, reader, contributor, objective, result],
      },
      headers: { origin },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    const join = async (memberId: string, permission: "contribute") => {
      const person = await makePerson(database);
      await sharePlan(database, owner, person, { permission });
      await linkAccount(database, { planId: owner.id, memberId, userId: person.id });
      return person;
    };
    const ana = await join(contributor.id, "contribute");
    const bo = await join(reader.id, "contribute");
    const cy = await join(board.id, "contribute");

    // The mornings come to these three alone: whoever else is in the database is of another test.
    const people = [ana, bo, cy];
    const of = people.map(({ id }) => id);
    const now = { at: Date.parse(`${MONDAY}T08:00Z`) };
    const { ctx } = makeContext(database, { now: () => now.at, advance: () => undefined });
    const heard = async (day: string) => {
      now.at = Date.parse(`${day}T08:00Z`);
      await db
        .insert(planReminderTurns)
        .values(of.map((userId) => ({ userId, lookAt: 0, lookedAt: null })))
        .onConflictDoUpdate({ target: planReminderTurns.userId, set: { lookAt: 0 } });
      await lookAtTurns(ctx);
      return Promise.all(
        of.map((id) => db.$count(userNotifications, eq(userNotifications.userId, id))),
      );
    };
    expect(await heard(MONDAY)).toEqual([1, 0, 0]);
    expect(await heard("2026-12-01")).toEqual([1, 0, 0]);
    expect(await heard("2026-12-02")).toEqual([1, 1, 0]);
    expect(await heard("2026-12-04")).toEqual([1, 1, 1]);

    // Whoever hears of it is led to it, and reads it alone.
    const theirs = await openPage({ as: bo, ...SIZE });
    await openNote(theirs, "No news on Sites live");
    const panel = theirs.getByRole("complementary", { name: "key result: Sites live" });
    await panel.getByRole("heading", { name: "Check-ins" }).waitFor(SOON);
    expect(await panel.getByRole("button", { name: "Check in" }).count()).toBe(0);
    const boards = await openPage({ as: cy, ...SIZE });
    await boards.goto("/notifications");
    await hydrated(boards);
    await boards.getByText("Late for some days: Sites live (Ana Works)").first().waitFor(SOON);

    // The link of the one who is asked answers without looking for anything.
    const hers = await openPage({ as: ana, ...SIZE });
    await openNote(hers, "Write about Sites live");
    const form = hers.getByRole("form", { name: "Check-in on Sites live" });
    await form
      .getByRole("textbox", { name: "Now" })
      .or(form.locator("[data-first]"))
      .first()
      .fill("4");
    await form.getByText("High", { exact: true }).click();
    await form
      .getByRole("button", { name: /^(Save|Check in)/ })
      .first()
      .click();
    const kept = async () =>
      (await (await page.request.get(`/api/plans/${owner.id}/snapshot`)).json()) as PlanSnapshot;
    await expect
      .poll(async () => (await kept()).checkIns.map(({ value }) => value), SOON)
      .toEqual([4]);
    await panel.getByText("4", { exact: false }).first().waitFor(SOON);
    expect(await heard("2026-12-05")).toEqual([1, 1, 1]);
  },
  SLOWEST_MS,
);
