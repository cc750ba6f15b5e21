import { browserZone } from "./browser-zone.ts";

export const ZONE_COOKIE = "zone";

const KEPT_S = 400 * 24 * 60 * 60;

/** So that the next document is written in it: no header names a zone. */
export function tellZone(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${ZONE_COOKIE}=${browserZone()}; Path=/; Max-Age=${KEPT_S}; SameSite=Lax${secure}`;
}
