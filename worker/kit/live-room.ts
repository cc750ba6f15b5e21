import type * as v from "valibot";
import type { RoomPlace } from "../durable/messages.ts";
import type { Context } from "../kernel/context.ts";

/** What one kind of room that people share live declares; worker/durable/live-room.ts does the rest. */
export type RoomKind<Update> = {
  /** The id of one of them; with another no room is asked. */
  id: v.GenericSchema<string>;
  /** Who may watch, by which name, and the number it is at, in one read; null where they may not. */
  readWatcher(ctx: Context, asked: { id: string; userId: string }): Promise<Watcher | null>;
  /** The number it is at. */
  readSeq(ctx: Context, id: string): Promise<number>;
  /** Where in it a tab may say that it is. */
  place: v.GenericSchema<unknown, RoomPlace>;
  /** The number that a change gave it; null for what is told without one. */
  seqOf(update: Update): number | null;
  /** Told in place of a change that is too long to be passed on: tabs read anew. */
  tooLong(seq: number): Update;
  limits: {
    updateBytes: number;
    /** What is told goes out together within so long for each who listens, and within so long at most. */
    flushMs: number;
    flushMostMs: number;
    /** A tab that has not said where it is for so long is not there. */
    hereMs: number;
    hereMost: number;
  };
};

/** isShown: whether it is told where they are. */
export type Watcher = { name: string; seq: number; isShown: boolean };
