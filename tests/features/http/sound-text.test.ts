import { describe, expect, test } from "vitest";
import { errorLogs } from "../../../db/schema/errors.ts";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { api } from "../../../worker/api.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { cutText, unsoundAt, UNSOUND_WORDS } from "../../../worker/kernel/pure/sound-text.ts";
import { readForm } from "../../../web/server/read-form.server.ts";
import { readPostedForm } from "../../../web/server/read-posted-form.server.ts";
import * as v from "valibot";
import { takeDatabase } from "../../support/database.ts";
import { UNSOUND_TEXTS } from "../../support/hostile-requests.ts";
import { postFeedback, readFeedback, setFeedback } from "../../support/own-feedback.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { ORIGIN, request } from "../../support/request.ts";

const database = await takeDatabase();
const everybody = await makePerson(database, { roles: ["member", "coach", "vendor", "admin"] });

type Operation = { requestBody?: { content: Record<string, unknown> } };
const described = await request("/api/openapi.json");
const document: { paths: Record<string, Record<string, Operation>> } = await described.json();
const taking = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([, { requestBody }]) => requestBody?.content["application/json"])
    .map(([method]) => [method.toUpperCase(), path] as const),
);

test("there are operations to try", () => {
  expect(taking.length).toBeGreaterThan(80);
  expect(api.routes.length).toBeGreaterThan(taking.length);
});

test.each(taking)("%s %s takes no text that cannot be kept", async (method, path) => {
  for (const text of UNSOUND_TEXTS) {
    const address = `/api${path}`.replaceAll(/\{\w+\}/g, "0190d3a0-0000-7fff-8000-000000000000");
    const response = await request(address, {
      method,
      json: { deep: [{ name: text }] },
      as: everybody,
    });
    expect([403, 404, 409, 410, 422, 429]).toContain(response.status);
    if (response.status !== 422 || path.includes("{")) continue;
    const { fields } = await readProblem(response, 422);
    expect(fields).toEqual({ "deep.0.name": UNSOUND_WORDS, name: UNSOUND_WORDS });
  }
});

describe("what is kept as people sent it", () => {
  const REPORTED = { message: "Cannot read map", stack: "at save", route: "/goals", url: "/goals" };
  const SHOWN = {
    errorMessage: "Cannot read map",
    errorStack: "at save",
    route: "/goals",
    url: "/",
  };
  const report = (changes: object) =>
    request("/api/client-logs", {
      json: { events: [{ level: "error", ...REPORTED, ...changes }] },
    });
  const show = (changes: object) =>
    request("/api/error-logs", { json: { errorId: crypto.randomUUID(), ...SHOWN, ...changes } });

  test.each([
    ...Object.keys(REPORTED).map((name) => [name, report] as const),
    ...Object.keys(SHOWN).map((name) => [name, show] as const),
  ])("of an error is refused with a NUL in its %s", async (name, send) => {
    const before = await database.db.$count(errorLogs);
    await readProblem(await send({ [name]: "nul\0" }), 422);
    expect(await database.db.$count(errorLogs)).toBe(before);
    expect((await send({})).status).toBe(202);
    expect(await database.db.$count(errorLogs)).toBe(before + 1);
  });

  test.each(["comment", "pageUrl"])("of feedback is refused with a NUL in its %s", async (name) => {
    await setFeedback(database, "true");
    const person = await makePerson(database);
    await readProblem(await postFeedback(person, { [name]: "/nul\0" }), 422);
    expect(await database.db.$count(userFeedback)).toBe(0);
    await readFeedback(await postFeedback(person));
    await database.db.delete(userFeedback);
  });
});

test("a password is told to have a character that cannot be saved", async () => {
  const response = await request("/api/sessions", {
    json: { email: "ada@company.example", password: "open \ud800 sesame" },
  });
  const problem = await readProblem(response, 422);
  expect(problem.fields).toEqual({ password: UNSOUND_WORDS });
});

describe("an address", () => {
  test("with a NUL in what it asks is refused with words", async () => {
    const problem = await readProblem(await request("/api/users?q=%00", { as: everybody }), 400);
    expect(problem.detail).toBe(UNSOUND_WORDS);
    expect((await request("/login?next=%00")).status).toBe(400);
  });

  test("with thousands of parameters is refused before anything reads it", async () => {
    const most = LIMITS.addressParametersMost;
    const asking = (count: number) => request(`/login?${Array(count).fill("q=1").join("&")}`);
    expect((await asking(most)).status).toBe(200);
    expect((await readProblem(await asking(most + 1), 400)).code).toBe("bad_request");
  });

  test("with a NUL in its path is nowhere", async () => {
    expect((await request("/page/a%00")).status).toBe(404);
  });
});

describe("a posted form", () => {
  const posted = (body: BodyInit) => new Request(`${ORIGIN}/form/a`, { method: "POST", body });

  test("of more parts than any form has is not taken apart", async () => {
    const most = LIMITS.formPartsMost;
    const fields = (count: number) => posted("a=&".repeat(count));
    const parts = (count: number) => {
      const body = new FormData();
      for (let at = 0; at < count; at += 1) body.append("a", "");
      return posted(body);
    };
    await expect(readForm(fields(most + 1), v.object({}))).rejects.toMatchObject({ status: 413 });
    await expect(readForm(parts(most + 1), v.object({}))).rejects.toMatchObject({ status: 413 });
    expect(await readForm(parts(most - 1), v.object({}))).toEqual({ ok: true, input: {} });
    // Counted also where they come in pieces that end within a separator.
    const whole = new Uint8Array(await parts(most + 1).arrayBuffer());
    const piecemeal = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (let at = 0; at < whole.length; at += 7) controller.enqueue(whole.slice(at, at + 7));
        controller.close();
      },
    });
    const own = new TextDecoder().decode(whole.slice(2, whole.indexOf(13)));
    const headers = { "content-type": `multipart/form-data; boundary=${own}` };
    const inPieces = new Request(`${ORIGIN}/form/a`, {
      method: "POST",
      headers,
      body: piecemeal,
      duplex: "half",
    } as RequestInit);
    await expect(readForm(inPieces, v.object({}))).rejects.toMatchObject({ status: 413 });
  });

  test("tells the field with a NUL", async () => {
    const body = new URLSearchParams({ email: "a@b.example", name: "nul\0" });
    const read = await readForm(posted(body), v.object({ name: v.string() }));
    expect(read).toEqual({ ok: false, fields: { name: UNSOUND_WORDS } });
    await expect(readPostedForm(posted(body))).rejects.toMatchObject({ status: 422 });
  });

  test("is refused with a NUL in the name of a file, or of a field", async () => {
    const body = new FormData();
    body.set("file", new File(["a"], "a\0.txt"));
    await expect(readPostedForm(posted(body))).rejects.toMatchObject({ status: 400 });
    const named = posted(new URLSearchParams({ "a\0": "b" }));
    await expect(readPostedForm(named)).rejects.toMatchObject({ status: 400 });
  });
});

test("a name is told by its path, however deep it is", () => {
  let deep: unknown = "\ud800";
  for (let level = 0; level < 200_000; level += 1) deep = [deep];
  expect(unsoundAt(deep)).not.toBeNull();
  expect(unsoundAt({ a: [1, { "b\0": 1 }] })).toBe("a.1");
  expect(unsoundAt({ a: "🙂", b: [null, true] })).toBeNull();
});

test("a text is not cut within a character", () => {
  expect(cutText("a🙂b", 2)).toBe("a");
  expect(cutText("a🙂b", 3)).toBe("a🙂");
  expect(cutText("a🙂", 3)).toBe("a🙂");
});
