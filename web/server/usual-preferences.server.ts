import { isTimeZone } from "../../worker/kernel/pure/is-time-zone.ts";
import { ZONE_COOKIE } from "../lib/tell-zone.ts";
import type { Preferences } from "../ui/preferences.tsx";

const FIRST_LANGUAGE = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-[a-z]{2})?(?=\s*(?:[,;]|$))/iu;
const ZONE = new RegExp(`(?:^|; )${ZONE_COOKIE}=([\\w/+-]{1,80})(?:;|$)`, "u");

/** How a browser writes dates and numbers, as far as it says so. */
export function usualPreferences(headers: Headers): Preferences {
  const language = FIRST_LANGUAGE.exec(headers.get("accept-language") ?? "")?.[0] ?? "";
  const zone = ZONE.exec(headers.get("cookie") ?? "")?.[1] ?? "";
  return {
    locale: language === "" ? "" : (Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? ""),
    timeZone: isTimeZone(zone) ? zone : "",
  };
}
