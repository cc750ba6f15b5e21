import * as v from "valibot";
import { expect } from "vitest";
import {
  AppliedOperation,
  type PlanChange,
  PlanOperationList,
  PlanSnapshot,
} from "../../../worker/features/plans/contract.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import * as changes from "./plan-changes.ts";

type Asked = {
  as?: { cookie: string };
  planId?: string;
  id?: string;
  headers?: Record<string, string>;
};
export const { add, newId, remove, set } = changes;

/** Someone at their own plan, through the API as the browser uses it. */
export async function openPlan(database: TestDatabase, owner?: TestPerson) {
  const person = owner ?? (await makePerson(database, { fullName: "Ines Roth" }));
  const at = (planId = person.id) => `/api/plans/${planId}`;
  const ask = {
    snapshot: ({ as = person, planId, headers = {} }: Asked = {}) =>
      request(`${at(planId)}/snapshot`, { as, headers }),
    list: ({ as = person, planId }: Asked = {}) => request(`${at(planId)}/operations`, { as }),
    apply: (changes: readonly unknown[], { as = person, planId, id = newId() }: Asked = {}) =>
      request(`${at(planId)}/operations`, { as, json: { id, label: "Plan", changes } }),
    undo: (operationId: string, { as = person, planId, id = newId() }: Asked = {}) =>
      request(`${at(planId)}/operations/${operationId}/undo`, { as, json: { id } }),
  };
  const read = async (answer: Response) => {
    expect(answer.status).toBe(200);
    return v.parse(AppliedOperation, await answer.json());
  };
  return {
    person,
    planId: person.id,
    ask,
    async snapshot() {
      const answer = await ask.snapshot();
      expect(answer.status).toBe(200);
      return v.parse(PlanSnapshot, await answer.json());
    },
    apply: async (changes: readonly PlanChange[], asked?: Asked) =>
      read(await ask.apply(changes, asked)),
    undo: async (operationId: string, asked?: Asked) => read(await ask.undo(operationId, asked)),
    async list() {
      return v.parse(PlanOperationList, await (await ask.list()).json()).items;
    },
    /** Adds one item and says its id. */
    async make(...[kind, fields]: Parameters<typeof add>): Promise<string> {
      const change = add(kind, fields);
      await read(await ask.apply([change]));
      return change.id;
    },
  };
}
