import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { LoadingTooLong } from "./load-failures/loading-too-long.tsx";
import { TIMINGS } from "./timings.ts";

/** A line across the top while a navigation takes long enough to be noticed. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== "idle";
  const [isSlow, setSlow] = useState(false);
  const [isTooSlow, setTooSlow] = useState(false);

  useEffect(() => {
    if (!isBusy) return;
    const slow = setTimeout(() => setSlow(true), TIMINGS.progressAfterMs);
    const tooSlow = setTimeout(() => setTooSlow(true), LIMITS.loadingTimeoutNoticeMs);
    return () => {
      clearTimeout(slow);
      clearTimeout(tooSlow);
      setSlow(false);
      setTooSlow(false);
    };
  }, [isBusy]);

  return (
    <>
      <p role="status" aria-live="polite" className="sr-only">
        {isSlow ? "Loading" : ""}
      </p>
      {isSlow ? (
        <div
          aria-hidden="true"
          className="fixed inset-x-0 top-0 z-70 h-0.5 origin-left scale-x-90 bg-accent transition-transform duration-[8s] ease-out starting:scale-x-10"
        />
      ) : null}
      <div role="status">{isTooSlow ? <LoadingTooLong /> : null}</div>
    </>
  );
}
