import { PlanChoices } from "../../../worker/features/plan-list/contract.ts";
import { and, asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { expect } from "vitest";
import { mails } from "../../../db/schema/mails.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { planInvitations, strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { readEnv } from "../../../worker/env.ts";
import {
  PlanShare,
  PlanShareList,
  type ShareInput,
} from "../../../worker/features/plan-shares/contract.ts";
import { inviteToPlan } from "../../../worker/features/plan-shares/invite-to-plan.ts";
import { runEffect } from "../../../worker/jobs/run-effect.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";
import { openPlan } from "../plans/plan-desk.ts";

export const newAddress = () => `${uuidv7(Date.now())}@people.test`;

/** Someone who shares their plan, what the API answers, and what came of it. */
export async function openShares(database: TestDatabase) {
  letDrainerSleep();
  const { db } = database;
  const owner = await makePerson(database, { fullName: "Ines Roth" });
  const plan = await openPlan(database, owner);
  const { ctx, rights } = makeContext(database);
  const as = actAs(ctx, owner);
  const at = `/api/plans/${owner.id}/shares`;
  const ask = {
    list: (by: { cookie: string } = owner) => request(at, { as: by }),
    invite: (json: unknown, by: { cookie: string } = owner) => request(at, { as: by, json }),
    change: (id: string, json: unknown, by: { cookie: string } = owner) =>
      request(`${at}/${id}`, { as: by, method: "PATCH", json }),
    end: (id: string, by: { cookie: string } = owner) =>
      request(`${at}/${id}`, { as: by, method: "DELETE" }),
    resend: (id: string, by: { cookie: string } = owner) =>
      request(`${at}/${id}/mails`, { as: by, json: {} }),
    visit: (by: { cookie: string }, json: unknown = { module: "goals", seq: 0 }) =>
      request(`/api/plans/${owner.id}/visits`, { as: by, json }),
    leave: (by: { cookie: string }) =>
      request(`/api/shared-plans/${owner.id}`, { as: by, method: "DELETE" }),
    mine: (by: { cookie: string }) => request("/api/plans/choices", { as: by }),
  };
  return {
    owner,
    plan,
    ask,
    ctx,
    as,
    rights,
    invite: (input: ShareInput) => inviteToPlan(as, owner.id, input),
    list: async () => {
      const answer = await ask.list();
      expect(answer.status).toBe(200);
      return v.parse(PlanShareList, await answer.json()).items;
    },
    read: async (answer: Response) => {
      expect(answer.status).toBe(200);
      return v.parse(PlanShare, await answer.json());
    },
    /** The plans that somebody is told are shared with them. */
    mine: async (by: TestPerson) => v.parse(PlanChoices, await (await ask.mine(by)).json()).items,
    opens: async (by: TestPerson) => (await plan.ask.snapshot({ as: by })).status === 200,
    /** Runs what the answers left to be done, as the drainer would. */
    answer: async () => {
      const mine = and(
        eq(outbox.kind, "plan-shares.answer-invitation"),
        eq(outbox.state, "pending"),
      );
      for (const { id, kind, payload, attempts } of await db.select().from(outbox).where(mine)) {
        const outcome = await runEffect(ctx, readEnv(testEnv()), { id, kind, payload, attempts });
        expect(outcome).toEqual({ done: true });
        await db.delete(outbox).where(eq(outbox.id, id));
      }
    },
    mailedTo: async (email: string) =>
      (
        await db
          .select({ template: mails.template })
          .from(mails)
          .where(eq(mails.toAddress, email))
          .orderBy(asc(mails.id))
      ).map(({ template }) => template),
    told: ({ id }: { id: string }) =>
      db
        .select({ title: userNotifications.title, actionPath: userNotifications.actionPath })
        .from(userNotifications)
        .where(eq(userNotifications.userId, id))
        .orderBy(userNotifications.addedSeq),
    rows: async () => ({
      shares: await db
        .select()
        .from(strategicPlanningShares)
        .where(eq(strategicPlanningShares.ownerUserId, owner.id)),
      invitations: await db
        .select()
        .from(planInvitations)
        .where(eq(planInvitations.planId, owner.id)),
    }),
  };
}
