import type { Facts } from "../../plan-advisor/rules/facts.ts";
import { isLate } from "../../plans/rules/late.ts";
import type { FactOf } from "../contract.ts";
import { type Found, judged, NO_MORE, saysOf } from "./verdict.ts";

/** Words that narrow nothing before a count. */
const WHOLE =
  /^(?:(?:overall|currently|today|now|in total|we have|there are|as of today|of our plan|at the moment|insgesamt|derzeit),?\s*)?$/iu;

export function countVerdict(
  { part, of, items, state, quote, at }: FactOf<"count">,
  facts: Facts,
  isOfItem: boolean,
): Found | null {
  const lead =
    quote
      .slice(0, at)
      .split(/[.;:]\s/u)
      .at(-1)
      ?.trim() ?? "";
  if (isOfItem || !WHOLE.test(lead)) return null;
  const all = [...facts.plan.all(items).values()];
  const counted = all.filter((item) => {
    if (state === "late") return isLate(item, facts.healthOf(items, item), facts.today);
    return item.status === state || facts.healthOf(items, item) === state;
  }).length;
  const open = all.filter(({ status }) => status !== "cancelled").length;
  const isTotal = of === null || of === all.length || of === open;
  const total = of === null ? "" : ` of ${of === open ? open : all.length}`;
  const isSame = counted === part && isTotal;
  return {
    ...NO_MORE,
    verdict: judged(isSame),
    of: `${NOUNS[items]} ${saysOf(state)}`,
    report: of === null ? String(part) : `${part} of ${of}`,
    plan: `${counted}${total}`,
    difference:
      isSame || part === counted ? "" : `${part > counted ? "+" : "−"}${Math.abs(part - counted)}`,
    day: facts.today,
  };
}

const NOUNS = {
  goal: "Goals",
  project: "Projects",
  epic: "Epics",
  objective: "Objectives",
} as const;
