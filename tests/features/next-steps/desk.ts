import { asc } from "drizzle-orm";
import * as v from "valibot";
import { expect } from "vitest";
import { adminNextSteps } from "../../../db/schema/onboarding.ts";
import { NextStep, NextStepList } from "../../../worker/features/next-steps/contract.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { type Asked, askList, sendTo } from "../../support/send-to.ts";

/** An admin at the steps, through the API as the screen uses it. */
export async function openDesk(database: TestDatabase) {
  const admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ines Roth" });
  const { db } = database;
  const send = sendTo("/api/next-steps", admin);
  const ask = {
    list: (asked: Asked = {}) => send("GET", "", undefined, asked),
    ...askList(send),
  };
  return {
    admin,
    ask,
    async list() {
      const answer = await ask.list();
      expect(answer.status).toBe(200);
      return v.parse(NextStepList, await answer.json());
    },
    async create(fields: Partial<NextStep> & { place?: number } = {}) {
      const answer = await ask.add({ title: "Read", actionPath: "/guide", ...fields });
      expect(answer.status).toBe(200);
      return v.parse(NextStep, await answer.json());
    },
    /** Titles with the places that the rows hold: from one, without gap or tie. */
    async stored() {
      const rows = await db.select().from(adminNextSteps).orderBy(asc(adminNextSteps.stepOrder));
      expect(rows.map(({ stepOrder }) => stepOrder)).toEqual(rows.map((_row, index) => index + 1));
      return rows.map(({ title }) => title);
    },
  };
}
