import { X } from "lucide-react";
import type { ComponentProps } from "react";

import { buttonClass } from "./button-style.ts";

/** Last in the tab order of what it closes, so that focus begins at the first field. */
export function OverlayClose(props: ComponentProps<"button">) {
  return (
    <button
      {...props}
      aria-label="Close"
      className={buttonClass({
        variant: "quiet",
        square: true,
        className: "absolute top-3 right-3 z-10 sm:top-3.5 sm:right-4",
      })}
    >
      <X aria-hidden="true" />
    </button>
  );
}
