import { isWorkKind, type WorkKind } from "../../../../db/values/plans.ts";
import { checkInsOf } from "../../check-ins/rules.ts";
import { valueWords } from "../../kpis/rules/kpi-words.ts";
import type { Facts, Place } from "../../plan-advisor/rules/facts.ts";
import { wordsOf } from "../../plan-advisor/rules/words-of.ts";
import type { PlanItems } from "../../plans/contract.ts";
import type { FactOf } from "../contract.ts";
import { type Beside, type Found, isNear, judged, NO_MORE, set } from "./verdict.ts";

/** Units that are one, and none beside any. */
function isUnit(said: string, planned: string): boolean {
  const [one, other] = [said, planned].map((unit) =>
    wordsOf(unit.replaceAll("%", "percent")).join(" ").replace(/s$/u, ""),
  );
  return one === other || one === "";
}

export function figureVerdict(
  fact: FactOf<"figure">,
  { kind, id }: Place,
  { facts, reportDay }: Beside,
): Found | null {
  const { value, step, unit, role, until } = fact;
  const { plan, words } = facts;
  if (isWorkKind(kind)) {
    const item = plan.get(kind, id);
    const isPlain =
      unit === "%" &&
      role === "value" &&
      /\b(?:progress|is|at|stands)\W*$/iu.test(fact.quote.slice(0, fact.at));
    return item && isPlain ? progressVerdict({ value, step }, { kind, item }, facts) : null;
  }
  if (kind !== "keyResult" && kind !== "kpi") return null;
  const item = kind === "kpi" ? plan.get("kpi", id) : plan.get("keyResult", id);
  if (!item || !isUnit(unit, item.unit) || (role !== "value" && role !== "target")) return null;
  if ("type" in item && item.type === "milestones") return null;
  const says = (number: number) => valueWords(item, number, words.number);
  const apart = (known: number) => {
    const by = Number((value - known).toPrecision(12));
    return `${by > 0 ? "+" : ""}${item.unit === "%" ? `${words.number(by)} points` : says(by)}`;
  };
  if (role === "target") {
    const target =
      "target" in item
        ? item.target
        : item.side === "above"
          ? item.low
          : item.side === "below"
            ? item.high
            : null;
    if (target === null) return null;
    const isSame = isNear(value, target, step);
    return {
      ...NO_MORE,
      verdict: judged(isSame),
      of: "Target",
      report: says(value),
      plan: says(target),
      difference: isSame ? "" : apart(target),
    };
  }
  const day = until !== null && until < reportDay ? until : reportDay;
  const known = checkInsOf(plan, id)
    .filter((one) => one.day <= day)
    .toSorted((one, other) =>
      one.day === other.day
        ? one.createdAt.localeCompare(other.createdAt)
        : one.day.localeCompare(other.day),
    )
    .at(-1);
  const current = known
    ? known.value
    : item.checkedInOn === null || item.checkedInOn <= day
      ? item.current
      : null;
  // Without a check-in of a key result its first value is meant, which nobody found.
  if (current === null || (!known && item.checkedInOn === null)) return null;
  const isSame = isNear(value, current, step);
  return {
    of: "Value",
    verdict: judged(isSame),
    report: says(value),
    plan: says(current),
    difference: isSame ? "" : apart(current),
    day: known?.day ?? item.checkedInOn,
    fix: isSame ? null : { what: "check-in", value, day: day > facts.today ? facts.today : day },
  };
}

type Work = { kind: WorkKind; item: PlanItems[WorkKind] };

export function progressVerdict(
  { value, step }: { value: number; step: number },
  { kind, item }: Work,
  facts: Facts,
): Found | null {
  const progress = facts.progress(kind, item.id);
  if (progress.value === null) return null;
  const isSame = isNear(value, progress.value, Math.max(step, 1));
  const says = (number: number) => `${facts.words.number(number)} %`;
  const by = value - progress.value;
  const isTyped = progress.from === "typed";
  return {
    verdict: judged(isSame),
    of: "Progress",
    report: says(value),
    plan: says(progress.value),
    difference: isSame ? "" : `${by > 0 ? "+" : ""}${facts.words.number(by)} points`,
    day: facts.today,
    fix: isSame || !isTyped ? null : set("progress", Math.round(value)),
  };
}
