import type { RoomGuest, RoomPlace } from "../../../worker/durable/messages.ts";

/** Somebody who is in a room, as its own kind says where. */
type Told<Place> = Omit<RoomGuest, "place"> & { place: Place | null };
export type Guest<Place> = Omit<Told<Place>, "place" | "until"> & { place: Place };

type Parts = {
  /** This tab, which is no guest of its own. */
  tab: string;
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
};

/** Who else is in a room, as its hub tells of them; whoever falls silent is gone after a while. */
export function createGuests<Place extends RoomPlace>({ tab, now, after }: Parts) {
  const listeners = new Set<() => void>();
  let known = new Map<string, Told<Place>>();
  let shown: readonly Guest<Place>[] = [];
  let stopTimer = () => {};

  const keyOf = ({ userId, tab: of }: Told<Place>) => `${userId}:${of}`;

  function show(): void {
    const at = now();
    for (const [key, { until }] of known) if (until <= at) known.delete(key);
    shown = [...known.values()].flatMap(({ userId, name, tab: own, place }) =>
      place && own !== tab ? [{ userId, name, tab: own, place }] : [],
    );
    stopTimer();
    const next = Math.min(...[...known.values()].map(({ until }) => until));
    if (Number.isFinite(next)) stopTimer = after(next - at, show);
    for (const listener of listeners) listener();
  }

  return {
    hear(here: readonly Told<Place>[], isAll: boolean): void {
      if (isAll) known = new Map();
      for (const guest of here) {
        if (guest.place) known.set(keyOf(guest), guest);
        else known.delete(keyOf(guest));
      }
      show();
    },
    /** Nobody tells of them any more. */
    clear(): void {
      known = new Map();
      show();
    },
    all: () => shown,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type Guests<Place extends RoomPlace> = ReturnType<typeof createGuests<Place>>;
