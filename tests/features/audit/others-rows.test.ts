import * as v from "valibot";
import { expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { recordEvent } from "../../../worker/features/audit/record-event.ts";
import { MemberDashboard } from "../../../worker/features/dashboards/contract.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();

test("nobody is shown what someone else did, nor what nobody did", async () => {
  const [person, other] = [await makePerson(database), await makePerson(database)];
  const { ctx } = makeContext(database);
  await recordEvent(ctx, { type: "login_success", userId: other.id });
  await recordEvent(ctx, { type: "login_failed", userId: null, email: person.email });
  expect(await database.db.select().from(auditEvents)).toHaveLength(2);
  const response = await request("/api/dashboards/member", { as: person });
  const { activity } = v.parse(MemberDashboard, await response.json());
  expect(activity).toEqual([]);
});
