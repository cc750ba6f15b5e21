import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { KnownStatus } from "../features/onboarding/status-cache.ts";
import { useOnline } from "../lib/use-online.ts";
import type { FramePerson } from "./frame-data.ts";
import { PolicyBanner } from "./frame-parts.ts";

type Heard = {
  of: FramePerson;
  status: KnownStatus;
  /** Where this status sends someone from an address; null when it lets them be. */
  target: (path: string) => string | null;
};

/** The second guard: for a tab that stays open while the answer changes. The server's own comes first. */
export function OnboardingGuard({ person }: { person: FramePerson }) {
  const [latest, setLatest] = useState<Heard | null>(null);
  // What a tab heard counts until the server says it anew.
  const heard = latest?.of === person ? latest : null;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const target = (isOnline && heard?.target(pathname + search)) || null;

  useEffect(() => {
    const over = new AbortController();
    // Without this part the server's guard alone holds, with the next request.
    import("./start-onboarding-watch.ts").then(
      ({ startOnboardingWatch }) =>
        startOnboardingWatch(person, over.signal, (status, lead) =>
          setLatest({ of: person, status, target: lead }),
        ),
      () => {},
    );
    return () => over.abort();
  }, [person]);

  useEffect(() => {
    if (target) void navigate(target, { replace: true });
  }, [target, navigate]);

  const isComplete = heard ? heard.status.isComplete : person.isOnboarded;
  const news = heard ? heard.status.news : person.policyNews;
  return isComplete && news ? <PolicyBanner news={news} /> : null;
}
