import { useEffect } from "react";
import { setOffline } from "../../../lib/connection.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Time } from "../../../ui/time.tsx";
import { usePlanStore, useConnection, useSaving } from "../use-plan.tsx";
import { lazyPart } from "../../../shell/load-failures/lazy-part.tsx";
import { useWaiting } from "./use-waiting.ts";

const RefusedChanges = lazyPart(async () => (await import("./refused-changes.tsx")).RefusedChanges);

/** While nobody answers: how old what is shown is, and what becomes of what is done. */
export function ConnectionNotice() {
  const store = usePlanStore();
  const { isOffline, keptAt } = useConnection();
  const waiting = useSaving();
  const { refused, isKept } = useWaiting();
  useEffect(() => {
    setOffline(isOffline);
    return () => setOffline(false);
  }, [isOffline]);
  return (
    <>
      {isOffline ? (
        <Notice
          live
          tone="warn"
          title="Can't connect to the server"
          action={<Button onClick={() => void store.reload()}>Try again</Button>}
        >
          {keptAt === null ? (
            "You see the plan as it was last loaded. "
          ) : (
            <>
              You see the plan as this browser saved it <Time value={keptAt} show="relative" /> (
              <Time value={keptAt} show="date-time" />
              ).{" "}
            </>
          )}
          {store.canWrite() ? wordsOf(waiting, isKept) : null}
        </Notice>
      ) : null}
      {refused.length > 0 ? <RefusedChanges refused={refused} /> : null}
    </>
  );
}

function wordsOf(waiting: number, isKept: boolean): string {
  const soFar = waiting > 0 ? `: ${waiting} so far.` : ".";
  return isKept || waiting === 0
    ? `Changes are saved on this device and sent when the server answers${soFar}`
    : `This browser saves nothing. Keep this tab open until changes are sent${soFar}`;
}
