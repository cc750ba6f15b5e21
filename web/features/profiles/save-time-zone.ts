import { toast } from "../../shell/toasts/toast.ts";
import { readOwnProfile, saveOwnProfile } from "./queries.ts";
import { rememberZones } from "./suggested-zones.ts";
import { timeZoneOption } from "./preference-lists.ts";

type Router = { revalidate: () => Promise<void> };

/** From anywhere; every time on the screen follows. */
export async function saveTimeZone(timeZone: string, label: string): Promise<void> {
  try {
    const before = await put(timeZone);
    const undo = () => void saveTimeZone(before, timeZoneOption(before).label);
    toast.good({ title: `Time zone: ${label}`, action: { label: "Undo", onSelect: undo } });
  } catch (error) {
    toast.bad({
      title: "The time zone was not changed",
      description: error instanceof Error ? error.message : undefined,
    });
  }
}

/** Answers what it was. */
async function put(timeZone: string): Promise<string> {
  const { version, timeZone: before } = await readOwnProfile();
  await saveOwnProfile({ changes: { timeZone }, version });
  rememberZones(timeZone, before);
  // React Router sets it once it has taken over.
  await (Reflect.get(window, "__reactRouterDataRouter") as Router | undefined)?.revalidate();
  return before;
}
