import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { accessTokens } from "../../../db/schema/access-tokens.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeScripter } from "../../support/access-tokens.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { ORIGIN, request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;

type Held = { method: string; path: string; json: unknown };
type Sender = { as: TestPerson } | { headers: Record<string, string> };

/** Sent whole but for its end, which comes once the server asked for it and something else has happened. */
function hold(sender: Sender, { method, path, json }: Held, meanwhile: () => Promise<unknown>) {
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
    ...("as" in sender ? { as: sender.as } : {}),
    body,
    headers: {
      ...("headers" in sender ? sender.headers : {}),
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
    const answer = await hold(
      { as: person },
      { ...changeAddress, json: address() },
      async () => undefined,
    );
    expect(answer.status).toBe(200);
  });

  test("the session is over", async () => {
    const person = await makePerson(database);
    const answer = await hold({ as: person }, { ...changeAddress, json: address() }, () =>
      db.delete(sessions).where(eq(sessions.userId, person.id)),
    );
    expect((await readProblem(answer, 401)).code).toBe("unauthenticated");
  });

  test("the proof of who is there is no longer fresh", async () => {
    const person = await makePerson(database);
    const answer = await hold({ as: person }, { ...changeAddress, json: address() }, () =>
      db.update(sessions).set({ provenAt: 1 }).where(eq(sessions.userId, person.id)),
    );
    expect((await readProblem(answer, 403)).code).toBe("fresh_proof_required");
  });

  test("the person is suspended", async () => {
    const person = await makePerson(database);
    const answer = await hold({ as: person }, { ...changeAddress, json: address() }, () =>
      db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, person.id)),
    );
    expect((await readProblem(answer, 403)).code).toBe("account_suspended");
  });

  test("the role is taken", async () => {
    const admin = await makePerson(database, { roles: ["member", "admin"] });
    const other = await makePerson(database);
    const suspend = { method: "PUT", path: `/api/users/${other.id}/suspension` };
    const answer = await hold({ as: admin }, { ...suspend, json: { reason: "because" } }, () =>
      db.delete(userRoles).where(eq(userRoles.role, "admin")),
    );
    expect((await readProblem(answer, 403)).code).toBe("forbidden");
  });

  test("the access token is revoked", async () => {
    const { headers, id } = await makeScripter(database, {
      scopes: ["saved-searches.own"],
    });
    const search = { list: "/notifications", name: "Unread", filters: {} };
    const save = { method: "POST", path: "/api/saved-searches", json: search };
    expect((await hold({ headers }, save, async () => undefined)).status).toBe(200);
    // Just now: what was revoked long ago may be swept away meanwhile.
    const answer = await hold({ headers }, save, () =>
      db.update(accessTokens).set({ revokedAt: Date.now() }).where(eq(accessTokens.id, id)),
    );
    expect((await readProblem(answer, 401)).code).toBe("token_revoked");
  });
});

test("what is declared as larger than a consent can be is no longer waited for to judge a cookie", async () => {
  let pulls = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulls += 1;
      if (pulls > 20) return controller.error(new Error("The line is cut."));
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const answer = await request("/consent/nothing-here", {
    method: "POST",
    body,
    headers: {
      origin: ORIGIN,
      cookie: `session=${"a".repeat(43)}`,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(LIMITS.consentBodyBytes + 1),
    },
  });
  // Read whole before, it would be refused as cut off.
  expect(answer.status).not.toBe(400);
  expect(await answer.text()).toBe("page /consent/nothing-here");
});

test.each(["/api/sessions", "/nowhere"])(
  "an answer that comes before a body's end waits for it, so that %s is heard",
  async (path) => {
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1;
        if (pulls > 100) return controller.close();
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const headers = { origin: ORIGIN, "content-type": "text/plain", "content-length": "6553600" };
    const answer = await request(path, { method: "POST", body, headers });
    expect(answer.status).toBe(413);
    expect(pulls).toBeGreaterThan(100);
  },
);

test("a form of too many parts is refused before a screen sees it, and one of as many as may be is not", async () => {
  const person = await makePerson(database);
  const sent = (count: number) =>
    request("/form/nowhere", {
      method: "POST",
      as: person,
      body: "a=&".repeat(count),
      headers: {
        origin: ORIGIN,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": String(3 * count),
      },
    });
  const refused = await readProblem(await sent(LIMITS.formPartsMost + 1), 413);
  expect(refused.code).toBe("body_too_large");
  expect((await sent(LIMITS.formPartsMost)).status).not.toBe(413);
});
