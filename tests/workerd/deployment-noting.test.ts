import { runInDurableObject } from "cloudflare:test";
import { expect, onTestFinished, test, vi } from "vitest";
import type { OutboxDrainer } from "../../worker/durable/outbox-drainer.ts";
import { readEnv } from "../../worker/env.ts";
import { KV_KEYS } from "../../worker/kernel/kv-keys.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { takeDatabase } from "../support/database.ts";
import { setBinding, testEnv } from "../support/test-env.ts";
import { eventually } from "../support/eventually.ts";

// A runtime and an outbox of their own: no other drainer rings here, and no effect is left to publish.
await takeDatabase();
const { edge, outboxDrainer } = readEnv(testEnv());

type Drainer = DurableObjectStub<OutboxDrainer>;

const drainerNamed = (name: string): Drainer => outboxDrainer.get(outboxDrainer.idFromName(name));

/** One run of the drainer, without waiting for its alarm to ring. */
const drain = (drainer: Drainer) =>
  runInDurableObject<OutboxDrainer, void>(drainer, (object) => object.alarm());

const BUILT = { BUILD_ID: "build-one", APP_VERSION: "1.0.0", BUILT_AT: "2026-11-21T20:00:00.000Z" };

function bindBuild(build: Record<string, unknown>) {
  for (const [name, value] of Object.entries(build)) setBinding(name, value);
  onTestFinished(() => {
    for (const name of Object.keys(build)) setBinding(name, undefined);
    setBinding("EDGE", edge);
  });
}

const history = async () => await edge.get<{ id: string }[]>(KV_KEYS.deployments, "json");

test("the first run under a deployment notes it, and the runs after that do not", async () => {
  bindBuild(BUILT);
  const drainer = drainerNamed("noter");
  await drain(drainer);
  await eventually(async () => expect(await history()).toMatchObject([{ id: "build-one" }]));
  await edge.delete(KV_KEYS.deployments);
  await drain(drainer);
  await runInDurableObject<OutboxDrainer, void>(drainer, async (_, state) => {
    expect(await state.storage.get("deployments")).toMatchObject([{ id: "build-one" }]);
  });
  expect(await history()).toBeNull();
});

test("what nobody built is no deployment", async () => {
  const put = vi.fn();
  bindBuild({ EDGE: { getWithMetadata: () => Promise.resolve(null), get: () => null, put } });
  await drain(drainerNamed("developer"));
  expect(put).not.toHaveBeenCalled();
});

test("a KV that never answers holds no effect up, and noting is tried again", async () => {
  const never = () => new Promise<never>(() => {});
  const get = vi.fn(never);
  const lines = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => lines.mockRestore());
  bindBuild({ ...BUILT, EDGE: { getWithMetadata: () => Promise.resolve(null), get, put: never } });
  const drainer = drainerNamed("unheard");
  await runInDurableObject<OutboxDrainer, void>(drainer, async (_, state) => {
    await state.storage.put("houseKeptAt", Date.now());
  });
  const began = Date.now();
  await drain(drainer);
  expect(Date.now() - began).toBeLessThan(LIMITS.kvTimeoutMs);
  expect(get).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(lines.mock.calls.join()).toContain("deployments.not-noted"), {
    timeout: LIMITS.kvTimeoutMs * 2,
  });
  await drain(drainer);
  expect(get).toHaveBeenCalledTimes(2);
});
