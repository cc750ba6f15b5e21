import type { Facts, Place } from "../../plan-advisor/rules/facts.ts";
import type { Fact, FactOf } from "../contract.ts";
import { claimVerdict } from "./claim-verdict.ts";
import { countVerdict } from "./count-verdict.ts";
import { figureVerdict } from "./figure-verdict.ts";
import { TitleFinder } from "./find-titles.ts";
import { placesOf } from "./places-of.ts";
import type { Beside, Found, Verdict } from "./verdict.ts";

export type Compared = Verdict & {
  fact: FactOf<"figure"> | FactOf<"claim"> | FactOf<"count">;
};

const ORDER = { differs: 0, agrees: 1, unmatched: 2 } as const;

/** Figures and claims of one report beside the plan, by the rules that its screens count with; what differs first. */
export function compareFacts(all: readonly Fact[], facts: Facts, reportDay: string): Compared[] {
  const titles = new TitleFinder(facts.everything());
  const found = new Map<string, ReturnType<TitleFinder["in"]>>();
  const titlesIn = (text: string) => {
    const known = found.get(text) ?? titles.in(text);
    found.set(text, known);
    return known;
  };
  const seen = new Set<string>();
  return all
    .flatMap((fact): Compared[] => {
      if (fact.kind !== "figure" && fact.kind !== "claim" && fact.kind !== "count") return [];
      const places = fact.kind === "count" ? [] : placesOf(fact, titles, titlesIn);
      const verdicts =
        fact.kind === "count"
          ? [atWhole(countVerdict(fact, facts, titlesIn(fact.quote).length > 0))]
          : places
              .map((place) => ({ place, said: verdictOf(fact, place, { facts, reportDay }) }))
              .map(({ place, said }) => said && { ...said, item: place });
      const known = verdicts.filter((one) => one !== null);
      if (known.length === 0) return [{ fact, ...UNMATCHED }];
      // The same value beside the same item is said once, wherever it stands first.
      return known.flatMap((one) => {
        const key = `${one.item?.id}:${one.of}:${one.report}:${fact.kind === "figure" ? fact.role : ""}`;
        if (seen.has(key)) return [];
        seen.add(key);
        return [{ fact, ...one }];
      });
    })
    .toSorted((one, other) => ORDER[one.verdict] - ORDER[other.verdict]);
}

/** Of the plan as a whole. */
const atWhole = (found: Found | null): Verdict | null => found && { ...found, item: null };

const UNMATCHED = {
  verdict: "unmatched",
  item: null,
  of: "",
  report: "",
  plan: "",
  difference: "",
  day: null,
  fix: null,
} as const;

function verdictOf(
  fact: FactOf<"figure"> | FactOf<"claim">,
  place: Place,
  beside: Beside,
): Found | null {
  return fact.kind === "figure"
    ? figureVerdict(fact, place, beside)
    : claimVerdict(fact, place, beside);
}
