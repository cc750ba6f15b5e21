import { createContext } from "react";

export interface TooltipTiming {
  /** How long the pointer has to rest now: less just after another tooltip closed. */
  delayMs: () => number;
  noteClosed: () => void;
}

export const TooltipTimingContext = createContext<TooltipTiming | null>(null);
