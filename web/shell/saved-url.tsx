import { useMatches } from "react-router";
import * as v from "valibot";
import { useSavedUrl } from "../lib/use-saved-url.ts";

const Handle = v.looseObject({ savesUrl: v.literal(true) });

/** Lists and boards ask for it in their route's handle: `handle = { savesUrl: true }`. */
export function SavedUrl() {
  useSavedUrl(v.is(Handle, useMatches().at(-1)?.handle));
  return null;
}
