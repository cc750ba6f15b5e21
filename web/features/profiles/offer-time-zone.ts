import { LIMITS } from "../../../worker/kernel/limits.ts";
import { lastingStorage, parseText, readText } from "../../lib/expiring-storage.ts";
import { formatsFor } from "../../lib/formats.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { timeZoneOption } from "./preference-lists.ts";
import { saveTimeZone } from "./save-time-zone.ts";
import { browserZone } from "../../lib/browser-zone.ts";

/** Who was asked where. It outlives a sign-out, so that nobody is asked twice, and names neither. */
const ASKED = "time-zones-asked";

/** What machines are set to, and no place in which somebody is. */
const SERVER_ZONES = /^(UTC|UCT|GMT|Zulu|Universal|Etc\/.*)$/i;

/** Once for each person and zone, whatever they answer, and if they answer nothing. */
export async function offerTimeZone(userId: string, chosen: string): Promise<void> {
  const here = browserZone();
  if (SERVER_ZONES.test(here) || isSameTime(chosen, here)) return;
  const storage = lastingStorage();
  const kept = parseText(readText(storage, ASKED));
  const asked: unknown[] = Array.isArray(kept) ? kept : [];
  const now = await digestOf(`${userId} ${here}`);
  if (asked.includes(now)) return;
  try {
    storage?.setItem(ASKED, JSON.stringify([...asked, now].slice(-LIMITS.timeZonesAsked)));
  } catch {
    // Then it is asked again on the next page.
  }
  const label = timeZoneOption(here).label;
  toast.info({
    title: `This device is on ${label} time`,
    description: `Times here are shown for ${timeZoneOption(chosen).label}.`,
    durationMs: Infinity,
    action: { label: `Use ${label}`, onSelect: () => void saveTimeZone(here, label) },
    otherAction: { label: "Keep", onSelect: () => undefined },
  });
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes, 0, 8), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}

/** Two names of one time, such as those of two cities of a country. */
function isSameTime(one: string, other: string): boolean {
  const now = new Date();
  const say = (timeZone: string) => formatsFor("en-GB", timeZone).date(now, "date-time");
  return say(one) === say(other);
}
