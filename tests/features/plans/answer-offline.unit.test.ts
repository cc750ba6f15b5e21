import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerOffline } from "../../../web/features/plan-workspace/offline/answer-offline.ts";
import { documentsFor } from "../../../web/features/plan-workspace/offline/kept-documents.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

const ORIGIN = "https://plan.test";
const HINT = "1.one";
const POLICY = "script-src 'self' 'nonce-old'";
const FILE = "/assets/kept-1.js";

/** What a browser keeps, and what the server says. */
let kept: Map<string, Map<string, Response>>;
const server = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("caches", {
    has: async (name: string) => kept.has(name),
    open: async (name: string) => {
      const entries = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, entries);
      return {
        match: async (path: string) => entries.get(path)?.clone(),
        keys: async () => [...entries.keys()].map((path) => ({ url: ORIGIN + path })),
        put: async (path: string, answer: Response) => void entries.set(path, answer),
      };
    },
  });
  server.mockReset();
  server.mockRejectedValue(new TypeError("Failed to fetch"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function keep(path: string, hint = HINT) {
  const name = documentsFor(path, hint) ?? "";
  const headers = { "content-security-policy": POLICY };
  const document = new Response(`<script nonce="old">${path}</script>`, { headers });
  kept.set(name, (kept.get(name) ?? new Map<string, Response>()).set(path, document));
}

type Asked = { method?: string; mode?: string; hint?: string; early?: Response };

function ask(url: string, { method = "GET", mode = "navigate", hint = HINT, early }: Asked = {}) {
  const parts = {
    origin: ORIGIN,
    readHint: async () => hint,
    files: new Set([FILE]),
    store: "files",
  };
  // Only a browser makes a request that navigates.
  const request = { url: new URL(url, ORIGIN).href, method, mode } as unknown as Request;
  return answerOffline(parts, request, Promise.resolve(early));
}

test.each([
  ["an answer of the API", "/api/plans/1/snapshot", { mode: "cors" }],
  ["the API as an address", "/api/docs", {}],
  ["a form that is sent", "/strategy/goals", { method: "POST" }],
  ["the data of a screen", "/strategy/goals.data", { mode: "cors" }],
  ["a public page", "/", {}],
  ["a published form", "/form/feedback", {}],
  ["an address that only begins alike", "/planner-tips", {}],
  ["the version", "/version.json", { mode: "cors" }],
  ["another site", "https://other.test/assets/kept-1.js", { mode: "cors" }],
])("%s is left to the browser", (_what, url, asked) => {
  expect(ask(url, asked)).toBe(null);
  expect(server).not.toHaveBeenCalled();
});

test("a document comes from the network as long as there is one", async () => {
  keep("/strategy/goals");
  server.mockResolvedValue(new Response("new"));
  expect(await (await ask("/strategy/goals"))?.text()).toBe("new");
  const early = new Response("early");
  expect(await (await ask("/strategy/goals", { early }))?.text()).toBe("early");
  expect(server).toHaveBeenCalledTimes(1);
});

test("a refusal and a page that is gone are the server's words", async () => {
  keep("/strategy/goals");
  for (const status of [401, 403, 404, 500]) {
    server.mockResolvedValue(new Response("no", { status }));
    expect((await ask("/strategy/goals"))?.status).toBe(status);
  }
});

test("without a network, and behind a gateway without a server, the kept one comes with a nonce of its own", async () => {
  keep("/strategy/goals");
  const first = await ask("/strategy/goals?item=goal:1");
  server.mockResolvedValue(new Response("", { status: 502 }));
  const second = await ask("/strategy/goals");
  const policies = [first, second].map((one) => one?.headers.get("content-security-policy"));
  expect(new Set([...policies, POLICY]).size).toBe(3);
  const [, nonce] = /nonce-([^']+)/.exec(policies[0] ?? "") ?? [];
  expect(await first?.text()).toBe(`<script nonce="${nonce}">/strategy/goals</script>`);
});

test("a network that does not answer is not waited for longer than people wait", async () => {
  vi.useFakeTimers();
  keep("/planner/goals");
  server.mockReturnValue(new Promise(() => {}));
  const answer = ask("/planner/goals");
  await vi.advanceTimersByTimeAsync(LIMITS.documentPatienceMs);
  expect((await answer)?.status).toBe(200);
});

test("another module of the same plan leads to the one that was looked at last", async () => {
  for (const path of ["/planner/goals", "/planner/epics", "/planner/demo/themes"]) keep(path);
  const to = async (path: string) => (await ask(path))?.headers.get("location");
  expect(await to("/planner")).toBe(`${ORIGIN}/planner/epics`);
  expect(await to("/planner/squads?item=goal:1")).toBe(`${ORIGIN}/planner/epics?item=goal:1`);
  expect(await to("/planner/demo")).toBe(`${ORIGIN}/planner/demo/themes`);
});

test("a document of an account is found by its own session alone", async () => {
  keep("/strategy/goals");
  for (const hint of ["1.other", "1", "1-visit", ""]) {
    await expect(ask("/strategy/goals", { hint })).rejects.toThrow("Failed to fetch");
  }
  expect((await ask("/strategy/goals"))?.status).toBe(200);
});

test("a file is fetched once, and others than the build's own are not kept", async () => {
  server.mockImplementation(async () => new Response("code"));
  for (const path of [FILE, FILE, "/assets/other.js", "/assets/other.js"]) {
    expect(await (await ask(path, { mode: "cors" }))?.text()).toBe("code");
  }
  expect(server).toHaveBeenCalledTimes(3);
  expect([...(kept.get("files")?.keys() ?? [])]).toEqual([FILE]);
});
