import { useEffect } from "react";
import { useOnline } from "../lib/use-online.ts";
import { StatusShape } from "../ui/status-mark.tsx";
import { holdLinksOffline } from "./offline-guard.ts";

/** The live region stands from the start, so that its first words are read out too. */
export function OfflineNotice() {
  const isOnline = useOnline();
  useEffect(holdLinksOffline, []);
  return (
    <div role="status" data-print="no">
      {isOnline ? null : (
        <p className="flex items-center gap-2.5 border-b border-line bg-warn-wash px-4 py-2 text-base text-ink sm:px-6">
          <StatusShape tone="warn" className="text-warn" />
          You are offline. This screen stays, and changes wait until you are back online.
        </p>
      )}
    </div>
  );
}
