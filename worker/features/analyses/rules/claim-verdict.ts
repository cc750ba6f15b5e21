import { minorDigits } from "../../../../db/values/currencies.ts";
import { isWorkKind, type WorkKind } from "../../../../db/values/plans.ts";
import { readKpiHealth } from "../../kpis/rules/kpi-health.ts";
import type { Facts, Place } from "../../plan-advisor/rules/facts.ts";
import { HEALTH_SAYS, STATUS_SAYS } from "../../plan-advisor/rules/labels.ts";
import { wordsOf } from "../../plan-advisor/rules/words-of.ts";
import type { PlanItems } from "../../plans/contract.ts";
import type { FactOf } from "../contract.ts";
import { progressVerdict } from "./figure-verdict.ts";
import { type Beside, type Found, judged, NO_MORE, saysOf, set } from "./verdict.ts";

export function claimVerdict(
  fact: FactOf<"claim">,
  { kind, id }: Place,
  { facts }: Beside,
): Found | null {
  const { about, word, value } = fact;
  if (about === "owner") return ownerVerdict(word, { kind, id }, facts);
  if (about === "health" && kind === "kpi") {
    const kpi = facts.plan.get("kpi", id);
    const { health } = kpi ? readKpiHealth(facts.plan, kpi, facts.today) : { health: null };
    return health === null
      ? null
      : {
          ...NO_MORE,
          verdict: judged(health === word),
          of: "Health",
          report: saysOf(word),
          plan: HEALTH_SAYS[health],
          day: facts.today,
        };
  }
  if (!isWorkKind(kind)) return null;
  const item = facts.plan.get(kind, id);
  if (!item) return null;
  switch (about) {
    case "status": {
      const isSame = item.status === word;
      return {
        ...NO_MORE,
        verdict: judged(isSame),
        of: "Status",
        report: saysOf(word),
        plan: STATUS_SAYS[item.status],
        fix: isSame ? null : set("status", word),
      };
    }
    case "health": {
      const health = facts.healthOf(kind, item);
      if (health === null) return null;
      return {
        ...NO_MORE,
        verdict: judged(health === word),
        of: "Health",
        report: saysOf(word),
        plan: HEALTH_SAYS[health],
        day: facts.today,
      };
    }
    case "progress":
      return value === null ? null : progressVerdict({ value, step: 1 }, { kind, item }, facts);
    case "start":
    case "end":
      return dateVerdict(fact, item, facts);
    case "budget":
      return budgetVerdict(fact, { kind, id }, facts);
  }
}

function dateVerdict(
  { about, from, to }: FactOf<"claim">,
  item: PlanItems[WorkKind],
  facts: Facts,
): Found | null {
  const planned = about === "start" ? item.startDate : item.endDate;
  if (planned === null || from === null || to === null) return null;
  const isSame = planned >= from && planned <= to;
  const days = Math.round((Date.parse(planned < from ? from : to) - Date.parse(planned)) / DAY_MS);
  const field = about === "start" ? "startDate" : "endDate";
  const { day } = facts.words;
  return {
    ...NO_MORE,
    verdict: judged(isSame),
    of: about === "start" ? "Start date" : "End date",
    report: from === to ? day(from) : `${day(from)} to ${day(to)}`,
    plan: day(planned),
    difference: isSame
      ? ""
      : `${Math.abs(days)} ${Math.abs(days) === 1 ? "day" : "days"} ${days > 0 ? "later" : "earlier"}`,
    fix: isSame || from !== to ? null : set(field, from),
  };
}

const DAY_MS = 86_400_000;

function budgetVerdict(
  { value, word }: FactOf<"claim">,
  { kind, id }: Place,
  facts: Facts,
): Found | null {
  const epic = kind === "epic" ? facts.plan.get("epic", id) : undefined;
  if (!epic || epic.plannedBudget === null || epic.currency !== word || value === null) return null;
  const minor = Math.round(value * 10 ** minorDigits(epic.currency));
  const isSame = minor === epic.plannedBudget;
  const money = (amount: number) => facts.words.money(amount, epic.currency);
  const by = minor - epic.plannedBudget;
  return {
    ...NO_MORE,
    verdict: judged(isSame),
    of: "Budget",
    report: money(minor),
    plan: money(epic.plannedBudget),
    difference: isSame ? "" : `${by > 0 ? "+" : "−"}${money(Math.abs(by))}`,
    fix: isSame ? null : set("plannedBudget", minor),
  };
}

/** The people of a plan who are called so, by their whole name or, where that is one of them, by the first. */
export function membersCalled(name: string, facts: Facts): string[] {
  const said = wordsOf(name).join(" ");
  if (said === "") return [];
  const all = [...facts.plan.all("teamMember").values()].map((one) => ({
    id: one.id,
    name: wordsOf(one.name).join(" "),
  }));
  const whole = all.filter((one) => one.name === said);
  const some = whole.length > 0 ? whole : all.filter((one) => one.name.startsWith(`${said} `));
  return some.map(({ id }) => id);
}

function ownerVerdict(name: string, { kind, id }: Place, facts: Facts): Found | null {
  const [memberId, more] = membersCalled(name, facts);
  const item = facts.plan.get(kind, id);
  if (!item || !("ownerMemberId" in item) || memberId === undefined || more !== undefined)
    return null;
  const isSame = item.ownerMemberId === memberId;
  return {
    ...NO_MORE,
    verdict: judged(isSame),
    of: "Owner",
    report: facts.nameOf(memberId) ?? name,
    plan: facts.nameOf(item.ownerMemberId) ?? "No owner",
    fix: isSame ? null : set("ownerMemberId", memberId),
  };
}
