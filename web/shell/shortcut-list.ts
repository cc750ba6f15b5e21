import { AREAS } from "./areas.ts";
import { reachableAreas, type Viewer } from "./reachable-items.ts";

export type Shortcut = { label: string; keys: readonly (readonly string[])[] };

/** Places beside the areas that have keys of their own. */
const KEYED_PLACES: readonly { label: string; to: string; keys: readonly string[] }[] = [
  { label: "Go to the strategy", to: "/strategy", keys: ["g", "s"] },
];

/** The places that 'g' and a letter lead to, for what someone may open. */
export function shortcutPlaces(viewer: Viewer): ReadonlyMap<string, string> {
  const areas = ["member" as const, ...reachableAreas(viewer)];
  const homes = areas.map((area) => ({ keys: AREAS[area].keys, to: AREAS[area].home }));
  return new Map([...homes, ...keyedPlaces(viewer)].map(({ keys, to }) => [keys.at(-1) ?? "", to]));
}

function keyedPlaces(viewer: Viewer) {
  const open = new Set(viewer.menu.map(({ to }) => to));
  return KEYED_PLACES.filter(({ to }) => open.has(to));
}

/** Each entry's keys in the order in which they are pressed; keys pressed together stand together. */
export function shortcutList(viewer: Viewer): readonly Shortcut[] {
  const areas = ["member" as const, ...reachableAreas(viewer)];
  return [
    { label: "Search or do anything", keys: [["mod", "k"]] },
    ...areas.map((area) => ({
      label: area === "member" ? "Go to the dashboard" : `Go to ${AREAS[area].label.toLowerCase()}`,
      keys: AREAS[area].keys.map((key) => [key]),
    })),
    ...keyedPlaces(viewer).map(({ label, keys }) => ({ label, keys: keys.map((key) => [key]) })),
    { label: "Open or collapse the sidebar", keys: [["["]] },
    { label: "Go to the notifications", keys: [["alt", "t"]] },
    { label: "Show these shortcuts", keys: [["?"]] },
  ];
}
