import type { Facts, Place } from "../../plan-advisor/rules/facts.ts";
import { HEALTH_SAYS, STATUS_SAYS } from "../../plan-advisor/rules/labels.ts";

/** What makes the plan say what the report says. */
export type Fix =
  | { what: "check-in"; value: number; day: string }
  | { what: "set"; field: string; fields: Readonly<Record<string, unknown>> };

export type Verdict = {
  /** unmatched: nothing in the plan is clearly what it speaks of, which makes it neither right nor wrong. */
  verdict: "differs" | "agrees" | "unmatched";
  /** Null where it is of the plan as a whole. */
  item: Place | null;
  /** Of what both speak, in words: 'Status', 'Value'. */
  of: string;
  report: string;
  plan: string;
  /** By how much, where that can be counted. */
  difference: string;
  /** The day of the plan's value. */
  day: string | null;
  fix: Fix | null;
};

/** What the plan says of one thing; of which item it is, whoever found that knows. */
export type Found = Omit<Verdict, "item">;

export type Beside = { facts: Facts; reportDay: string };

export const judged = (isSame: boolean): "agrees" | "differs" => (isSame ? "agrees" : "differs");

/** Numbers as exactly as the report writes them. */
export const isNear = (one: number, other: number, step: number): boolean =>
  Math.abs(one - other) < step / 2 + 1e-9 * Math.max(1, Math.abs(other));

export const NO_MORE = { difference: "", day: null, fix: null } as const;

export const set = (field: string, value: unknown): Fix => ({
  what: "set",
  field,
  fields: { [field]: value },
});

const SAYS: Readonly<Record<string, string>> = { ...HEALTH_SAYS, ...STATUS_SAYS };
export const saysOf = (word: string): string => SAYS[word] ?? word;
