import { eq } from "drizzle-orm";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { devices } from "../../../db/schema/devices.ts";
import { mails } from "../../../db/schema/mails.ts";
import { DeviceList, Revoked } from "../../../worker/features/devices/contract.ts";
import { revokeDevice } from "../../../worker/features/devices/revoke-device.ts";
import { settleDevice } from "../../../worker/features/devices/settle-device.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { makeKind } from "../../support/cast.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makeDevice } from "../../support/devices.ts";
import { makePerson, signInAs } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const SOON = Date.now() + 1_000_000;

type Holder = { cookie: string };

async function listOf(as: Holder) {
  const response = await request("/api/devices", { as });
  expect(response.status).toBe(200);
  return v.parse(DeviceList, await response.json()).items;
}

const revoke = (path: string, as: Holder) =>
  request(`/api/devices/${path}`, { method: "DELETE", as });

async function revoked(path: string, as: Holder) {
  const response = await revoke(path, as);
  expect(response.status).toBe(200);
  return { ...v.parse(Revoked, await response.json()), cookies: response.headers.getSetCookie() };
}

const isSignedIn = async (as: Holder) => (await request("/api/sessions", { as })).status === 200;
const stored = (id: string) => db.select().from(devices).where(eq(devices.id, id)).get();

/** A person at one device, with a session on another that its trust alone let in. */
async function makeTwoDevices() {
  const person = await makePerson(database);
  const here = await makeDevice(database, person, { sessionId: person.sessionId });
  const there = await signInAs(database, person, { secondFactor: "trusted_device" });
  const trusted = await makeDevice(database, person, {
    trustedUntil: SOON,
    sessionId: there.sessionId,
  });
  return { person, here, there, trusted };
}

describe("the list", () => {
  test("says which device this is, which are trusted, and how many sessions each has", async () => {
    const { person, here, trusted } = await makeTwoDevices();
    const gone = await makeDevice(database, person, { trustedUntil: Date.now() - 1 });
    const items = await listOf(person);
    expect(items.find(({ id }) => id === here)).toMatchObject({ isCurrent: true, sessions: 1 });
    expect(items.find(({ id }) => id === trusted)).toMatchObject({
      isCurrent: false,
      sessions: 1,
      trustedUntil: new Date(SOON).toISOString(),
    });
    expect(items.find(({ id }) => id === gone)).toMatchObject({ trustedUntil: null, sessions: 0 });
  });

  test("tells nothing by which a device could be imitated", async () => {
    const { person } = await makeTwoDevices();
    const text = await (await request("/api/devices", { as: person })).text();
    expect(text).not.toMatch(/token|hash|fingerprint/i);
  });
});

describe("removing a device", () => {
  test("ends the sessions on it, forgets it, and leaves the others", async () => {
    const { person, here, there, trusted } = await makeTwoDevices();
    expect(await revoked(trusted, person)).toMatchObject({ endedSessions: 1, isSignedOut: false });
    expect(await isSignedIn(there)).toBe(false);
    expect(await isSignedIn(person)).toBe(true);
    expect((await listOf(person)).map(({ id }) => id)).toEqual([here]);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, person.id));
    expect(events).toMatchObject([
      { eventType: "device_revoked", details: { what: "device", device: "An unknown device" } },
    ]);
  });

  test("that one sits at signs out, and takes the cookie along", async () => {
    const { person, here } = await makeTwoDevices();
    const answer = await revoked(here, person);
    expect(answer.isSignedOut).toBe(true);
    expect(answer.cookies[0]).toMatch(/^session=; .*Max-Age=0/);
    expect(await isSignedIn(person)).toBe(false);
  });

  test("twice at once finds none the second time", async () => {
    const { person, trusted } = await makeTwoDevices();
    const answers = await Promise.all([revoke(trusted, person), revoke(trusted, person)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

describe("open tabs", () => {
  test("hear of the sessions that ended with a device, and nothing where none did", async () => {
    const { person, here, there, trusted } = await makeTwoDevices();
    const idle = await makeDevice(database, person);
    const { ctx, ended } = makeContext(database);
    const act = actAs(ctx, person);
    expect(await revokeDevice(act, idle, "device")).toEqual({
      endedSessions: 0,
      isSignedOut: false,
    });
    expect(ended).toEqual([]);
    await revokeDevice(act, trusted, "device");
    await revokeDevice(act, here, "device");
    const told = (only: string) => ({ userId: person.id, reason: "revoked", only: [only] });
    expect(ended).toEqual([told(there.sessionId), told(person.sessionId)]);
  });
});

describe("a device that was never seen", () => {
  test("is written of at once, except the first of all", async () => {
    const person = await makePerson(database);
    const { ctx, effects } = makeContext(database);
    const arrive = { userId: person.id, sessionId: person.sessionId, claim: null, trust: false };
    const written = async () =>
      (await db.select().from(mails).where(eq(mails.userId, person.id))).map((row) => row.template);
    const first = await settleDevice(ctx, arrive);
    expect([effects.woken, await written()]).toEqual([0, []]);
    await settleDevice(ctx, arrive);
    expect([effects.woken, await written()]).toEqual([1, ["new_device"]]);
    const deviceTokens = { [first?.cookie ?? ""]: first?.token ?? "" };
    await settleDevice({ ...ctx, client: { ...ctx.client, deviceTokens } }, arrive);
    expect([effects.woken, await written()]).toEqual([1, ["new_device"]]);
  });
});

describe("taking trust away", () => {
  test("ends what rested on it, and keeps the device", async () => {
    const { person, there, trusted } = await makeTwoDevices();
    const verified = await signInAs(database, person, { secondFactor: "verified" });
    expect(await revoked(`${trusted}/trust`, person)).toMatchObject({ endedSessions: 1 });
    expect(await isSignedIn(there)).toBe(false);
    expect(await isSignedIn(verified)).toBe(true);
    expect(await stored(trusted)).toMatchObject({ trustedUntil: null });
  });

  test("from all devices at once ends every session that rested on any", async () => {
    const { person, there, trusted } = await makeTwoDevices();
    expect(await revoked("trust", person)).toMatchObject({ endedSessions: 1, isSignedOut: false });
    expect(await isSignedIn(there)).toBe(false);
    expect(await stored(trusted)).toMatchObject({ trustedUntil: null });
    expect(await isSignedIn(person)).toBe(true);
  });
});

describe("devices are closed to", () => {
  test.each(["GET", "DELETE"])("%s without a session", async (method) => {
    const path = method === "GET" ? "/api/devices" : "/api/devices/trust";
    await readProblem(await request(path, { method }), 401);
  });

  test.each(["suspended", "half signed-in", "admin acting as a member"] as const)(
    "someone who is: %s",
    async (kind) => {
      const person = (await makeKind(database, kind)) ?? expect.fail("nobody");
      const deviceId = await makeDevice(database, person, { trustedUntil: SOON });
      for (const path of ["trust", deviceId, `${deviceId}/trust`]) {
        expect([401, 403]).toContain((await revoke(path, person)).status);
      }
      expect(await stored(deviceId)).toMatchObject({ trustedUntil: SOON });
    },
  );

  test("ids that are none, and devices that are not there", async () => {
    const person = await makePerson(database);
    await readProblem(await revoke("everything", person), 422);
    await readProblem(await revoke(uuidv7(1), person), 404);
    await readProblem(await revoke(`${uuidv7(1)}/trust`, person), 404);
  });
});
