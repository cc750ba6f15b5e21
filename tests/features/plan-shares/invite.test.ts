import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { outbox } from "../../../db/schema/outbox.ts";
import { planInvitations } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import { inviteToPlan } from "../../../worker/features/plan-shares/invite-to-plan.ts";
import { listPlanChoices } from "../../../worker/features/plan-list/queries.ts";
import { AppError } from "../../../worker/kernel/errors.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { sharePlan, startPlan } from "../../support/share-plan.ts";
import { countingLimiter } from "../accounts/desk.ts";
import { newAddress, openShares } from "./share-desk.ts";

const database = await takeDatabase();
const { db } = database;

describe("an invitation", () => {
  test("is one row, and plain in its owner's list", async () => {
    const desk = await openShares(database);
    const email = newAddress();
    const share = await desk.read(await desk.ask.invite({ email, permission: "read" }));
    expect(share).toMatchObject({
      email,
      name: null,
      isOpened: false,
      permission: "read",
      isActive: true,
      lastSeen: null,
    });
    expect(await desk.list()).toEqual([share]);
  });

  test("answers, is listed and leaves the same, whether there is an account or not", async () => {
    const desk = await openShares(database);
    const people = {
      nobody: { email: newAddress() },
      member: await makePerson(database),
      unproven: await makePerson(database, { unverified: true }),
      signedIn: await makePerson(database),
    };
    const traces: unknown[] = [];
    for (const [who, { email }] of Object.entries(people)) {
      const first = await desk.read(await desk.ask.invite({ email, permission: "read" }));
      // The account may have come by, without opening the plan.
      if (who === "signedIn") await listPlanChoices(actAs(desk.ctx, people.signedIn));
      const [listed] = (await desk.list()).filter((share) => share.email === email);
      expect(listed).toEqual(first);
      const again = await desk.read(await desk.ask.invite({ email, permission: "edit" }));
      const paused = await readProblem(await desk.ask.change(first.id, { isActive: false }), 422);
      const changed = await desk.read(await desk.ask.change(first.id, { permission: "read" }));
      const sent = await desk.ask.resend(first.id);
      const ended = await desk.ask.end(first.id);
      const gone = await readProblem(await desk.ask.end(first.id), 404);
      const same = (share: object) => ({
        ...share,
        id: share === first ? "" : first.id,
        email: "",
      });
      traces.push(
        [
          ...[first, again, changed].map((share) => ({ ...same(share), since: "" })),
          again.id === first.id,
          again.since === first.since,
          changed.since === first.since,
          sent.status,
          ended.status,
          gone.code,
          paused.fields,
        ].map((trace) => JSON.stringify(trace).replaceAll(first.id, "id")),
      );
    }
    for (const trace of traces) expect(trace).toEqual(traces[0]);
    expect(await desk.list()).toEqual([]);
  });

  test("changes the permission of who was asked before, and opens what was paused", async () => {
    const desk = await openShares(database);
    const person = await makePerson(database, { fullName: "Tom Reed" });
    const first = await desk.invite({ email: person.email, permission: "read" });
    expect(await desk.opens(person)).toBe(true);
    await desk.ask.visit(person);
    await desk.ask.change(first.id, { isActive: false });
    expect(await desk.opens(person)).toBe(false);
    const again = await desk.invite({ email: person.email, permission: "edit" });
    expect(again).toMatchObject({ id: first.id, name: "Tom Reed", permission: "edit" });
    expect(await desk.opens(person)).toBe(true);
    expect(await desk.rows()).toMatchObject({ shares: [{ id: first.id }], invitations: [] });
  });

  test("sent by two windows at once is one", async () => {
    const desk = await openShares(database);
    const email = newAddress();
    const both = await Promise.all([
      desk.invite({ email, permission: "read" }),
      desk.invite({ email: email.toUpperCase().toLowerCase(), permission: "read" }),
    ]);
    expect(both[0].id).toBe(both[1].id);
    expect(await desk.list()).toHaveLength(1);
    const effects = await db.select().from(outbox);
    const own = effects.filter(({ dedupeKey }) => dedupeKey?.endsWith(`:${email}`));
    expect(own).toHaveLength(1);
  });
});

describe("who opened the plan by another way", () => {
  const taken = { email: "", permission: "read" as const };

  test("gets no second entry: their share is named to its owner, and stays as it is", async () => {
    const desk = await openShares(database);
    const person = await makePerson(database, { fullName: "Tom Reed" });
    const shareId = await sharePlan(database, desk.owner, person, { permission: "edit" });
    const again = await desk.ask.invite({ ...taken, email: person.email });
    expect(await readProblem(again, 409)).toMatchObject({ code: "share_exists", shareId });
    expect(await desk.list()).toMatchObject([{ id: shareId, permission: "edit" }]);
    expect((await desk.rows()).invitations).toEqual([]);
  });

  test("is named by their new address too, once they opened it; until then, and unproven, it is secret", async () => {
    const desk = await openShares(database);
    const person = await makePerson(database);
    const { id: shareId } = await desk.invite({ ...taken, email: person.email });
    expect(await desk.opens(person)).toBe(true);
    const email = newAddress();
    await db.update(profiles).set({ email }).where(eq(profiles.id, person.id));
    const secret = await desk.read(await desk.ask.invite({ ...taken, email }));
    expect(secret.id).not.toBe(shareId);
    await desk.ask.end(secret.id);
    await desk.ask.visit(person);
    const named = await readProblem(await desk.ask.invite({ ...taken, email }), 409);
    expect(named).toMatchObject({ code: "share_exists", shareId });
    await db.update(profiles).set({ emailVerifiedAt: null }).where(eq(profiles.id, person.id));
    expect((await desk.ask.invite({ ...taken, email })).status).toBe(200);
  });

  test("in another plan says nothing of this one", async () => {
    const [desk, other] = [await openShares(database), await openShares(database)];
    const person = await makePerson(database);
    await sharePlan(database, other.owner, person);
    expect((await desk.ask.invite({ ...taken, email: person.email })).status).toBe(200);
  });
});

describe("refuses", () => {
  test("one's own address, in words that say so", async () => {
    const desk = await openShares(database);
    const email = ` ${desk.owner.email.toUpperCase()} `;
    const problem = await readProblem(await desk.ask.invite({ email, permission: "edit" }), 422);
    expect(problem.fields?.["email"]).toMatch(/your own address/u);
    expect(await desk.list()).toEqual([]);
  });

  test.each([
    { email: "nonsense", permission: "read" },
    { email: "a@people.test", permission: "own" },
    { email: "a@people.test" },
    { email: "a@people.test", permission: "read", isActive: true },
  ])("what is no invitation: %o", async (body) => {
    const desk = await openShares(database);
    await readProblem(await desk.ask.invite(body), 422);
  });

  test("more people than a plan can have, but none who are there already", async () => {
    const desk = await openShares(database);
    const at = Date.now();
    const rows = Array.from({ length: LIMITS.planSharesMost - 1 }, (_, number) => ({
      id: uuidv7(at),
      planId: desk.owner.id,
      email: `p${number}@people.test`,
      permission: "read" as const,
      createdAt: at,
      updatedAt: at,
    }));
    await startPlan(database, desk.owner);
    await db.insert(planInvitations).values(rows);
    await sharePlan(database, desk.owner, await makePerson(database));
    await expect(desk.invite({ email: newAddress(), permission: "read" })).rejects.toMatchObject({
      code: "too_many_shares",
    });
    const known = await desk.invite({ email: "p0@people.test", permission: "edit" });
    expect(known.permission).toBe("edit");
  });

  test("many in a short time, and a mail too many to one address", async () => {
    const desk = await openShares(database);
    const limiter = countingLimiter();
    const as = { ...desk.as, limiter };
    const invite = (email: string) =>
      inviteToPlan(as, desk.owner.id, { email, permission: "read" });
    for (let times = 0; times < LIMITS.rateMailPerDay.burst; times += 1) {
      await invite(`one+${times}@people.test`);
    }
    await expect(invite("one@people.test")).rejects.toBeInstanceOf(AppError);
    const plan = `plan-invitations:${desk.owner.id}`;
    expect(limiter.taken.get(plan)).toBe(LIMITS.rateMailPerDay.burst + 1);
    limiter.taken.set(plan, LIMITS.rateInvitePerPlan.burst);
    await expect(invite("other@people.test")).rejects.toBeInstanceOf(AppError);
  });
});
