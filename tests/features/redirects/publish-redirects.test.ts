import { beforeEach, expect, test, vi } from "vitest";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import { readEnv } from "../../../worker/env.ts";
import { compareRedirects } from "../../../worker/features/redirects/compare-redirects.ts";
import { publishRedirects } from "../../../worker/features/redirects/publish-redirects.ts";
import { publicationReads, toPublication } from "../../../worker/features/publications/queries.ts";
import { KV_KEYS } from "../../../worker/kernel/kv-keys.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { publishOnly } from "../../support/publish-only.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx } = makeContext(database, clock);
const { edge } = readEnv(testEnv());

const versionsAtEdge = async () => {
  const { keys } = await edge.list({ prefix: "redirects/" });
  const versions = keys.map(({ name }) => name.split("/")[1] ?? "");
  return new Set(versions.filter((version) => version !== "pointer"));
};

async function finding() {
  await compareRedirects(ctx, edge);
  const [rows, pending] = await db.batch(publicationReads(ctx, "redirects"));
  return toPublication(rows, pending);
}

beforeEach(async () => {
  clock.advance(LIMITS.edgeVersionKeepMs * 2);
  await publishOnly(ctx, edge, [
    { from: "/old", to: "/new" },
    { from: "/docs/*", to: "/guide/*" },
  ]);
});

test("what was published is as the database has it", async () => {
  expect(await finding()).toMatchObject({ differences: 0, finding: "" });
});

test("each difference is told, with the paths that differ", async () => {
  const { version } = await publishRedirects(ctx, edge);
  await db.update(urlRedirects).set({ toPath: "/newer" });
  expect(await finding()).toMatchObject({ version, differences: 2 });
  await db.delete(urlRedirects);
  const { differences, finding: words } = await finding();
  expect([differences, words.split(", ").sort()]).toEqual([2, ["/docs/*", "/old"]]);
});

test("damage at the edge is a difference", async () => {
  const { version } = await publishRedirects(ctx, edge);
  await edge.put(KV_KEYS.redirectShard(version, 0), "{cut");
  expect(await finding()).toMatchObject({
    differences: 1,
    finding: "Unreadable: shard 0. /old",
  });
  await edge.put(KV_KEYS.redirectPointer, "{cut");
  expect(await finding()).toMatchObject({ differences: 2, finding: "The pointer cannot be read." });
});

test("a version that isolates may still read stays; the ones before it are deleted", async () => {
  clock.advance(1);
  const first = await publishRedirects(ctx, edge);
  clock.advance(1);
  const second = await publishRedirects(ctx, edge);
  expect(await versionsAtEdge()).toContain(first.version);
  clock.advance(LIMITS.edgeVersionKeepMs + 1);
  const third = await publishRedirects(ctx, edge);
  expect(await versionsAtEdge()).toEqual(new Set([second.version, third.version]));
});

test("two publications at once are harmless, and so is one that broke off", async () => {
  const [one, two] = await Promise.all([publishRedirects(ctx, edge), publishRedirects(ctx, edge)]);
  const pointer = await edge.get<{ version: string }>(KV_KEYS.redirectPointer, "json");
  expect([one.version, two.version]).toContain(pointer?.version);
  expect(await finding()).toMatchObject({ differences: 0 });

  const put = vi.fn<KVNamespace["put"]>(edge.put.bind(edge));
  put.mockImplementation((key) =>
    key === KV_KEYS.redirectPointer ? Promise.reject(new Error("cut off")) : Promise.resolve(),
  );
  // The parts of a KV that publishing uses.
  const broken = { ...edge, put, list: edge.list.bind(edge) } as unknown as KVNamespace;
  await expect(publishRedirects(ctx, broken)).rejects.toThrow("cut off");
  expect(await finding()).toMatchObject({ differences: 0 });
});

test("a publication that read before a change does not undo the one that came after it", async () => {
  let letGo = () => {};
  let reached = () => {};
  const isReached = new Promise<void>((resolve) => (reached = resolve));
  let puts = 0;
  const slow = new Proxy(edge, {
    get: (kv, name) => {
      const value: unknown = Reflect.get(kv, name);
      if (typeof value !== "function") return value;
      return async (...asked: unknown[]) => {
        if (name === "put" && (puts += 1) === 1) {
          reached();
          await new Promise<void>((resolve) => (letGo = resolve));
        }
        return Reflect.apply(value, kv, asked) as unknown;
      };
    },
  });
  const late = publishRedirects(ctx, slow);
  await isReached;
  await db.update(urlRedirects).set({ toPath: "/newer" });
  await publishRedirects(ctx, edge);
  letGo();
  await late;
  expect(await finding()).toMatchObject({ differences: 0 });
});

test("a KV that lists nothing leaves the publication as it is", async () => {
  const list = () => Promise.reject(new Error("no list"));
  // The parts of a KV that publishing uses.
  const halfKv = { put: edge.put.bind(edge), list } as unknown as KVNamespace;
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await publishRedirects(ctx, halfKv);
  expect(told.mock.calls.join()).toContain("redirects.not-swept");
  told.mockRestore();
  expect(await finding()).toMatchObject({ differences: 0 });
});

test("rules are read page by page, and none is lost between two pages", async () => {
  const few = { ...ctx, limits: { ...ctx.limits, redirectsReadAtOnce: 3 as never } };
  const redirects = Array.from({ length: 7 }, (_, index) => ({ from: `/n/${index}`, to: "/new" }));
  await publishOnly(few, edge, redirects);
  const pointer = await publishRedirects(few, edge);
  const shard = await edge.get<object>(KV_KEYS.redirectShard(pointer.version, 0), "json");
  expect(Object.keys(shard ?? {})).toHaveLength(7);
  expect(await finding()).toMatchObject({ differences: 0 });
});

test("there are never more shards than one run may write: they grow instead", async () => {
  const limits = { redirectsPerShard: 1 as never, redirectShardsMost: 3 as never };
  const few = { ...ctx, limits: { ...ctx.limits, ...limits } };
  const redirects = Array.from({ length: 9 }, (_, index) => ({ from: `/n/${index}`, to: "/new" }));
  await publishOnly(ctx, edge, redirects);
  expect(await publishRedirects(few, edge)).toMatchObject({ shards: 3 });
  expect(await finding()).toMatchObject({ differences: 0 });
});
