import type { ComponentType } from "react";
import type { FrameCornerProps } from "./frame-data.ts";

const CORNERS = Object.entries(
  import.meta.glob<ComponentType<FrameCornerProps>>("../features/*/late-corner.tsx", {
    eager: true,
    import: "LateCorner",
  }),
);

/** What features do on every signed-in screen once it is there. */
export function LateCorners({ person }: FrameCornerProps) {
  return CORNERS.map(([path, Corner]) => <Corner key={path} person={person} />);
}
