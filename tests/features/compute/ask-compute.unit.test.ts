import { afterEach, expect, test, vi } from "vitest";
import { answerCompute } from "../../../worker/compute/compute-jobs.ts";
import { computeBy } from "../../../worker/compute/ask-compute.ts";
import { computeHere } from "../../../worker/compute/compute-here.ts";
import { askForKey, DEADLINE } from "../../../worker/compute/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

const CHEAP = { log2N: 4, r: 1, p: 1 };
const INPUT = { password: "correct horse", salt: new Uint8Array(16), ...CHEAP };
const AWAY = {
  code: "service_unavailable",
  status: 503,
  retryAfterS: LIMITS.computeRetryAfterS,
};

afterEach(() => void vi.restoreAllMocks());

/** The service as a binding leads to it. */
const serviceOf = (fetch: (request: Request) => Promise<Response>) => ({
  fetch: (url: RequestInfo | URL, init?: RequestInit) => fetch(new Request(url, init)),
});

test("a key is the same wherever it is derived, and another one for another password", async () => {
  const there = computeBy(serviceOf(answerCompute), "");
  const key = await askForKey(there, INPUT);
  expect(key).toEqual(await askForKey(computeHere, INPUT));
  expect(key).toHaveLength(32);
  expect(await askForKey(there, { ...INPUT, password: "correct horsf" })).not.toEqual(key);
});

test("beyond so many at once a job is refused before it is sent, and later ones are taken again", async () => {
  const going = Promise.withResolvers<void>();
  const sent = vi.fn(async (request: Request) => {
    await going.promise;
    return answerCompute(request);
  });
  const compute = computeBy(serviceOf(sent), "");
  const all = Array.from({ length: LIMITS.computeKeysMost }, () => askForKey(compute, INPUT));
  await expect(askForKey(compute, INPUT)).rejects.toMatchObject({
    code: "busy",
    status: 503,
    retryAfterS: LIMITS.computeRetryAfterS,
  });
  expect(sent).toHaveBeenCalledTimes(LIMITS.computeKeysMost);
  going.resolve();
  await Promise.all(all);
  expect(await askForKey(compute, INPUT)).toHaveLength(32);
});

test("one that never answers is given up in time", async () => {
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    expect(ms).toBe(LIMITS.computeMs);
    return AbortSignal.abort(new DOMException("too late", "TimeoutError"));
  });
  const silent = computeBy(
    serviceOf(({ signal }) => {
      signal.throwIfAborted();
      return Promise.withResolvers<Response>().promise;
    }),
    "",
  );
  await expect(askForKey(silent, INPUT)).rejects.toMatchObject(AWAY);
});

test.each([
  ["is away", () => Promise.reject(new TypeError("connection refused"))],
  ["takes another secret", () => Promise.resolve(new Response(null, { status: 401 }))],
  ["fails", () => Promise.resolve(new Response(null, { status: 500 }))],
])("whoever needs a service that %s is told to come back", async (_how, answer) => {
  await expect(askForKey(computeBy(serviceOf(answer), ""), INPUT)).rejects.toMatchObject(AWAY);
});

test("the secret goes along where there is one", async () => {
  const shown: (string | null)[] = [];
  const service = serviceOf((request) => {
    shown.push(request.headers.get("authorization"));
    return answerCompute(request);
  });
  await askForKey(computeBy(service, "the secret"), INPUT);
  await askForKey(computeBy(service, ""), INPUT);
  expect(shown).toEqual(["Bearer the secret", null]);
});

const post = (job: string, body: string, deadline = Date.now() + 1000) =>
  answerCompute(
    new Request(`http://compute/${job}`, {
      method: "POST",
      body,
      headers: { [DEADLINE]: String(deadline) },
    }),
  );
const SENT = JSON.stringify({ ...INPUT, salt: "AAAA" });

test("a job that nobody waits for any more is not begun", async () => {
  expect((await post("derive-key", SENT)).status).toBe(200);
  expect((await post("derive-key", SENT, Date.now() - 1)).status).toBe(503);
});

test("what is no job is refused, and of what was sent nothing is written down", async () => {
  const written = vi.spyOn(console, "error").mockReturnValue();
  expect((await post("something", SENT)).status).toBe(404);
  const looked = await answerCompute(new Request("http://compute/look"));
  expect(looked.status).toBe(404);
  expect((await post("derive-key", "{")).status).toBe(500);
  expect((await post("derive-key", JSON.stringify({ password: "hunter2" }))).status).toBe(400);
  const costly = JSON.stringify({ ...INPUT, salt: "AAAA", log2N: 30, password: "hunter2" });
  expect((await post("derive-key", costly)).status).toBe(500);
  expect(written).toHaveBeenCalledTimes(3);
  expect(JSON.stringify(written.mock.calls)).not.toContain("hunter2");
});
