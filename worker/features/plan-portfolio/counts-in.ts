import { ITEM_KINDS, ITEM_STATUSES } from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import type { CountedPlan } from "./counted-plans.ts";
import type { Standing } from "./contract.ts";
import type { KeptCounts, KeptGroup, KeptGroups, KeptMap } from "./rules/sum-plan.ts";

// What is kept was written by sumPlan in the shape that is asked for with the row.
export const countsIn = ({ kept }: CountedPlan) => (kept ? (JSON.parse(kept) as KeptCounts) : NONE);
export const groupsIn = ({ kept }: CountedPlan) =>
  kept ? (JSON.parse(kept) as KeptGroups) : { themes: [], people: [] };
// As above.
export const mapIn = ({ kept }: CountedPlan) =>
  kept ? (JSON.parse(kept) as KeptMap) : { mission: "", themes: [], goals: [] };

// Of every word there is, which fromEntries cannot say.
const zeroes = <Word extends string>(words: readonly Word[]) =>
  Object.fromEntries(words.map((word) => [word, 0])) as Record<Word, number>;

export const NONE: KeptCounts = {
  items: zeroes(ITEM_KINDS),
  statuses: zeroes(ITEM_STATUSES),
  unowned: 0,
  money: { currency: LIMITS.settingsCurrency, planned: 0, counted: 0, withoutRate: 0 },
  steps: [],
};

/** As people write names: what differs in case alone is one. */
export const keyOf = (name: string): string => name.trim().toLowerCase();

export const namedIn = (groups: readonly KeptGroup[], name: string): KeptGroup[] =>
  groups.filter((group) => keyOf(group.name) === keyOf(name));

export function addStandings(parts: readonly Standing[]): Standing {
  const sum = (read: (part: Standing) => number) =>
    parts.reduce((all, part) => all + read(part), 0);
  return {
    goals: {
      on_track: sum(({ goals }) => goals.on_track),
      at_risk: sum(({ goals }) => goals.at_risk),
      off_track: sum(({ goals }) => goals.off_track),
      none: sum(({ goals }) => goals.none),
    },
    late: sum(({ late }) => late),
    due: sum(({ due }) => due),
  };
}
