import * as v from "valibot";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { parseText, readText, type TextStorage } from "../../lib/expiring-storage.ts";

export const DISMISSED = "update_notice_dismissed";
const HOUR_MS = 60 * 60 * 1000;

const Dismissal = v.object({
  hours: v.pipe(v.number(), v.minValue(0), v.maxValue(LIMITS.updateDismissalHours)),
  at: v.number(),
});
type Dismissal = v.InferOutput<typeof Dismissal>;

type Parts = { now: () => number; lasting: () => TextStorage | null };

/** 'Later', for all tabs of this browser; for this one alone where nothing can be stored. */
export function makeDismissal({ now, lasting }: Parts) {
  let own: Dismissal | null = null;

  function read(): Dismissal | null {
    const kept = v.safeParse(Dismissal, parseText(readText(lasting(), DISMISSED)));
    return kept.success ? kept.output : own;
  }

  function write(hours: number) {
    own = { hours, at: now() };
    try {
      lasting()?.setItem(DISMISSED, JSON.stringify(own));
    } catch {
      // This tab still knows.
    }
  }

  return {
    dismiss: () => write(LIMITS.updateDismissalHours),
    isDismissed(): boolean {
      const dismissal = read();
      if (!dismissal) return false;
      const age = now() - dismissal.at;
      // The clock was set back: counted from now on, or it would last for as long as that.
      if (age < 0) write(dismissal.hours);
      return age < dismissal.hours * HOUR_MS;
    },
  };
}
