import type { UIMatch } from "react-router";
import * as v from "valibot";
import type { Crumb } from "../ui/breadcrumbs.tsx";

/** A route's handle names its crumb: words, or a function of what its loader found. */
export type CrumbHandle<Data = unknown> = {
  crumb: string | { label: string; to: string } | ((data: Data) => string);
};

const Named = v.looseObject({
  crumb: v.union([v.string(), v.object({ label: v.string(), to: v.string() }), v.function()]),
});

/** One crumb for each matched route that names itself, from the outside in. */
export function crumbsOf(
  matches: readonly Pick<UIMatch, "pathname" | "handle" | "loaderData">[],
): readonly Crumb[] {
  return matches.flatMap(({ pathname, handle, loaderData }) => {
    const named = v.safeParse(Named, handle);
    if (!named.success) return [];
    const { crumb } = named.output;
    if (typeof crumb === "string") return [{ label: crumb, to: pathname }];
    if (typeof crumb === "object") return [crumb];
    // A loader that failed leaves nothing to name the item by.
    if (loaderData === undefined) return [];
    return [{ label: String(crumb(loaderData)), to: pathname }];
  });
}
