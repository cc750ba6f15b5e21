import { isWorkKind, type WorkKind } from "../../../../db/values/plans.ts";
import { minorDigits } from "../../../../db/values/currencies.ts";
import type { Facts, Place } from "../../plan-advisor/rules/facts.ts";
import { HEALTH_SAYS, STATUS_SAYS } from "../../plan-advisor/rules/labels.ts";
import { wordsOf } from "../../plan-advisor/rules/words-of.ts";
import type { PlanItems } from "../../plans/contract.ts";
import { isLate } from "../../plans/rules/late.ts";
import { readKpiHealth } from "../../kpis/rules/kpi-health.ts";
import { valueWords } from "../../kpis/rules/kpi-words.ts";
import { checkInsOf } from "../../check-ins/rules.ts";
import type { Fact, FactOf } from "../contract.ts";
import { TitleFinder } from "./find-titles.ts";

/** What makes the plan say what the report says. */
export type Fix =
  | { what: "check-in"; value: number; day: string }
  | { what: "set"; field: string; fields: Readonly<Record<string, unknown>> };

export type Comparable = FactOf<"figure"> | FactOf<"claim"> | FactOf<"count">;

export type Compared = {
  fact: Comparable;
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

type Verdict = Omit<Compared, "fact" | "item"> & { item?: Place | null };

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
          ? [countVerdict(fact, facts, titlesIn(fact.quote).length > 0)]
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
        return [{ fact, item: null, ...one }];
      });
    })
    .toSorted((one, other) => ORDER[one.verdict] - ORDER[other.verdict]);
}

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

/** Between the name of an item and what is said of it nothing else may be named. */
const LINKING: ReadonlySet<string> = new Set(
  `project goal epic objective initiative programme program key result kpi status health progress rag itself is are was were
   has have had been now currently still also remains remain stays stay stands stand stood at the and its with a an of will be by
   on in to for from until end ends ending due date deadline start starts starting begins begin finish finishes finished complete
   completed completion delivered delivery ready live done budget planned owner owned led headed lead responsible reached reaches
   rose rises grew grows fell falls dropped increased decreased improved went came up down only just total today this last quarter
   month year week first second third fourth value target current actual measured out as per fully already both
   january february march april may june july august september october november december q1 q2 q3 q4
   ist sind war wurde liegt lag bei stieg sank auf von im am bis zum und der die das`
    .split(/\s+/u)
    .filter(Boolean),
);

const isLinking = (text: string, unit: readonly string[]): boolean =>
  !/[;?]|[.!]\s/u.test(text) &&
  wordsOf(text).every(
    (word) => LINKING.has(word) || unit.includes(word) || /^\d+(?:st|nd|rd|th)?$/u.test(word),
  );

/** The items that a fact clearly speaks of; none where that is not sure. */
function placesOf(
  fact: FactOf<"figure"> | FactOf<"claim">,
  titles: TitleFinder,
  titlesIn: (text: string) => ReturnType<TitleFinder["in"]>,
): Place[] {
  const { quote, at, subject } = fact;
  // "Rose from 40 points to 47 points".
  const unit = fact.kind === "figure" ? wordsOf(fact.unit) : [];
  if (subject !== null) return single(titles.called(subject));
  const all = titlesIn(quote);
  const before = all.filter(({ end }) => end <= at);
  const last = before.at(-1);
  if (last) {
    if (!isLinking(quote.slice(last.end, at), unit)) return [];
    const joined = [last];
    for (const title of before.slice(0, -1).toReversed()) {
      const next = joined[0] ?? last;
      const between = quote.slice(title.end, next.start).trim();
      if (!/^(?:,|and|&|und|, and)(?: the| die| das)?$/u.test(between)) break;
      joined.unshift(title);
    }
    return joined.flatMap(({ places }) => single(places));
  }
  const [next] = all;
  // "45 % of Remote calibration is done", "On track: Remote calibration".
  return next &&
    all.length === 1 &&
    isLinking(quote.slice(0, next.start), unit) &&
    next.start - at < NEAR
    ? single(next.places)
    : [];
}

const NEAR = 40;
/** Two that are called alike are none. */
const single = (places: readonly Place[]): Place[] => (places.length === 1 ? [...places] : []);

type Beside = { facts: Facts; reportDay: string };

function verdictOf(
  fact: FactOf<"figure"> | FactOf<"claim">,
  place: Place,
  beside: Beside,
): Verdict | null {
  return fact.kind === "figure"
    ? figureVerdict(fact, place, beside)
    : claimVerdict(fact, place, beside);
}

const judged = (isSame: boolean): "agrees" | "differs" => (isSame ? "agrees" : "differs");

/** Units that are one, and none beside any. */
function isUnit(said: string, planned: string): boolean {
  const [one, other] = [said, planned].map((unit) =>
    wordsOf(unit.replaceAll("%", "percent")).join(" ").replace(/s$/u, ""),
  );
  return one === other || one === "";
}

/** Numbers as exactly as the report writes them. */
const isNear = (one: number, other: number, step: number): boolean =>
  Math.abs(one - other) < step / 2 + 1e-9 * Math.max(1, Math.abs(other));

function figureVerdict(
  fact: FactOf<"figure">,
  { kind, id }: Place,
  { facts, reportDay }: Beside,
): Verdict | null {
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

const NO_MORE = { difference: "", day: null, fix: null } as const;

type Work = { kind: WorkKind; item: PlanItems[WorkKind] };

function progressVerdict(
  { value, step }: { value: number; step: number },
  { kind, item }: Work,
  facts: Facts,
): Verdict | null {
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

const set = (field: string, value: unknown): Fix => ({
  what: "set",
  field,
  fields: { [field]: value },
});

function claimVerdict(
  fact: FactOf<"claim">,
  { kind, id }: Place,
  { facts }: Beside,
): Verdict | null {
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

const SAYS: Readonly<Record<string, string>> = { ...HEALTH_SAYS, ...STATUS_SAYS };
const saysOf = (word: string): string => SAYS[word] ?? word;

function dateVerdict(
  { about, from, to }: FactOf<"claim">,
  item: PlanItems[WorkKind],
  facts: Facts,
): Verdict | null {
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
): Verdict | null {
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

function ownerVerdict(name: string, { kind, id }: Place, facts: Facts): Verdict | null {
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

/** Words that narrow nothing before a count. */
const WHOLE =
  /^(?:(?:overall|currently|today|now|in total|we have|there are|as of today|of our plan|at the moment|insgesamt|derzeit),?\s*)?$/iu;

function countVerdict(
  { part, of, items, state, quote, at }: FactOf<"count">,
  facts: Facts,
  isOfItem: boolean,
): Verdict | null {
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
    of: `${NOUNS[items]} ${SAYS[state] ?? state}`,
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
