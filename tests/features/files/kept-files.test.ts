import { count, eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { keptFiles } from "../../../db/schema/files.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { profiles } from "../../../db/schema/users.ts";
import { AllFiles } from "../../../worker/features/files/all/contract.ts";
import { announceFiles } from "../../../worker/features/files/kept/announce-files.ts";
import { claimFile } from "../../../worker/features/files/kept/claim-file.ts";
import { sweepKeptFiles } from "../../../worker/features/files/kept/sweep-kept-files.ts";
import { keepPicture } from "../../../worker/features/files/kept/keep-picture.ts";
import { readEnv } from "../../../worker/env.ts";
import { wiring } from "../../../worker/features/files/wiring.ts";
import { WIRED } from "../../../worker/wired.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { PICTURES } from "../../support/pictures.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;
const env = readEnv(testEnv());
const { files: bucket } = env;

const rowOf = (key: string) => db.select().from(keptFiles).where(eq(keptFiles.key, key)).get();

test("a picture of a profile is announced, claimed by its row, and goes from both when another takes its place", async () => {
  const person = await makePerson(database);
  const put = () =>
    request("/api/profiles/own/avatar", {
      as: person,
      method: "PUT",
      body: PICTURES.png,
      headers: { "content-type": "image/png" },
    });
  expect((await put()).status).toBe(200);
  const of = async () => {
    const row = await db
      .select({ url: profiles.avatarUrl })
      .from(profiles)
      .where(eq(profiles.id, person.id))
      .get();
    return `avatars/${row?.url.split("/").at(-1)}`;
  };
  const first = await of();
  expect(await rowOf(first)).toMatchObject({
    source: "avatar",
    type: "image/png",
    bytes: PICTURES.png.length,
  });
  expect((await rowOf(first))?.claimedAt).not.toBeNull();
  expect((await put()).status).toBe(200);
  expect([await bucket.head(first), await rowOf(first)]).toEqual([null, undefined]);
  const second = await of();
  expect(await bucket.head(second)).not.toBeNull();
  const { ctx } = makeContext(database);
  await wiring.effects?.["files.delete"]?.run(ctx, env, { key: [second] } as never, WIRED);
  expect([await bucket.head(second), await rowOf(second)]).toEqual([null, undefined]);
});

test("what no row comes to name leaves nothing, and what a dead process left is swept after a day", async () => {
  const clock = makeClock();
  const { ctx } = makeContext(database, clock);
  const sent = { bytes: PICTURES.png, saidType: "image/png" };
  const asked = {
    ...sent,
    source: "page" as const,
    folder: "swept/",
    bytesMost: 1e6,
    sideMost: 999,
  };
  const keys: string[] = [];
  await expect(
    keepPicture(ctx, bucket, asked, ({ key }) => {
      keys.push(key);
      return Promise.reject(new Error("no row"));
    }),
  ).rejects.toThrow("no row");
  expect([await bucket.head(keys[0] ?? ""), await rowOf(keys[0] ?? "")]).toEqual([null, undefined]);

  // Claimed after all, though nobody heard of it: it stays.
  await expect(
    keepPicture(ctx, bucket, asked, async ({ key }) => {
      keys.push(key);
      await claimFile(ctx, key);
      throw new Error("no answer");
    }),
  ).rejects.toThrow("no answer");
  expect(await bucket.head(keys[1] ?? "")).not.toBeNull();

  await announceFiles(ctx, [{ key: "swept/dead", source: "page", type: "image/png", bytes: 1 }]);
  const swept = () =>
    db
      .select({ many: count() })
      .from(outbox)
      .where(eq(outbox.dedupeKey, "files.delete:swept/dead"))
      .get();
  await sweepKeptFiles(ctx);
  expect(await swept()).toEqual({ many: 0 });
  clock.advance(LIMITS.keptFileMs);
  await sweepKeptFiles(ctx);
  expect(await swept()).toEqual({ many: 1 });
});

test("an admin sees what takes the space, by part of the product", async () => {
  const admin = await makePerson(database, { roles: ["admin"] });
  await db.delete(keptFiles);
  const { ctx } = makeContext(database);
  await announceFiles(ctx, [
    { key: "a", source: "form", type: "", bytes: 5 },
    { key: "b", source: "form", type: "", bytes: 6 },
    { key: "c", source: "consent", type: "", bytes: 3 },
  ]);
  const answer = await request("/api/files/all", { as: admin });
  const { sources, used } = v.parse(AllFiles, await answer.json());
  expect(sources).toEqual([
    { source: "form", files: 2, bytes: 11 },
    { source: "consent", files: 1, bytes: 3 },
  ]);
  expect(used).toBe(14);
});
