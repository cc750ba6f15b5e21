import type { UIMatch } from "react-router";
import * as v from "valibot";
import type { Crumb } from "../ui/breadcrumbs.tsx";
import { type Area, AREAS } from "./navigation.ts";

/** A route's handle names its crumb: words, or a function of what its loader found. */
export type CrumbHandle<Data = unknown> = {
  crumb: string | { label: string; to: string } | ((data: Data) => string);
};

const Named = v.looseObject({
  crumb: v.union([v.string(), v.object({ label: v.string(), to: v.string() }), v.function()]),
});

/** The area where it is not one's own, then each matched route that names itself, outside in. */
export function crumbsOf(
  matches: readonly Pick<UIMatch, "pathname" | "handle" | "loaderData">[],
  area: Area,
): readonly Crumb[] {
  const outer = area === "member" ? [] : [{ label: AREAS[area].label, to: AREAS[area].home }];
  const screens = matches.flatMap(({ pathname, handle, loaderData }) => {
    const read = v.safeParse(Named, handle);
    if (!read.success) return [];
    const { crumb } = read.output;
    if (typeof crumb === "string") return [{ label: crumb, to: pathname }];
    if (typeof crumb === "object") return [crumb];
    // A loader that failed leaves nothing to name the item by.
    if (loaderData === undefined) return [];
    return [{ label: String(crumb(loaderData)), to: pathname }];
  });
  return [...outer, ...screens];
}
