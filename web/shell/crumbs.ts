import type { UIMatch } from "react-router";
import * as v from "valibot";
import { withPreserved } from "../lib/preserved-parameters.ts";
import type { Crumb } from "../ui/breadcrumbs.tsx";
import { type Area, AREAS } from "./areas.ts";

/** A route's handle names its crumb: words, a named target, or a function of what its loader found. */
const Named = v.looseObject({
  crumb: v.union([v.string(), v.object({ label: v.string(), to: v.string() }), v.function()]),
});

type Match = Pick<UIMatch, "pathname" | "handle" | "loaderData">;

/** The area where it is not one's own, then each matched route that names itself, outside in. */
export function crumbsOf(matches: readonly Match[], area: Area, search: string): readonly Crumb[] {
  const outer = area === "member" ? [] : [{ label: AREAS[area].label, to: AREAS[area].home }];
  const screens = matches.flatMap(({ pathname, handle, loaderData }) => {
    // The way up leads back to the view that one came from: its filters, its period.
    const to = withPreserved(pathname, search);
    const read = v.safeParse(Named, handle);
    if (!read.success) return [];
    const { crumb } = read.output;
    if (typeof crumb === "string") return [{ label: crumb, to }];
    if (typeof crumb === "object") return [crumb];
    // A loader that failed leaves nothing to name the item by.
    if (loaderData === undefined) return [];
    return [{ label: String(crumb(loaderData)), to }];
  });
  return [...outer, ...screens];
}
