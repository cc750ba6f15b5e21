import { describe, expect, onTestFinished, test, vi } from "vitest";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

await takeDatabase();

const URL_ENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";
const MEGABYTE = 1024 * 1024;

/** As it is declared, or sent in parts without a length. */
function send(path: string, type: string, bytes: number, isDeclared = true) {
  const body = new Uint8Array(bytes).fill("a".charCodeAt(0));
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(body);
      controller.close();
    },
  });
  return request(path, {
    method: "POST",
    body: isDeclared ? body : stream,
    headers: { "content-type": type, ...(isDeclared ? { "content-length": String(bytes) } : {}) },
  });
}

describe.each([true, false])("a body whose length is declared: %s", (isDeclared) => {
  test.each([
    ["/form/a", URL_ENCODED, LIMITS.formTextBytes],
    ["/form/a", "Application/X-WWW-Form-UrlEncoded; charset=utf-8", LIMITS.formTextBytes],
    ["/form/a", MULTIPART, LIMITS.formBodyBytes],
    ["/form/a", "", LIMITS.bodyBytes],
    ["/form/a", "application/json", LIMITS.bodyBytes],
    ["/consent/a", URL_ENCODED, LIMITS.formTextBytes],
    ["/login", URL_ENCODED, LIMITS.screenFormBytes],
    ["/login.data", URL_ENCODED, LIMITS.screenFormBytes],
    ["/login", MULTIPART, LIMITS.bodyBytes],
    ["/api/sessions", "application/json", LIMITS.bodyBytes],
    ["/api/client-logs", "application/json", LIMITS.logBodyBytes],
  ])("to %s as '%s' is read up to its limit and not beyond", async (path, type, most) => {
    expect((await send(path, type, most, isDeclared)).status).not.toBe(413);
    expect((await send(path, type, most + 1, isDeclared)).status).toBe(413);
  });
});

test("a form that is sent as text is never as large as one with files", () => {
  expect(LIMITS.formTextBytes).toBeLessThan(MEGABYTE);
  expect(LIMITS.screenFormBytes).toBeLessThan(LIMITS.formTextBytes);
});

test.each([
  ["lists that never close", "[".repeat(LIMITS.bodyBytes), true],
  ["lists within lists", "[".repeat(400_000) + "]".repeat(400_000), true],
  ["lists of no declared length", "[".repeat(400_000), false],
])("%s are refused before they are parsed", async (_what, text, isDeclared) => {
  const parse = vi.spyOn(JSON, "parse");
  onTestFinished(() => parse.mockRestore());
  const length = isDeclared ? { "content-length": String(text.length) } : {};
  const headers = { "content-type": "application/json", ...length };
  const answer = await request("/api/sessions", { method: "POST", body: text, headers });
  expect((await readProblem(answer, 400)).code).toBe("bad_request");
  expect(parse.mock.calls.filter(([parsed]) => parsed.length > 100_000)).toEqual([]);
});
