import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { refill } from "../../worker/durable/bucket.ts";
import { readEnv } from "../../worker/env.ts";
import { testEnv } from "../support/test-env.ts";

const { rateLimiter } = readEnv(testEnv());
const rule = { burst: 3, perMinute: 6 };

const bucketNamed = (name: string) => rateLimiter.get(rateLimiter.idFromName(name));

test("a burst is let through, and then the wait is named", async () => {
  const bucket = bucketNamed("burst");
  const answers = [];
  for (let attempt = 0; attempt < 4; attempt += 1) answers.push(await bucket.take(rule));
  expect(answers.slice(0, 3)).toEqual([null, null, null]);
  expect(answers[3]).toBeGreaterThan(0);
  expect(answers[3]).toBeLessThanOrEqual(60 / rule.perMinute);
});

test("each name has a bucket of its own", async () => {
  const one = { burst: 1, perMinute: 1 };
  expect(await bucketNamed("mine").take(one)).toBeNull();
  expect(await bucketNamed("mine").take(one)).not.toBeNull();
  expect(await bucketNamed("yours").take(one)).toBeNull();
});

test("many at once take no more than the burst", async () => {
  const bucket = bucketNamed("crowd");
  const answers = await Promise.all(Array.from({ length: 20 }, () => bucket.take(rule)));
  expect(answers.filter((wait) => wait === null)).toHaveLength(rule.burst);
});

test("what was taken outlives the object's memory, and is forgotten once the bucket is full again", async () => {
  const bucket = bucketNamed("sleeper");
  await bucket.take({ burst: 1, perMinute: 1 });
  const keep = (state: DurableObjectState) => state.storage.list();
  expect((await runInDurableObject(bucket, (_object, state) => keep(state))).size).toBe(1);
  expect(await runDurableObjectAlarm(bucket)).toBe(true);
  expect((await runInDurableObject(bucket, (_object, state) => keep(state))).size).toBe(0);
});

test("a bucket fills by the minute, never beyond its burst, and never backwards", () => {
  expect(refill(undefined, rule, 0)).toEqual({ tokens: 3, at: 0 });
  expect(refill({ tokens: 0, at: 0 }, rule, 30_000)).toEqual({ tokens: 3, at: 30_000 });
  expect(refill({ tokens: 0, at: 0 }, rule, 10_000)).toEqual({ tokens: 1, at: 10_000 });
  expect(refill({ tokens: 1, at: 0 }, rule, 3_600_000).tokens).toBe(3);
  expect(refill({ tokens: 1, at: 50_000 }, rule, 0).tokens).toBe(1);
});
