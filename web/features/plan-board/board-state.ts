import type { Spot } from "../../kit/board/drag-cards.ts";

type Carried = { spot: Spot; over: string };

const sameSpot = (one: Spot | null, other: Spot | null) =>
  one?.id === other?.id && one?.column === other?.column;

/**
 * What a board remembers beside the plan: which card has the focus, which are chosen, and which one keys carry.
 * Cards and columns listen to it one by one, so that a step of the focus draws two cards and no list.
 */
export function createBoardState() {
  const listeners = new Set<() => void>();
  let active: Spot | null = null;
  let wanted: Spot | null = null;
  let carried: Carried | null = null;
  let opened = "";
  let told = "";
  let chosen: ReadonlyMap<string, Spot> = new Map();
  let returned: ReadonlySet<string> = new Set();
  let lifted: ReadonlySet<string> = new Set();

  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    active: () => active,
    carried: () => carried,
    chosen: () => chosen,
    told: () => told,
    isActive: (spot: Spot) => sameSpot(active, spot),
    /** Cards that may not leave the document although they are out of sight. */
    heldIn: (column: string): ReadonlySet<string> =>
      active?.column === column ? new Set([active.id, ...lifted]) : lifted,
    marksOf: (spot: Spot): string =>
      [
        sameSpot(active, spot) ? "active" : "",
        chosen.has(spot.id) ? "chosen" : "",
        carried && sameSpot(carried.spot, spot) ? "carried" : "",
        opened === spot.id ? "open" : "",
        sameSpot(wanted, spot) ? "wanted" : "",
        returned.has(spot.id) ? "returned" : "",
      ].join(" "),
    isTarget: (column: string) => carried !== null && carried.over === column,

    say(words: string) {
      // The same words twice are told twice.
      told = words === told ? `${words}\u00a0` : words;
      tell();
    },
    setActive(spot: Spot | null) {
      if (sameSpot(active, spot)) return;
      active = spot;
      tell();
    },
    /** The card takes the focus as soon as it is there. */
    focus(spot: Spot) {
      active = spot;
      wanted = spot;
      tell();
    },
    wanted: () => wanted,
    hasFocused() {
      wanted = null;
    },
    setOpened(id: string) {
      if (opened === id) return;
      opened = id;
      tell();
    },
    choose(spot: Spot) {
      const next = new Map(chosen);
      if (!next.delete(spot.id)) next.set(spot.id, spot);
      chosen = next;
      tell();
    },
    chooseNone() {
      if (chosen.size === 0) return;
      chosen = new Map();
      tell();
    },
    /** Rows that are gone, or in another list now, are not chosen any more. */
    keepChosen(isThere: (spot: Spot) => boolean) {
      const kept = [...chosen].filter(([, spot]) => isThere(spot));
      if (kept.length === chosen.size) return;
      chosen = new Map(kept);
      tell();
    },
    /** All that move when this one does: the chosen ones, if it is among them. */
    movedWith: (spot: Spot): readonly Spot[] =>
      chosen.has(spot.id) ? [...chosen.values()] : [spot],
    carry(next: Carried | null) {
      carried = next;
      tell();
    },
    lift(ids: readonly string[]) {
      lifted = new Set(ids);
    },
    setReturned(ids: readonly string[]) {
      returned = new Set(ids);
      tell();
    },
  };
}
export type BoardState = ReturnType<typeof createBoardState>;
