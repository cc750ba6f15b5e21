import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "../toasts/toast.ts";
import { LeftWork } from "./left-work.tsx";
import { after } from "../../lib/after.ts";
import { tabUpdates } from "./tab-updates.ts";
import type { KeptField } from "./unsaved-fields.ts";
import { forgetWork, keepWork, keptWork, restoreWork } from "./unsaved-work.ts";
import { UpdateNotice } from "./update-notice.tsx";

/** Below the screen: the notice of a new version, and what was typed before it and finds no field any more. */
export function Updates({ userId }: { userId: string }) {
  const state = useSyncExternalStore(tabUpdates.subscribe, tabUpdates.read, tabUpdates.read);
  const [left, setLeft] = useState<readonly KeptField[]>([]);
  useEffect(() => {
    const kept = keptWork(userId);
    if (kept.length === 0) return undefined;
    return restoreWork(kept, {
      after,
      onDone(restored, remaining) {
        setLeft(remaining);
        if (remaining.length === 0) forgetWork(userId);
        if (restored > 0) announceRestored();
      },
    });
  }, [userId]);

  function discard() {
    forgetWork(userId);
    setLeft([]);
  }

  return (
    <div role="status" data-print="no" className="update-place flex flex-col gap-3 empty:hidden">
      {left.length > 0 ? <LeftWork fields={left} onDone={discard} /> : null}
      {state === "hidden" ? null : (
        <UpdateNotice
          state={state}
          onUpdate={() => void tabUpdates.update(() => keepWork(userId))}
          onLater={tabUpdates.later}
        />
      )}
    </div>
  );
}

function announceRestored() {
  toast.info({
    title: "What you typed is restored",
    description: "It was kept during the update. It is not saved yet.",
  });
}
