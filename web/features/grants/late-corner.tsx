import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { loadPart } from "../../lib/recovery/recovery.ts";
import type { FrameCornerProps } from "../../shell/frame-data.ts";

/** Loads the menu and the screen again when what an admin may do has changed. */
export function LateCorner({ person: { roles } }: FrameCornerProps) {
  const { revalidate } = useRevalidator();
  const isAdmin = roles.includes("admin");
  const ask = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isAdmin) return undefined;
    let stop: () => void = () => undefined;
    let isLeft = false;
    void hear();
    return () => {
      isLeft = true;
      stop();
    };

    /** The script of the live connection comes after the frame. */
    async function hear() {
      const { listen } = await loadPart(() => import("../../shell/live/listen.ts"));
      if (isLeft) return;
      stop = listen("grants", { onMessage: () => ask(), onOpen: () => {}, onLost: () => {} });
    }
  }, [isAdmin]);
  return null;
}
