import { isOpenPath } from "../../worker/policy/open-paths.ts";
import { readReturnPath, withReturnPath } from "../../worker/policy/return-path.ts";
import { askStatus } from "../features/onboarding/queries.ts";
import {
  keepStatus,
  type KnownStatus,
  readStatus,
  statusKey,
} from "../features/onboarding/status-cache.ts";
import type { FramePerson } from "./frame-data.ts";
import { watchOnboarding } from "./watch-onboarding.ts";

type Lead = (path: string) => string | null;

/** The parts of this browser, until the signal. */
export function startOnboardingWatch(
  { userId, isOnboarded, policyNews }: FramePerson,
  signal: AbortSignal,
  show: (status: KnownStatus, lead: Lead) => void,
): void {
  if (signal.aborted) return;
  const stop = watchOnboarding(
    { isComplete: isOnboarded, news: policyNews },
    {
      show: (status) => show(status, (path) => leadFrom(path, status.isComplete)),
      read: () => readStatus(userId),
      keep: (status) => keepStatus(userId, status),
      ask: askStatus,
      now: () => Date.now(),
      isAwake: () => navigator.onLine && document.visibilityState === "visible",
      onAwake: (listener) =>
        during((over) => {
          document.addEventListener("visibilitychange", listener, { signal: over });
          window.addEventListener("online", listener, { signal: over });
        }),
      onTold: (listener) =>
        during((over) => {
          const hear = ({ key }: StorageEvent) => {
            if (key === statusKey(userId)) listener();
          };
          window.addEventListener("storage", hear, { signal: over });
        }),
    },
  );
  signal.addEventListener("abort", stop);
}

/** The incomplete go to /onboarding with their origin; whoever is through goes back to theirs. */
export function leadFrom(path: string, isComplete: boolean): string | null {
  const { pathname, searchParams } = new URL(path, "http://same.site");
  if (!isComplete) return isOpenPath(pathname) ? null : withReturnPath("/onboarding", path);
  if (pathname !== "/onboarding") return null;
  return readReturnPath(searchParams.get("next")) ?? "/dashboard";
}

function during(listen: (signal: AbortSignal) => void): () => void {
  const events = new AbortController();
  listen(events.signal);
  return () => events.abort();
}
