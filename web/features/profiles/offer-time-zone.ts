import { lastingStorage, readText } from "../../lib/expiring-storage.ts";
import { formatsFor } from "../../lib/formats.ts";
import { PERSONAL } from "../../lib/personal-storage.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { timeZoneOption } from "./preference-lists.ts";
import { saveTimeZone } from "./save-time-zone.ts";

/** Where somebody is and keeps another time, by both zones. */
const KEPT = `${PERSONAL}time-zone-kept`;

/** Once for each place: whoever keeps their own time is not asked there again. */
export function offerTimeZone(chosen: string): void {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = `${chosen} ${here}`;
  const storage = lastingStorage();
  if (isSameTime(chosen, here) || readText(storage, KEPT) === at) return;
  const label = timeZoneOption(here).label;
  const keep = () => {
    try {
      storage?.setItem(KEPT, at);
    } catch {
      // Then it is asked again on the next page.
    }
  };
  toast.info({
    title: `This device is on ${label} time`,
    description: `Times here are shown for ${timeZoneOption(chosen).label}.`,
    durationMs: Infinity,
    action: { label: `Use ${label}`, onSelect: () => void saveTimeZone(here, label) },
    otherAction: { label: "Keep", onSelect: keep },
  });
}

/** Two names of one time, such as those of two cities of a country. */
function isSameTime(one: string, other: string): boolean {
  const now = new Date();
  const say = (timeZone: string) => formatsFor("en-GB", timeZone).date(now, "date-time");
  return say(one) === say(other);
}
