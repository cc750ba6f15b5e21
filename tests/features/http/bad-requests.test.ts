import { describe, expect, test } from "vitest";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { ORIGIN, request } from "../../support/request.ts";

const database = await takeDatabase();
const admin = await makePerson(database, { roles: ["admin"] });

const JSON_TYPE = { "content-type": "application/json" };
const post = (body: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
  request("/api/sessions", { method: "POST", body, headers });

describe("an unknown address", () => {
  test.each(["/api/nothing", "/api", "/api/", "/api/users/1/2/3", "/api/%00", "/api/..%2f"])(
    "of the API is a problem document: %s",
    async (path) => {
      const problem = await readProblem(await request(path, { as: admin }), 404);
      expect(problem.code).toBe("not_found");
    },
  );

  test("of an asset is never a page", async () => {
    const response = await request("/assets/gone-123.js", { headers: { accept: "text/html" } });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("text/plain");
  });
});

describe("a body", () => {
  test.each(["{", "", "{'email': 1}", '{"email": "a"', "undefined", "\u0000"])(
    "that is no JSON is malformed: %j",
    async (body) => {
      expect((await readProblem(await post(body), 400)).code).toBe("malformed_json");
    },
  );

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json-seq",
    "text/plain; application/json",
    "",
  ])("of another type is refused: %j", async (type) => {
    const problem = await readProblem(await post("{}", { "content-type": type }), 415);
    expect(problem.code).toBe("unsupported_media_type");
  });

  test("needs no content type where it is empty, as browsers send it", async () => {
    const problem = await readProblem(
      await post("", { "content-type": "", "content-length": "0" }),
      422,
    );
    expect(problem.code).toBe("invalid_input");
  });

  test("with a part missing is told which, in our words, however deep it is", async () => {
    const json = { people: [{ email: "ada@example.com" }] };
    const problem = await readProblem(await request("/api/invitations", { as: admin, json }), 422);
    expect(problem.fields).toMatchObject({
      "people.0.fullName": "This is missing.",
      roles: "This is missing.",
    });
  });

  test("may name its character set", async () => {
    const response = await post("{}", { "content-type": "Application/JSON; charset=utf-8" });
    await readProblem(response, 422);
  });

  test("that is too large is refused, whether it says so or not", async () => {
    const text = JSON.stringify({ email: "x".repeat(LIMITS.bodyBytes) });
    expect((await readProblem(await post(text), 413)).code).toBe("body_too_large");
    const stream = new Blob([text]).stream();
    expect((await readProblem(await post(stream), 413)).code).toBe("body_too_large");
  });
});

test("a list that is too long is refused before anything looks at what is in it", async () => {
  const people = Array.from({ length: LIMITS.bulkMost + 1 }, () => "nobody");
  const json = { people, change: { action: "suspend", reason: "Left the company." } };
  const problem = await readProblem(await request("/api/users/bulk", { json, as: admin }), 422);
  expect(Object.keys(problem.fields ?? {})).toEqual(["people"]);
});

describe("another method", () => {
  test.each([
    ["/api/users", "POST", "GET"],
    ["/api/users", "PUT", "GET"],
    ["/api/sessions", "PATCH", "DELETE, GET, POST"],
    ["/api/outbox/01890000-0000-7000-8000-000000000000/retry", "DELETE", "POST"],
    ["/api/sessions/01890000-0000-7000-8000-000000000000", "GET", "DELETE"],
  ])("of %s: %s is refused and the right ones named", async (path, method, allowed) => {
    const response = await request(path, { method, as: admin });
    expect((await readProblem(response, 405)).code).toBe("method_not_allowed");
    expect(response.headers.get("allow")).toBe(allowed);
  });
});

describe("a write from elsewhere", () => {
  const write = (headers: Record<string, string>, path = "/api/sessions", method = "DELETE") =>
    request(path, { method, as: admin, headers });

  test.each([
    { origin: "https://evil.test" },
    { origin: "null" },
    { origin: "http://localhost:8788" },
    { origin: "https://localhost:8787" },
    { origin: "http://localhost:8787.evil.test" },
    { origin: "" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: "https://evil.test" },
  ])("is refused: %j", async (headers) => {
    expect((await readProblem(await write(headers), 403)).code).toBe("foreign_origin");
  });

  test.each(["/login", "/login.data", "/", "/_root.data"])(
    "is refused for the document or data at %s too",
    async (path) => {
      const response = await write({ origin: "https://evil.test" }, path, "POST");
      expect(response.status).toBe(403);
    },
  );

  test("is refused when a cookie comes without an origin", async () => {
    const response = await request("/login", {
      method: "POST",
      as: admin,
      headers: { origin: "" },
    });
    expect(response.status).toBe(403);
  });

  test("cannot open a socket either", async () => {
    const headers = { upgrade: "websocket", origin: "https://evil.test" };
    const response = await request("/api/users", { as: admin, headers });
    expect((await readProblem(response, 403)).code).toBe("foreign_origin");
  });

  test("signs nobody out: the session still stands after all of these", async () => {
    expect((await request("/api/sessions", { as: admin })).status).toBe(200);
  });

  test.each([
    { origin: ORIGIN },
    { origin: "http://127.0.0.1:8787" },
    { origin: ORIGIN, "sec-fetch-site": "same-origin" },
    { origin: ORIGIN, "sec-fetch-site": "none" },
  ])("is none when it comes from here: %j", async (headers) => {
    const response = await request("/api/sessions", { json: {}, headers });
    await readProblem(response, 422);
  });

  test("without an origin it is a script's, without cookies, or a browser's that says where from", async () => {
    const send = async (headers: Record<string, string>) =>
      (await request("/api/sessions", { json: {}, isScript: true, headers })).status;
    expect(await send({})).toBe(422);
    expect(await send({ cookie: "theme=dark" })).toBe(403);
    expect(await send({ cookie: "theme=dark", "sec-fetch-site": "same-origin" })).toBe(422);
    expect(await send({ cookie: "theme=dark", "sec-fetch-site": "none" })).toBe(403);
  });
});

describe("every answer", () => {
  test.each([
    "/",
    "/api/users",
    "/api/nothing",
    "/assets/gone.js",
    "/healthz",
    "/api/openapi.json",
  ])("of %s carries its id and the headers that keep it safe", async (path) => {
    const { headers } = await request(path);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("content-security-policy")).toMatch(/default-src|sandbox/);
    expect(headers.get("content-security-policy")).not.toContain("unsafe-inline");
  });

  test("of the API to one person is kept by no cache", async () => {
    for (const path of ["/api/users", "/api/sessions"]) {
      const { headers } = await request(path, { as: admin });
      expect(headers.get("cache-control") ?? "none").not.toContain("public");
    }
  });
});
