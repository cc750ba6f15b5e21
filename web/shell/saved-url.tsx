import { useMatches } from "react-router";
import { isObject } from "../lib/expected.ts";
import { useSavedUrl } from "../lib/use-saved-url.ts";

/** Lists and boards ask for it in their route's handle: `handle = { savesUrl: true }`. */
export function SavedUrl() {
  const handle = useMatches().at(-1)?.handle;
  useSavedUrl(isObject(handle) && handle["savesUrl"] === true);
  return null;
}
