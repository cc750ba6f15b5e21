import type { ComponentType, ReactNode } from "react";
import type { UIMatch } from "react-router";
import { isObject } from "../lib/expected.ts";

/** What a route's handle may have as `sidebar`: the parts of its screen, below the item that leads to it. */
export type SidebarPart<LoaderData> = {
  under: string;
  Part: ComponentType<{ loaderData: LoaderData }>;
};

type Match = Pick<UIMatch, "handle" | "loaderData">;

/** The parts of the screen that is open, where its loader found what they are made from. */
export function sidebarPartOf(
  matches: readonly Match[],
): { under: string; shown: ReactNode } | undefined {
  const [found] = matches.flatMap(({ handle, loaderData }) => {
    const part = isObject(handle) ? handle["sidebar"] : undefined;
    if (!isPart(part) || loaderData === undefined) return [];
    return [{ under: part.under, shown: <part.Part loaderData={loaderData} /> }];
  });
  return found;
}

/** Each part stands beside the loader that it takes its data from, as the route's types say. */
const isPart = (part: unknown): part is SidebarPart<unknown> =>
  isObject(part) && typeof part["under"] === "string" && typeof part["Part"] === "function";
