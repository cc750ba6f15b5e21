import type { UIMatch } from "react-router";
import { isObject } from "../lib/expected.ts";
import type { Crumb } from "../ui/breadcrumbs.tsx";
import { type Area, AREAS } from "./areas.ts";

type Match = Pick<UIMatch, "pathname" | "handle" | "loaderData" | "params">;

/** The area where it is not one's own, then each matched route that names itself, outside in. */
export function crumbsOf(matches: readonly Match[], area: Area): readonly Crumb[] {
  const outer = area === "member" ? [] : [{ label: AREAS[area].label, to: AREAS[area].home }];
  const screens = matches.flatMap(({ pathname, handle, loaderData, params }) => {
    const named: unknown[] = [isObject(handle) ? handle["crumb"] : undefined].flat();
    return named.flatMap((crumb): Crumb[] => {
      if (typeof crumb === "string") return [{ label: crumb, to: pathname }];
      if (isCrumb(crumb)) return [crumb];
      // A loader that failed leaves nothing to name the item by.
      if (!isNaming(crumb) || loaderData === undefined) return [];
      return [{ label: String(crumb(loaderData, params)), to: pathname }];
    });
  });
  return [...outer, ...screens];
}

/** A route's handle names its crumb, or several: words, a named target, or a function of what its loader found. */
function isCrumb(named: unknown): named is Crumb & { to: string } {
  return isObject(named) && typeof named["label"] === "string" && typeof named["to"] === "string";
}

const isNaming = (
  named: unknown,
): named is (loaderData: unknown, params: Match["params"]) => unknown =>
  typeof named === "function";
