import type { onboardingApi } from "../../../worker/features/onboarding/api.ts";
import type { OnboardingStatus } from "../../../worker/features/onboarding/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { type KnownStatus, keepStatus, statusKey } from "./status-cache.ts";

const onboarding = lazyClient<typeof onboardingApi>("/api/onboarding");

export async function askStatus(): Promise<KnownStatus> {
  return knownOf(await (await (await onboarding()).status.$get()).json());
}

export async function completeOnboarding() {
  const init = { body: "{}", headers: { "content-type": "application/json" } };
  return knownOf(await (await (await onboarding()).completions.$post({}, { init })).json());
}

/** For every open tab, this one included: browsers tell the others by themselves. */
export function notifyStatus(userId: string, status: KnownStatus): void {
  keepStatus(userId, status);
  window.dispatchEvent(new StorageEvent("storage", { key: statusKey(userId) }));
}

/** After a saved step, for the other tabs; a failure leaves them as they are, for five minutes at most. */
export function refreshStatus(userId: string): void {
  askStatus().then(
    (status) => notifyStatus(userId, status),
    () => {},
  );
}

function knownOf({ isComplete, owesPolicy, policy }: OnboardingStatus): KnownStatus {
  return { isComplete, news: owesPolicy ? policy : null };
}
