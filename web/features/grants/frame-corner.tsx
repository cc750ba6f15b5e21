import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import type { FrameCornerProps } from "../../shell/frame-data.ts";
import { listen } from "../../shell/live/listen.ts";

/** Loads the menu and the screen anew when what an admin may do has changed. */
export function FrameCorner({ person: { roles } }: FrameCornerProps) {
  const { revalidate } = useRevalidator();
  const isAdmin = roles.includes("admin");
  const ask = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isAdmin) return undefined;
    return listen("grants", { onMessage: () => ask(), onOpen: () => {}, onLost: () => {} });
  }, [isAdmin]);
  return null;
}
