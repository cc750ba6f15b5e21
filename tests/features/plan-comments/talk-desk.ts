import * as v from "valibot";
import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import {
  PlanComment,
  PlanCommentList,
  PlanPeople,
} from "../../../worker/features/plan-comments/contract.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { newId, openPlan } from "../plans/plan-desk.ts";

type Say = { id?: string; kind?: string; itemId?: string; planId?: string };

/** A plan with a goal, its owner, a reader and an editor, and what they say about it. */
export async function openTalk(database: TestDatabase) {
  const owner = await makePerson(database, { fullName: "Ines Roth" });
  const reader = await makePerson(database, { fullName: "Tom Reed" });
  const editor = await makePerson(database, { fullName: "Ada Edwards" });
  const outsider = await makePerson(database, { fullName: "Otto Out" });
  await sharePlan(database, owner, reader, { permission: "read" });
  await sharePlan(database, owner, editor, { permission: "edit" });
  const plan = await openPlan(database, owner);
  const goalId = await plan.make("goal", { title: "Faster installs" });
  const at = (planId = owner.id) => `/api/plans/${planId}/comments`;
  const ask = {
    add: (as: TestPerson, body: unknown, { planId, ...said }: Say = {}) =>
      request(at(planId), {
        as,
        json: { id: newId(), kind: "goal", itemId: goalId, ...said, body },
      }),
    list: (as: TestPerson, query: Record<string, string> = {}, planId = owner.id) =>
      request(
        `${at(planId)}?${new URLSearchParams({ kind: "goal", itemId: goalId, ...query }).toString()}`,
        { as },
      ),
    edit: (as: TestPerson, id: string, body: unknown, version = 1, planId = owner.id) =>
      request(`${at(planId)}/${id}`, {
        as,
        method: "PATCH",
        json: { body },
        headers: { "if-match": `"${version}"` },
      }),
    remove: (as: TestPerson, id: string, planId = owner.id) =>
      request(`${at(planId)}/${id}`, { as, method: "DELETE" }),
    people: (as: TestPerson, planId = owner.id) => request(`/api/plans/${planId}/people`, { as }),
  };
  const read = async (answer: Response) => {
    expect(answer.status).toBe(200);
    return v.parse(PlanComment, await answer.json());
  };
  return {
    owner,
    reader,
    editor,
    outsider,
    plan,
    goalId,
    ask,
    read,
    say: async (as: TestPerson, body: string, said?: Say) => read(await ask.add(as, body, said)),
    list: async (as: TestPerson = owner, query: Record<string, string> = {}) => {
      const answer = await ask.list(as, query);
      expect(answer.status).toBe(200);
      return v.parse(PlanCommentList, await answer.json());
    },
    people: async (as: TestPerson) => {
      return v.parse(PlanPeople, await (await ask.people(as)).json()).items;
    },
    /** What somebody was told of plans, oldest first. */
    told: async ({ id }: { id: string }) => {
      const rows = await database.db
        .select()
        .from(userNotifications)
        .where(eq(userNotifications.userId, id))
        .orderBy(userNotifications.addedSeq);
      return rows.map(({ kind, title, content, actionPath }) => ({
        kind,
        title,
        content,
        actionPath,
      }));
    },
  };
}

export const mention = ({ id }: { id: string }) => `@{${id}}`;
