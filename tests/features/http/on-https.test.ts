import { describe, expect, test } from "vitest";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();

const ORIGIN = "https://advisor.example";
const PASSWORD = "heron at seven";
const env = { ...testEnv(), ORIGIN };

describe("where people come by https", () => {
  test.each([
    "/login",
    "/api/users",
    "/api/nothing",
    "/assets/gone.js",
    "/healthz",
    "/version.json",
  ])("%s sends browsers back encrypted", async (path) => {
    const { headers } = await request(`${ORIGIN}${path}`, { env });
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
  });

  test("the session's cookie is bound to this host and to encrypted lines", async () => {
    const { email } = await makePerson(database, { password: PASSWORD });
    const answer = await request(`${ORIGIN}/api/sessions`, {
      env,
      json: { email, password: PASSWORD },
      headers: { origin: ORIGIN },
    });
    expect(answer.status).toBe(200);
    const [cookie = ""] = answer.headers
      .getSetCookie()
      .filter((text) => text.startsWith("__Host-session="));
    expect(cookie.split("; ").slice(1)).toEqual(
      expect.arrayContaining(["HttpOnly", "Path=/", "SameSite=Lax", "Secure"]),
    );
    for (const other of answer.headers.getSetCookie()) {
      expect(other).toMatch(/; Secure\b/);
      expect(other).toMatch(/; SameSite=Lax\b/);
    }
  });
});
