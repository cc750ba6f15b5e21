import type { Health, ItemStatus } from "../values/plans.ts";

/** Where a piece of work stands; days are counted from today, so that it stays true. */
type Now = {
  is: ItemStatus;
  done?: number;
  days?: readonly [start: number | null, end: number | null];
};

/** What the demo plan says of its work, with people, themes and squads by name. */
export type WorkWords = {
  title: string;
  text: string;
  now: Now;
  /** Why the typed progress counts. */
  because?: string;
  by?: string;
  /** So many days ago it was written down; with the rest of the plan where nothing is said. */
  added?: number;
  /** How somebody sees it, against the figures. */
  seen?: readonly [health: Health, reason: string];
};

export type EpicWords = WorkWords & {
  now: Now & { stage: string };
  costs?: readonly [amount: number, currency: string];
  brings?: string;
  /** Where it serves others than its goal's theme alone. */
  themes?: readonly string[];
  /** Projects that carry it out. */
  projects?: readonly ProjectWords[];
};

export type ProjectWords = WorkWords & {
  /** The key results that it is to move. */
  serves?: readonly string[];
  squads?: readonly string[];
  epics?: readonly EpicWords[];
};

export type GoalWords = WorkWords & {
  theme?: string;
  projects?: readonly ProjectWords[];
  epics?: readonly EpicWords[];
};
