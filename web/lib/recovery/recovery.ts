import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { Recovery } from "./make-recovery.ts";

declare global {
  interface Window {
    /** Set by the script that stands before all others, which a missing part cannot take away. */
    recovery?: Recovery;
  }
}

/** Of a part that somebody wanted: it cannot be had, or not yet. */
export type PartNews = "failed" | "slow";

const listeners = new Set<(news: PartNews) => void>();

export function onPartNews(listener: (news: PartNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function notifyPart(news: PartNews): void {
  for (const listener of listeners) listener(news);
}

/** A part of a screen that stands, tried again; a failure that a reload can mend ends in one. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const slow = setTimeout(() => notifyPart("slow"), LIMITS.loadingTimeoutNoticeMs);
  try {
    return await (window.recovery?.loadPart(load) ?? load());
  } finally {
    clearTimeout(slow);
  }
}
