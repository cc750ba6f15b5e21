import { beforeEach, expect, test, vi } from "vitest";
import { navigationLayouts } from "../../../db/schema/navigation.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { readEnv } from "../../../worker/env.ts";
import { changeNavigation } from "../../../worker/features/navigation/change-navigation.ts";
import { resetNavigation } from "../../../worker/features/navigation/reset-navigation.ts";
import { publishSite } from "../../../worker/features/site/publish-site.ts";
import { readSite } from "../../../worker/features/site/queries.ts";
import { recallPublished, recallSite } from "../../../worker/http/site-memory.ts";
import { runEffect } from "../../../worker/jobs/run-effect.ts";
import { KV_KEYS } from "../../../worker/kernel/kv-keys.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
const env = readEnv(testEnv());
const admin = actAs(ctx, await makePerson(database, { roles: ["admin"] }), ["admin"]);

const places = (...labels: string[]) =>
  labels.map((label) => ({ href: `/${label}`, label, isHidden: false }));
const neverAsked = () => Promise.reject(new Error("the database was asked"));
const publish = () =>
  runEffect(ctx, env, { id: "1", kind: "site.publish", payload: {}, attempts: 1 });
const shown = async () => {
  const { publicNavigation } = await recallSite(env.edge, neverAsked);
  return publicNavigation?.map(({ label }) => label) ?? null;
};

let now = Date.now();
function later(ms: number) {
  now += ms;
  vi.setSystemTime(now);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  await db.delete(navigationLayouts);
  await db.delete(outbox);
  await publish();
  return () => vi.useRealTimers();
});

test("a change is served at once where it is published, and so is the product's own that comes back", async () => {
  expect(await shown()).toBeNull();
  await changeNavigation(admin, "public", places("a", "b"), 0);
  expect(await shown()).toBeNull();
  expect(await publish()).toEqual({ done: true });
  expect(await shown()).toEqual(["a", "b"]);
  const { version } = await recallPublished(env.edge);
  await resetNavigation(admin, "public", 1);
  await publish();
  expect(await shown()).toBeNull();
  // The caches of public pages follow the version.
  expect((await recallPublished(env.edge)).version).not.toBe(version);
});

test("another isolate serves it once its memory has run out, well within a minute", async () => {
  expect(await shown()).toBeNull();
  await changeNavigation(admin, "public", places("a"), 0);
  await publishSite(ctx, env.edge);
  expect(await shown()).toBeNull();
  later(LIMITS.redirectMemoryMs + 1);
  expect(await shown()).toEqual(["a"]);
  expect(LIMITS.redirectMemoryMs + LIMITS.redirectKvCacheS * 1000).toBeLessThan(60_000);
});

test("the last good one stands while KV is away or holds garbage", async () => {
  await changeNavigation(admin, "public", places("a"), 0);
  await publish();
  expect(await shown()).toEqual(["a"]);
  for (const garbage of ["{", '{"version":"gone"}', "[]"]) {
    await env.edge.put(KV_KEYS.sitePointer, garbage);
    later(LIMITS.redirectMemoryMs + 1);
    expect(await shown()).toEqual(["a"]);
  }
  const javascript = [{ href: "javascript:alert(1)", label: "x", isHidden: false }];
  const document = { routes: [], sidebar: null, publicNavigation: javascript };
  await env.edge.put(KV_KEYS.site("planted"), JSON.stringify(document));
  await env.edge.put(KV_KEYS.sitePointer, '{"version":"planted"}');
  later(LIMITS.redirectMemoryMs + 1);
  expect(await shown()).toEqual(["a"]);
});

test("an isolate that knows nothing yet asks the database; a public page stands as the product brings it", async () => {
  await changeNavigation(admin, "public", places("a"), 0);
  const away = { get: () => Promise.reject(new Error("KV is away")) };
  const edge = away as unknown as typeof env.edge; // Only reads are made of it.
  expect((await recallPublished(edge)).site.publicNavigation).toBeNull();
  const site = await recallSite(edge, () => readSite(ctx));
  expect(site.publicNavigation).toHaveLength(1);
  expect(await recallSite(edge, neverAsked)).toEqual(site);
  expect((await recallPublished(edge)).site).toEqual(site);
});
