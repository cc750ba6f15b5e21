import { RECOVERY_PARAMETERS } from "../../../worker/kernel/limits.ts";
import { clearCaches } from "../../lib/recovery/drop-caches.ts";

/** Old code may sit in a service worker or a cache: both go, then the page comes anew. */
export async function clearAndReload(): Promise<void> {
  await clearCaches();
  const url = new URL(location.href);
  url.searchParams.set(RECOVERY_PARAMETERS.count, "1");
  location.replace(url);
}
