import type { Role } from "../../db/values/roles.ts";
import { AREAS, reachableAreas } from "./navigation.ts";

export type Shortcut = { label: string; keys: readonly (readonly string[])[] };

/** The places that 'g' and a letter lead to, for what someone may open. */
export function shortcutPlaces(roles: readonly Role[]): ReadonlyMap<string, string> {
  const areas = ["member" as const, ...reachableAreas(roles)];
  return new Map(areas.map((area) => [AREAS[area].keys.at(-1) ?? "", AREAS[area].home]));
}

/** Each entry's keys in the order in which they are pressed; keys pressed together stand together. */
export function shortcutList(roles: readonly Role[]): readonly Shortcut[] {
  const areas = ["member" as const, ...reachableAreas(roles)];
  return [
    { label: "Search or do anything", keys: [["mod", "k"]] },
    ...areas.map((area) => ({
      label: area === "member" ? "Go to the dashboard" : `Go to ${AREAS[area].label.toLowerCase()}`,
      keys: AREAS[area].keys.map((key) => [key]),
    })),
    { label: "Open or collapse the sidebar", keys: [["["]] },
    { label: "Move to the notifications", keys: [["alt", "t"]] },
    { label: "Show these shortcuts", keys: [["?"]] },
  ];
}
