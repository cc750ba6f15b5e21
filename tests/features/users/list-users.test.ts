import { expect, test } from "vitest";
import { UserList } from "../../../worker/features/users/contract.ts";
import * as v from "valibot";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const admin = await makePerson(database, { roles: ["admin"], fullName: "Ada Admin" });

test("an admin reads people", async () => {
  const response = await request("/api/users", { as: admin });
  expect(response.status).toBe(200);
  const list = v.parse(UserList, await response.json());
  expect(list.total).toBe(1);
});
test("anonymous", async () => {
  const response = await request("/api/users");
  expect(response.status).toBe(401);
});
