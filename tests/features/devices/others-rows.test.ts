import { eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { devices } from "../../../db/schema/devices.ts";
import { DeviceList } from "../../../worker/features/devices/contract.ts";
import { takeDatabase } from "../../support/database.ts";
import { makeDevice } from "../../support/devices.ts";
import { makePerson, signInAs } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const FAR = Date.now() + 1_000_000;

test("someone else's device is in no list and can be neither removed nor distrusted, also by an admin", async () => {
  const owner = await makePerson(database);
  const other = await signInAs(database, owner);
  const deviceId = await makeDevice(database, owner, {
    trustedUntil: FAR,
    sessionId: other.sessionId,
  });
  for (const as of [await makePerson(database), await makePerson(database, { roles: ["admin"] })]) {
    const list = v.parse(DeviceList, await (await request("/api/devices", { as })).json());
    expect(list.items).toEqual([]);
    for (const path of [`/api/devices/${deviceId}`, `/api/devices/${deviceId}/trust`]) {
      const problem = await readProblem(await request(path, { method: "DELETE", as }), 404);
      expect(problem.code).toBe("not_found");
    }
    await request("/api/devices/trust", { method: "DELETE", as });
  }
  const row = await database.db.select().from(devices).where(eq(devices.id, deviceId)).get();
  expect(row).toMatchObject({ userId: owner.id, trustedUntil: FAR });
  expect((await request("/api/sessions", { as: other })).status).toBe(200);
});
