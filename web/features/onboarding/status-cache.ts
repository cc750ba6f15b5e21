import * as v from "valibot";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { keep, lastingStorage, readKept, type TextStorage } from "../../lib/expiring-storage.ts";
import { PERSONAL } from "../../lib/personal-storage.ts";
import { PolicyNews } from "./policy-news.ts";

/** What every open tab of a person has to know: whether they are through, and which text waits for them. */
const KnownStatus = v.object({ isComplete: v.boolean(), news: v.nullable(PolicyNews) });
export type KnownStatus = v.InferOutput<typeof KnownStatus>;

type Place = { storage?: TextStorage | null; now?: number };

export const statusKey = (userId: string) => `${PERSONAL}onboarding:${userId}`;

export function readStatus(
  userId: string,
  { storage = lastingStorage(), now = Date.now() }: Place = {},
): KnownStatus | null {
  const expiresAfterMs = LIMITS.onboardingCacheMs;
  return readKept(KnownStatus, { storage, key: statusKey(userId), expiresAfterMs, now });
}

export function keepStatus(
  userId: string,
  status: KnownStatus,
  { storage = lastingStorage(), now = Date.now() }: Place = {},
): void {
  keep(status, { storage, key: statusKey(userId), now });
}
