import { useEffect, useEffectEvent, useState } from "react";
import { onShowRuns } from "../../lib/run-door.ts";
import type { FrameCornerProps } from "../../shell/frame-data.ts";
import { listen } from "../../shell/live/listen.ts";
import { useOnDemand } from "../../shell/use-on-demand.ts";
import { readKeptTask } from "./widget/kept-task.ts";

/** The widget of what goes on in the background: it loads where something does. */
export function LateCorner({ person: { userId } }: FrameCornerProps) {
  const widget = useOnDemand(async () => (await import("./widget/run-widget.tsx")).RunWidget);
  /** Counted up by each start in this tab. */
  const [starts, setStarts] = useState(0);
  const open = useEffectEvent(widget.open);

  useEffect(() => {
    if (readKeptTask(userId)) open();
    const stopHearing = onShowRuns(() => {
      setStarts((count) => count + 1);
      open();
    });
    const stopListening = listen("runs", {
      onMessage: ({ change }) => (change.run.isDismissed ? undefined : open()),
      onOpen: () => {},
      onLost: () => {},
    });
    return () => {
      stopHearing();
      stopListening();
    };
  }, [userId]);

  if (!widget.Part || !widget.isOpen) return null;
  return <widget.Part userId={userId} starts={starts} onNone={widget.close} />;
}
