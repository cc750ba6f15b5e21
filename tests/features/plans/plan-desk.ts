import * as v from "valibot";
import { expect } from "vitest";
import type { PlanKind } from "../../../db/values/plans.ts";
import {
  AppliedOperation,
  type PlanChange,
  PlanOperationList,
  PlanSnapshot,
} from "../../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";

type Asked = {
  as?: { cookie: string };
  planId?: string;
  id?: string;
  headers?: Record<string, string>;
};
type Fields = Record<string, unknown>;

export const newId = () => uuidv7(Date.now());

export const add = (kind: PlanKind, fields: Fields, id = newId()): PlanChange => ({
  ...{ action: "add", kind, id, fields },
});
export const set = (kind: PlanKind, id: string, fields: Fields, was?: Fields): PlanChange => ({
  ...{ action: "set", kind, id, fields },
  ...(was ? { was } : {}),
});
export const remove = (kind: PlanKind, id: string): PlanChange => ({ action: "remove", kind, id });

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
    async make(kind: PlanKind, fields: Fields): Promise<string> {
      const change = add(kind, fields);
      await read(await ask.apply([change]));
      return change.id;
    },
  };
}
