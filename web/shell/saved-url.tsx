import { useMatches } from "react-router";
import { isObject } from "../lib/expected.ts";
import { useSavedUrl } from "../lib/use-saved-url.ts";

/**
 * Screens whose address says what they show ask for it in their route's handle: `savesUrl: true`, or the
 * names of parameters that open something over the screen, with blanks between them.
 */
export function SavedUrl() {
  const handle = useMatches().at(-1)?.handle;
  const saves = isObject(handle) ? handle["savesUrl"] : undefined;
  useSavedUrl(saves === true || typeof saves === "string", typeof saves === "string" ? saves : "");
  return null;
}
