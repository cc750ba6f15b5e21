import { expect, test, vi } from "vitest";
import { readEnv } from "../../../worker/env.ts";
import { publishSite } from "../../../worker/features/site/publish-site.ts";
import { KV_KEYS } from "../../../worker/kernel/kv-keys.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const clock = makeClock();
const { ctx } = makeContext(database, clock);
const { edge } = readEnv(testEnv());

const keysAtEdge = async () => {
  const { keys } = await edge.list({ prefix: "site/" });
  return new Set(keys.map(({ name }) => name));
};

async function publishAfter(ms: number) {
  clock.advance(ms);
  return publishSite(ctx, edge);
}

test("a document that isolates may still read stays; the ones before it are deleted", async () => {
  const first = await publishAfter(1);
  const second = await publishAfter(1);
  expect(await keysAtEdge()).toContain(KV_KEYS.site(first.version));
  await edge.put("redirects/pointer", "someone else's");
  const third = await publishAfter(LIMITS.edgeVersionKeepMs + 1);
  expect(await keysAtEdge()).toEqual(
    new Set([KV_KEYS.sitePointer, KV_KEYS.site(second.version), KV_KEYS.site(third.version)]),
  );
  expect(await edge.get("redirects/pointer")).toBe("someone else's");
});

test("a KV that lists nothing leaves the publication as it is", async () => {
  const list = () => Promise.reject(new Error("no list"));
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const half = { put: edge.put.bind(edge), delete: edge.delete.bind(edge), list };
  const { version } = await publishSite(ctx, half);
  expect(told.mock.calls.join()).toContain("site.not-swept");
  told.mockRestore();
  expect(await edge.get<{ version: string }>(KV_KEYS.sitePointer, "json")).toEqual({ version });
});
