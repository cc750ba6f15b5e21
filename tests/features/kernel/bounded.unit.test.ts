import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bounded, objectNamed } from "../../../worker/kernel/bounded.ts";
import { AppError } from "../../../worker/kernel/errors.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const silent = () => new Promise<never>(() => {});
const UNAVAILABLE = { code: "service_unavailable", retryAfterS: LIMITS.serviceRetryAfterS };

test("a binding that keeps silent is one named error in time", async () => {
  const asked = bounded({ get: silent }, 2000, "kv").get();
  await Promise.all([
    expect(asked).rejects.toMatchObject(UNAVAILABLE),
    vi.advanceTimersByTimeAsync(2000),
  ]);
});

test("one that refuses is the same error at once, with its reason for the log", async () => {
  const put = () => Promise.reject(new Error("KV PUT failed: 500"));
  await expect(bounded({ put }, 2000, "kv").put()).rejects.toMatchObject({
    ...UNAVAILABLE,
    detail: "KV PUT failed: 500",
  });
});

test("what has a name already keeps it, and what answers is as it was", async () => {
  const name = "edge";
  const get = () => Promise.resolve("value");
  const take = () => Promise.reject(new AppError("too_many_requests"));
  const binding = bounded({ name, get, take }, 2000, "kv");
  expect(binding.name).toBe("edge");
  const own = { get };
  expect(bounded(own, 2000, "kv")).toBe(bounded(own, 2000, "kv"));
  expect(await binding.get()).toBe("value");
  await expect(binding.take()).rejects.toMatchObject({ code: "too_many_requests" });
});

test("what is asked of an object has its time", async () => {
  const objects = {
    idFromName: (name: string) => name,
    get: (id: string) => ({ id, wake: silent }),
  } as unknown as DurableObjectNamespace;
  const drainer = objectNamed(objects, "outbox") as unknown as { id: string; wake: typeof silent };
  expect(drainer.id).toBe("outbox");
  await Promise.all([
    expect(drainer.wake()).rejects.toMatchObject(UNAVAILABLE),
    vi.advanceTimersByTimeAsync(LIMITS.serviceTimeoutMs),
  ]);
});
