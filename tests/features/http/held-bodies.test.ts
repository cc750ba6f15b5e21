import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { ORIGIN, request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;

type Held = { method: string; path: string; json: unknown };

/** Sent whole but for its end, which comes once the server asked for it and something else has happened. */
function hold(person: TestPerson, { method, path, json }: Held, meanwhile: () => Promise<unknown>) {
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  let isHeld = true;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (isHeld) {
        isHeld = false;
        controller.enqueue(bytes.subarray(0, 1));
        return;
      }
      await meanwhile();
      controller.enqueue(bytes.subarray(1));
      controller.close();
    },
  });
  return request(path, {
    method,
    as: person,
    body,
    headers: {
      origin: ORIGIN,
      "content-type": "application/json",
      "content-length": String(bytes.length),
    },
  });
}

const changeAddress = { method: "POST", path: "/api/accounts/own/email-change" };
let number = 0;
const address = () => ({ email: `held-${(number += 1)}@people.test` });

describe("a body that is held back is judged by what holds when its end comes", () => {
  test("as any other while nothing changed", async () => {
    const person = await makePerson(database);
    const answer = await hold(person, { ...changeAddress, json: address() }, async () => undefined);
    expect(answer.status).toBe(200);
  });

  test("the session is over", async () => {
    const person = await makePerson(database);
    const answer = await hold(person, { ...changeAddress, json: address() }, () =>
      db.delete(sessions).where(eq(sessions.userId, person.id)),
    );
    expect((await readProblem(answer, 401)).code).toBe("unauthenticated");
  });

  test("the proof of who is there is no longer fresh", async () => {
    const person = await makePerson(database);
    const answer = await hold(person, { ...changeAddress, json: address() }, () =>
      db.update(sessions).set({ provenAt: 1 }).where(eq(sessions.userId, person.id)),
    );
    expect((await readProblem(answer, 403)).code).toBe("fresh_proof_required");
  });

  test("the person is suspended", async () => {
    const person = await makePerson(database);
    const answer = await hold(person, { ...changeAddress, json: address() }, () =>
      db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, person.id)),
    );
    expect((await readProblem(answer, 403)).code).toBe("account_suspended");
  });

  test("the role is taken", async () => {
    const admin = await makePerson(database, { roles: ["member", "admin"] });
    const other = await makePerson(database);
    const suspend = { method: "PUT", path: `/api/users/${other.id}/suspension` };
    const answer = await hold(admin, { ...suspend, json: { reason: "because" } }, () =>
      db.delete(userRoles).where(eq(userRoles.role, "admin")),
    );
    expect((await readProblem(answer, 403)).code).toBe("forbidden");
  });
});
