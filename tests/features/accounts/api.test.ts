import { expect, test } from "vitest";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

// A file of its own: what these requests leave to be done is done by the drainer itself, whenever it likes.
const database = await takeDatabase();
const PASSWORD = "heron at seven";

test.each([
  ["/api/accounts", { password: PASSWORD, fullName: "Jo Lind" }],
  ["/api/accounts/verification-mails", {}],
  ["/api/accounts/password-resets", {}],
])(
  "%s answers the same, whether there is an account, none, or an unproven one",
  async (path, body) => {
    const known = await makePerson(database);
    const unproven = await makePerson(database, { unverified: true });
    for (const email of [`${crypto.randomUUID()}@people.test`, known.email, unproven.email]) {
      const answer = await request(path, { json: { ...body, email } });
      expect(answer.status).toBe(202);
      expect(await answer.json()).toEqual({ noted: true });
      expect(answer.headers.get("set-cookie")).toBeNull();
    }
  },
);

test("a changed password sets the cookie of the new session, and the old one is worth nothing", async () => {
  const person = await makePerson(database);
  const answer = await request("/api/accounts/own/password", {
    method: "PUT",
    json: { password: PASSWORD },
    as: person,
  });
  expect(answer.status).toBe(204);
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(cookie).toMatch(/^session=[\w-]{43}$/);
  expect((await request("/api/sessions", { as: { cookie } })).status).toBe(200);
  await readProblem(await request("/api/sessions", { as: person }), 401);
});

test("one mailbox is mailed three times at once, whoever asks and whether or not it is anybody's", async () => {
  const email = `${crypto.randomUUID()}@people.test`;
  const ask = () => request("/api/accounts/password-resets", { json: { email } });
  for (let asked = 0; asked < 3; asked += 1) expect((await ask()).status).toBe(202);
  const refused = await ask();
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await readProblem(refused, 429)).toMatchObject({ code: "too_many_requests" });
});

test.each([
  ["POST", "/api/accounts/verifications", { token: "", password: "x" }, "token"],
  ["POST", "/api/accounts/verifications", { token: "a", password: "" }, "password"],
  ["POST", "/api/accounts/new-passwords", { token: "a", password: "short" }, "password"],
  ["POST", "/api/accounts/new-passwords", { token: "a", password: PASSWORD, kind: "x" }, "kind"],
  ["POST", "/api/accounts/password-resets", { email: "nowhere" }, "email"],
  ["POST", "/api/accounts/email-confirmations", { token: "x".repeat(1001) }, "token"],
])("%s %s names what is wrong", async (method, path, json, field) => {
  const problem = await readProblem(await request(path, { method, json }), 422);
  expect(Object.keys(problem.fields ?? {})).toEqual([field]);
});
