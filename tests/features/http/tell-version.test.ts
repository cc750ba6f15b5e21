import { expect, onTestFinished, test, vi } from "vitest";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

const BUILT = { BUILD_ID: "abc123", APP_VERSION: "1.2.3", BUILT_AT: "2026-11-21T20:00:00.000Z" };

const never = () => new Promise<never>(() => {});
const refuse = () => Promise.reject(new Error("KV is away"));

const KV = {
  late: { get: never, getWithMetadata: never, put: never },
  throwing: { get: refuse, getWithMetadata: refuse, put: refuse },
  empty: {
    get: () => Promise.resolve(null),
    getWithMetadata: () => Promise.resolve({ value: null, metadata: null }),
    put: () => Promise.resolve(),
  },
};

test.each(Object.entries(KV))(
  "anyone is told what runs; a KV that is %s changes nothing",
  async (_, edge) => {
    const env = { ...testEnv(), ...BUILT, EDGE: edge, DATABASE_URL: "http://127.0.0.1:1" };
    const answer = await request("/version.json?t=1", { env });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      deploymentId: "abc123",
      version: "1.2.3",
      timestamp: "2026-11-21T20:00:00.000Z",
    });
  },
);

test("no cache of the way keeps it, not even an edge's", async () => {
  const { headers } = await request("/version.json");
  expect(headers.get("cache-control")).toContain("no-store");
  expect(headers.get("cache-control")).toContain("no-cache");
  expect(headers.get("cdn-cache-control")).toBe("no-store");
  expect(headers.get("etag")).toBeNull();
});

test("asking costs nobody a request of their share, and no session is read for it", async () => {
  const limit = vi.fn(() => Promise.resolve({ success: false }));
  const env = { ...testEnv(), REQUEST_LIMITER: { limit }, DATABASE_URL: "http://127.0.0.1:1" };
  const person = await makePerson(await takeDatabase());
  expect((await request("/version.json", { env, as: person })).status).toBe(200);
  expect(limit).not.toHaveBeenCalled();
});

test("what was not built has a name all the same, and no time", async () => {
  expect(await (await request("/version.json")).json()).toEqual({
    deploymentId: "development",
    version: "development",
    timestamp: null,
  });
});

test("a time of the build that is none is named like any other mistake", async () => {
  const lines = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => lines.mockRestore());
  const env = { ...testEnv(), BUILT_AT: "yesterday" };
  expect((await request("/version.json", { env })).status).toBe(500);
  expect(lines.mock.calls.join()).toContain("BUILT_AT");
});

test("it can only be read", async () => {
  expect((await request("/version.json", { method: "HEAD" })).status).toBe(200);
  const answer = await request("/version.json", { json: { deploymentId: "forged" } });
  expect(await answer.text()).toBe("page /version.json");
});
