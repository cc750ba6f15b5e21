import { describe, expect, it } from "vitest";
import { type ApiProblem, isProblem } from "../../../web/lib/api-problem.ts";
import { type FetchParts, guardedFetch } from "../../../web/lib/guarded-fetch.ts";

const problem = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, {
    status,
    headers: { "content-type": "application/problem+json", ...headers },
  });

function setUp(answer: () => Response | Promise<Response>, isOnline = true) {
  let time = 0;
  const sent: RequestInit[] = [];
  const parts: FetchParts = {
    send: async (_input, init) => {
      sent.push(init ?? {});
      return answer();
    },
    now: () => time,
    isOnline: () => isOnline,
    circuits: new Map(),
  };
  const send = guardedFetch(parts);
  const failure = async (init?: RequestInit, at = "/api/users"): Promise<ApiProblem> => {
    const thrown: unknown = await send(at, init).catch((error: unknown) => error);
    if (!isProblem(thrown)) throw new Error(`no problem was thrown but ${String(thrown)}`);
    return thrown;
  };
  return { send, failure, sent, parts, wait: (ms: number) => (time += ms) };
}

describe("guardedFetch", () => {
  it("hands a good answer through, and sends cookies to this site only", async () => {
    const { send, sent } = setUp(() => Response.json({ items: [] }));
    expect(await (await send("/api/users")).json()).toEqual({ items: [] });
    expect(sent[0]?.credentials).toBe("same-origin");
  });

  it("reads a problem document with all that it says", async () => {
    const body = {
      code: "stale_version",
      detail: "Someone changed this while you were looking at it.",
      fields: { title: "Too long." },
      requestId: "r-1",
      current: { version: 3 },
    };
    const { failure } = setUp(() => problem(409, body, { "retry-after": "5" }));
    expect(await failure()).toMatchObject({
      code: "stale_version",
      status: 409,
      fields: { title: "Too long." },
      requestId: "r-1",
      retryAfterS: 5,
      data: { current: { version: 3 } },
      message: body.detail,
    });
  });

  it.each([
    ["HTML", () => new Response("<h1>502</h1>", { status: 502 })],
    ["a foreign shape", () => problem(500, { error: "x" })],
    ["nothing", () => new Response(null, { status: 500 })],
  ])("answers %s with a problem of its own", async (_name, answer) => {
    expect((await setUp(answer).failure()).code).toBe("unreadable_answer");
  });

  it("opens the circuit of the endpoint after five failures and tries again after a minute", async () => {
    let answer = () => problem(503, { code: "database_unavailable", detail: "Later." });
    const { send, failure, sent, wait } = setUp(() => answer());
    for (let count = 0; count < 5; count += 1) {
      expect((await failure()).code).toBe("database_unavailable");
    }
    expect(await failure()).toMatchObject({ code: "circuit_open", retryAfterS: 60 });
    expect(sent).toHaveLength(5);

    wait(60_000);
    answer = () => Response.json({});
    expect((await send("/api/users")).ok).toBe(true);
    expect((await send("/api/users")).ok).toBe(true);
  });

  it("keeps the circuits of other methods closed", async () => {
    const { failure } = setUp(() => problem(500, { code: "internal", detail: "No." }));
    for (let count = 0; count < 6; count += 1) await failure();
    expect((await failure({ method: "POST" })).code).toBe("internal");
  });

  it.each([
    ["another endpoint of the feature", "/api/users", "/api/users/roles"],
    ["what is done to a row", "/api/users/0191a2b3", "/api/users/0191a2b3/suspend"],
  ])("keeps the circuit of %s closed", async (_what, failing, other) => {
    const { failure } = setUp(() => problem(500, { code: "internal", detail: "No." }));
    for (let count = 0; count < 5; count += 1) await failure({}, failing);
    expect((await failure({}, failing)).code).toBe("circuit_open");
    expect((await failure({}, other)).code).toBe("internal");
  });

  it("counts every row, page and filter of one endpoint together", async () => {
    const { failure } = setUp(() => problem(500, { code: "internal", detail: "No." }));
    for (const id of ["0191a2b3", "7Zk_x", "0191a2b4", "0191a2b5", "0191a2b6"]) {
      await failure({}, `/api/users/${id}?tab=1`);
    }
    expect((await failure({}, "http://localhost/api/users/0191ffff")).code).toBe("circuit_open");
  });

  it("does not count what the request itself was refused for", async () => {
    const { failure } = setUp(() => problem(422, { code: "invalid_input", detail: "No." }));
    for (let count = 0; count < 9; count += 1) expect((await failure()).code).toBe("invalid_input");
  });

  it("counts an unreachable server, but not a browser that is offline", async () => {
    const refuse = () => Promise.reject(new TypeError("Failed to fetch"));
    const online = setUp(refuse);
    for (let count = 0; count < 5; count += 1) {
      expect((await online.failure()).code).toBe("unreachable");
    }
    expect((await online.failure()).code).toBe("circuit_open");

    const offline = setUp(refuse, false);
    for (let count = 0; count < 9; count += 1) {
      expect((await offline.failure()).code).toBe("unreachable");
    }
  });

  it("lets an abort pass as what it is and counts nothing", async () => {
    const aborted = AbortSignal.abort();
    const { send, parts } = setUp(() => Promise.reject(new DOMException("aborted", "AbortError")));
    await expect(send("/api/users", { signal: aborted })).rejects.toThrow("aborted");
    expect(parts.circuits.get("GET /api/users")).toEqual({ state: "closed", failures: 0 });
  });
});
