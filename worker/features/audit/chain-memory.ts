import type { ChainBreak } from "./contract.ts";

/** A seal as the next one needs it. */
export type ChainHead = { seq: number; chainHash: string };

/** A walk along the chain: how far it came, what it counted, and what it found. */
export type Walk = {
  through: ChainHead;
  isWhole: boolean;
  erased: number;
  waiting: number;
  startedAt: number;
  at: number;
  /** When a walk from the first seal last came to its end. */
  wholeAt: number | null;
  broken: ChainBreak | null;
};

/** What is known of the chain outside the database, where whoever edits the tables does not reach. */
export type ChainMemory = {
  head: ChainHead | null;
  /** The last walk that came to an end. */
  verified: Walk | null;
  /** One that is under way. */
  running: Walk | null;
};

/** Reaches the one object that seals. */
export type ChainKeeper = {
  read(): Promise<ChainMemory>;
  keepWalk(walk: Walk, isDone: boolean): Promise<void>;
};
