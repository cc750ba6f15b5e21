import * as v from "valibot";
import type { PublishedKind } from "../../../db/values/contents.ts";
import { roomName } from "../../../worker/durable/messages.ts";
import { DraftPlace } from "../../../worker/features/contents/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { createGuests, type Guest } from "../live-room/guests.ts";
import type { Shell } from "./editor-kind.ts";

export type DraftGuest = Guest<DraftPlace>;

/** What is known of the others: who writes, if it is not this tab, and who else looks on. */
export type Company = { writer: DraftGuest | null; others: readonly DraftGuest[] };

export const ALONE: Company = { writer: null, others: [] };

const Told = v.object({
  userId: v.string(),
  name: v.string(),
  tab: v.string(),
  place: v.nullable(DraftPlace),
  until: v.number(),
});

type Parts = {
  kind: PublishedKind;
  id: string;
  /** This tab, as the others know it. */
  tab: string;
  live: Pick<Shell, "listen" | "tell">;
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
  onCompany: (company: Company) => void;
  /** Something was written, by this tab or by another. */
  onWritten: () => void;
};

/**
 * Several have one draft open and one of them writes: whose turn has the highest number, and of two alike the first
 * tab. Without a connection nobody is known, and everyone may write: versions keep them apart.
 */
export function joinDraft({ kind, id, tab, live, now, after, onCompany, onWritten }: Parts) {
  const topic = roomName("draft", `${kind}.${id}`);
  const guests = createGuests<DraftPlace>({ tab, now, after });
  let turn = 0;
  let isKnown = false;
  let stopSaying = () => {};

  const turns = () => guests.all().map(({ place }) => place.turn);

  function writer(): DraftGuest | null {
    const isBefore = (one: DraftGuest, other: { tab: string; turn: number }) =>
      one.place.turn === other.turn ? one.tab < other.tab : one.place.turn > other.turn;
    const first = guests
      .all()
      .filter(({ place }) => place.turn > 0)
      .reduce<DraftGuest | null>(
        (best, one) =>
          best === null || isBefore(one, { tab: best.tab, turn: best.place.turn }) ? one : best,
        null,
      );
    return first && (turn === 0 || isBefore(first, { tab, turn })) ? first : null;
  }

  function say(): void {
    stopSaying();
    live.tell({ type: "room.at", topic, tab, place: { turn } });
    stopSaying = after(LIMITS.planHereEveryMs, say);
  }

  function take(): void {
    turn = Math.max(turn, ...turns()) + 1;
    say();
    decide();
  }

  /** Nobody writes: the turn is this tab's, and of several that take it at once the first keeps it. */
  function decide(): void {
    if (!isKnown) return;
    const other = writer();
    if (other === null && turn === 0) return take();
    onCompany({ writer: other, others: guests.all() });
  }

  const unsubscribe = guests.subscribe(decide);
  /** The tab goes; should it come back, it says so by itself. */
  const part = () => live.tell({ type: "room.at", topic, tab, place: null });
  const stop = live.listen(topic, {
    onMessage(message) {
      if (message.type === "room.changed") {
        if (message.updates.length > 0) onWritten();
        return;
      }
      const here = message.here.flatMap((one) => {
        const told = v.safeParse(Told, one);
        return told.success ? [told.output] : [];
      });
      isKnown ||= message.isAll;
      const before = turn;
      guests.hear(here, message.isAll);
      if (message.isAll && turn === before) say();
    },
    // Who is there comes right after it.
    onOpen: () => undefined,
    onLost() {
      isKnown = false;
      stopSaying();
      guests.clear();
      onCompany(ALONE);
    },
  });

  return {
    takeOver: take,
    part,
    leave(): void {
      part();
      stopSaying();
      unsubscribe();
      stop();
    },
  };
}
