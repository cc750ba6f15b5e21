import { Tooltip } from "@base-ui/react/tooltip";
import type { ReactNode } from "react";
import { LIMITS } from "../../worker/kernel/limits.ts";

/** The provider alone: a tooltip's own code loads with the first screen that shows one. */
export function TooltipDelays({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delay={LIMITS.tooltipDelayMs} timeout={LIMITS.tooltipSkipDelayMs}>
      {children}
    </Tooltip.Provider>
  );
}
