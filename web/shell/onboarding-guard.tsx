import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isOpenPath } from "../../worker/policy/open-paths.ts";
import { readReturnPath, withReturnPath } from "../../worker/policy/return-path.ts";
import { PolicyBanner } from "../features/onboarding/policy-banner.tsx";
import {
  keepStatus,
  type KnownStatus,
  readStatus,
  statusKey,
} from "../features/onboarding/status-cache.ts";
import { useOnline } from "../lib/use-online.ts";
import type { FramePerson } from "./frame-data.ts";
import { watchOnboarding } from "./watch-onboarding.ts";

/** The second guard: for a tab that stays open while the answer changes. The server's own comes first. */
export function OnboardingGuard({ person }: { person: FramePerson }) {
  const [heard, setHeard] = useState<{ of: FramePerson; status: KnownStatus } | null>(null);
  // What a tab heard counts until the server says it anew.
  const status = heard?.of === person ? heard.status : null;
  useEffect(() => watch(person, (news) => setHeard({ of: person, status: news })), [person]);
  useRedirect(status);
  const { isComplete, news } = status ?? statusOf(person);
  return isComplete && news ? <PolicyBanner news={news} /> : null;
}

function useRedirect(status: KnownStatus | null) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  useEffect(() => {
    if (!status || !isOnline) return;
    const next = new URLSearchParams(search).get("next");
    if (!status.isComplete && !isOpenPath(pathname)) {
      void navigate(withReturnPath("/onboarding", pathname + search + hash), { replace: true });
    } else if (status.isComplete && pathname === "/onboarding") {
      void navigate(readReturnPath(next) ?? "/dashboard", { replace: true });
    }
  }, [status, isOnline, pathname, search, hash, navigate]);
}

function statusOf({ isOnboarded, policyNews }: FramePerson): KnownStatus {
  return { isComplete: isOnboarded, news: policyNews };
}

function watch(person: FramePerson, show: (status: KnownStatus) => void) {
  const { userId } = person;
  return watchOnboarding(statusOf(person), {
    show,
    read: () => readStatus(userId),
    keep: (status) => keepStatus(userId, status),
    ask: async () => (await import("../features/onboarding/queries.ts")).askStatus(),
    now: () => Date.now(),
    isAwake: () => navigator.onLine && document.visibilityState === "visible",
    onAwake: (listener) =>
      during((signal) => {
        document.addEventListener("visibilitychange", listener, { signal });
        window.addEventListener("online", listener, { signal });
      }),
    onTold: (listener) =>
      during((signal) => {
        const hear = ({ key }: StorageEvent) => {
          if (key === statusKey(userId)) listener();
        };
        window.addEventListener("storage", hear, { signal });
      }),
  });
}

function during(listen: (signal: AbortSignal) => void): () => void {
  const events = new AbortController();
  listen(events.signal);
  return () => events.abort();
}
