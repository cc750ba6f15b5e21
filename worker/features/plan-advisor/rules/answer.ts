import type { Facts, Place } from "./facts.ts";
import type { Reading } from "./read-question.ts";

/** One item that the answer rests on, with what is said of it. */
export type AnswerLine = Place & { says: string };

/** What is so, and the items that show it: each figure is computed from them. */
export type Answer = { lead: string; lines: AnswerLine[] };

type May = "may" | "must" | "not";
type Slot =
  | "items"
  | "people"
  | "kinds"
  | "statuses"
  | "healths"
  | "stages"
  | "span"
  | "quoted"
  | "among";

export type Question = {
  /** As it is offered; {item}, {person} and {goal} are filled with what the plan has. */
  example: string;
  /** Of each list a word must be in the question. */
  needs: readonly string[];
  also?: string;
  takes?: Partial<Record<Slot, May>>;
  /** Its kinds may be any, not only what is worked on. */
  anyKind?: true;
  /** Null where what it names is nothing that can be asked so. */
  answer: (facts: Facts, reading: Reading) => Answer | null;
};
