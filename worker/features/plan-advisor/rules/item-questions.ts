import { isItemKind, isWorkKind, type ItemKind } from "../../../../db/values/plans.ts";
import { valueWords } from "../../kpis/rules/kpi-words.ts";
import { isOver, type HealthReading } from "../../plans/rules/health.ts";
import { isLate, lateBy } from "../../plans/rules/late.ts";
import { linksTo } from "../../plans/rules/links.ts";
import { lineAbove } from "../../plans/rules/line-of-sight.ts";
import { budgetOf, type Progress } from "../../plans/rules/progress.ts";
import { standingUpdatesOf } from "../../plan-updates/rules.ts";
import type { Answer, AnswerLine, Question } from "./answer.ts";
import type { Facts, Place } from "./facts.ts";
import { HEALTH_SAYS, STATUS_SAYS } from "./labels.ts";
import type { Reading } from "./read-question.ts";
import { chosenWork, countedWords, NO_WORK, nounsOf } from "./chosen-work.ts";
import { kpiSays } from "./kpi-questions.ts";
import { capital, ownerWords } from "./work-questions.ts";

const ONE_ITEM = { items: "must", kinds: "may" } as const;

/** The one item that a question is about. */
const only = (reading: Reading): Place | null => {
  const place = named(reading);
  // "The epics of …" asks of them, and not of what they are in.
  return place && reading.kinds.every((kind) => kind === place.kind) ? place : null;
};

const named = ({ items }: Reading): Place | null =>
  items.length === 1 ? (items[0] ?? null) : null;

function workOf(facts: Facts, place: Place) {
  if (!isWorkKind(place.kind)) return null;
  const item = facts.plan.get(place.kind, place.id);
  return item ? { kind: place.kind, item } : null;
}

export const ITEM_QUESTIONS = {
  state: {
    example: "How is “{item}”?",
    needs: ["how status state progress latest health update summary value figure news"],
    also: "doing track far last current close",
    takes: ONE_ITEM,
    answer(facts, reading) {
      const place = only(reading);
      return place && stateOf(facts, place);
    },
  },
  item: {
    example: "“{item}”",
    needs: [],
    takes: { items: "must", kinds: "may" },
    answer(facts, reading) {
      const place = only(reading);
      return place && stateOf(facts, place);
    },
  },
  isState: {
    example: "Is “{item}” done?",
    needs: ["is are was has yet already"],
    also: "late overdue",
    takes: { ...ONE_ITEM, statuses: "may", healths: "may" },
    answer(facts, reading) {
      const place = only(reading);
      const work = place && workOf(facts, place);
      const { statuses, healths, words } = reading;
      // "What is done in it" asks of what is below it.
      if (!place || !work || words.some((word) => OF_MANY.has(word))) return null;
      const asksLate = words.includes("late") || words.includes("overdue");
      if (statuses.length + healths.length === 0 && !asksLate) return null;
      const { health } = facts.health(work.kind, work.item);
      const isSo =
        statuses.includes(work.item.status) ||
        healths.some((one) => one === health) ||
        (asksLate && isLate(work.item, health, facts.today));
      const state = stateOf(facts, place);
      return state && { ...state, lead: `${isSo ? "Yes" : "No"}: ${state.lead}` };
    },
  },
  whyNumber: {
    example: "Why is “{item}” at its progress?",
    needs: ["why explain calculated computed measured made"],
    also: "how progress percent number only low high at figure",
    takes: ONE_ITEM,
    answer(facts, reading) {
      const place = only(reading);
      return place && explainNumber(facts, place);
    },
  },
  whyHealth: {
    example: "Why is “{item}” off track?",
    needs: ["why explain"],
    also: "late delayed behind health rated overdue trouble wrong",
    takes: { ...ONE_ITEM, healths: "may" },
    answer(facts, reading) {
      const place = only(reading);
      const kpi = place?.kind === "kpi" ? facts.plan.get("kpi", place.id) : undefined;
      if (place && kpi) {
        return { lead: `“${kpi.title}”: ${kpiSays(facts, kpi)}`, lines: [{ ...place, says: "" }] };
      }
      const work = place && workOf(facts, place);
      if (!work || !place) return null;
      const health = facts.health(work.kind, work.item);
      const [asked] = reading.healths;
      const isAsked = asked === undefined || asked === health.health;
      const now = health.health === null ? "not rated" : HEALTH_SAYS[health.health];
      const lead = `${isAsked ? "" : `It is ${now}, not ${HEALTH_SAYS[asked]}. `}${becauseWords(facts, place, health)}`;
      return { lead, lines: [{ ...place, says: ownerWords(facts, work.item.ownerMemberId) }] };
    },
  },
  whyStatus: {
    example: "Why is “{item}” on hold?",
    needs: ["why"],
    takes: { ...ONE_ITEM, statuses: "must" },
    answer(facts, reading) {
      const place = only(reading);
      const work = place && workOf(facts, place);
      const [asked] = reading.statuses;
      if (!work || !place || asked === undefined) return null;
      const { item, kind } = work;
      const [last] = standingUpdatesOf(facts.plan, kind, item.id);
      const now = STATUS_SAYS[item.status];
      const is =
        item.status === asked
          ? `“${item.title}” is ${now}.`
          : `“${item.title}” is ${now}, not ${STATUS_SAYS[asked]}.`;
      const why = last
        ? `Last update, ${facts.words.day(last.day)}: ${last.happened || last.next || last.help}`
        : "No update says why.";
      return {
        lead: `${is} ${why}`,
        lines: [{ ...place, says: ownerWords(facts, item.ownerMemberId) }],
      };
    },
  },
  lateness: {
    example: "How late is “{item}”?",
    needs: ["how", "late overdue delayed behind"],
    also: "many much far days weeks long by schedule",
    takes: ONE_ITEM,
    answer(facts, reading) {
      const place = only(reading);
      const work = place && workOf(facts, place);
      if (!work || !place) return null;
      const health = facts.health(work.kind, work.item);
      const { value } = measured(facts, place);
      const { daysLate, behind } = lateBy(work.item, health, value, facts.today);
      const title = `“${work.item.title}”`;
      const { number } = facts.words;
      const days = daysLate === 1 ? "1 day" : `${number(daysLate)} days`;
      const lead = isOver(work.item.status)
        ? `${title} is ${STATUS_SAYS[work.item.status]}.`
        : daysLate > 0
          ? `${title} is ${days} past its end.`
          : behind > 0
            ? `${title} is not past its end; it is ${number(behind)} points behind an even pace.`
            : `${title} is neither overdue nor behind an even pace.`;
      return { lead, lines: [{ ...place, says: ownerWords(facts, work.item.ownerMemberId) }] };
    },
  },
  lastCheckIn: {
    example: "When was the last check-in on “{keyResult}”?",
    anyKind: true,
    needs: ["checkin", "last latest newest recent"],
    also: "when value figure number result most",
    takes: ONE_ITEM,
    answer(facts, reading) {
      const place = only(reading);
      const result =
        place?.kind === "keyResult" ? facts.plan.get("keyResult", place.id) : undefined;
      if (!place || !result) return null;
      const [last] = facts.plan
        .linked("checkIn", "keyResultId", place.id)
        .toSorted((a, b) => (a.day === b.day ? (a.id < b.id ? 1 : -1) : a.day < b.day ? 1 : -1));
      const comment = last && last.comment.trim() !== "" ? ` “${last.comment.trim()}”` : "";
      return {
        lead: last
          ? `“${result.title}” was last checked in on ${facts.words.day(last.day)}, at ${valueWords(result, last.value, facts.words.number)} of ${valueWords(result, last.target, facts.words.number)}.${comment}`
          : `“${result.title}” has no check-in yet.`,
        lines: [{ ...place, says: "" }],
      };
    },
  },
  ownerOf: {
    example: "Who owns “{item}”?",
    anyKind: true,
    needs: [
      "owner owners owns own owned lead leads drives runs manages assigned nobody talk contact",
    ],
    also: "is",
    takes: ONE_ITEM,
    answer(facts, reading) {
      const place = only(reading);
      if (!place || reading.words.includes("nobody")) return null;
      const item = facts.plan.get(place.kind, place.id);
      if (item && place.kind === "theme") return ownersBelow(facts, place);
      if (!item || !("ownerMemberId" in item)) return null;
      const own = facts.nameOf(item.ownerMemberId);
      const objective =
        "objectiveId" in item ? facts.plan.get("objective", item.objectiveId) : undefined;
      const above = own === null ? facts.nameOf(objective?.ownerMemberId ?? null) : null;
      const title = facts.titleOf(place);
      if (own === null && above !== null) {
        return {
          lead: `“${title}” names no owner; ${above} owns its objective.`,
          lines: [{ ...place, says: "" }],
        };
      }
      return {
        lead: own === null ? `“${title}” has no owner.` : `${own} owns “${title}”.`,
        lines:
          item.ownerMemberId === null
            ? [{ ...place, says: "" }]
            : [{ kind: "teamMember", id: item.ownerMemberId, says: "" }],
      };
    },
  },
  below: {
    example: "What serves “{goal}”?",
    anyKind: true,
    needs: [
      "serves serve supports support contributes contribute feeds feed under below linked towards works inside",
    ],
    also: "work belongs",
    takes: ONE_ITEM,
    answer(facts, reading) {
      const place = named(reading);
      if (!place || !SERVED.has(place.kind) || reading.asksUp) return null;
      if (!reading.kinds.every((kind) => SERVING.has(kind) && isBelow(kind, place.kind)))
        return null;
      const lines = linksTo(place.kind).flatMap(({ kind, field }): AnswerLine[] =>
        isItemKind(kind) && SERVING.has(kind) && field !== "managerId"
          ? facts.plan
              .linked(kind, field, place.id)
              .map(({ id }) => ({ kind, id, says: doneWords(facts, { kind, id }) }))
          : [],
      );
      const once = [...new Map(lines.map((line) => [line.id, line])).values()].filter(
        ({ kind }) => reading.kinds.length === 0 || reading.kinds.includes(kind),
      );
      const title = facts.titleOf(place);
      const lead =
        once.length === 0
          ? `No ${nounsOf(reading.kinds).one} serves “${title}”.`
          : `${capital(countedWords(once.length, reading.kinds))} ${once.length === 1 ? "serves" : "serve"} “${title}”.`;
      return { lead, lines: once };
    },
  },
  above: {
    example: "What is “{item}” part of?",
    anyKind: true,
    needs: ["part above serve support contribute belong belongs parent"],
    takes: ONE_ITEM,
    answer(facts, reading) {
      const place = named(reading);
      const isSure = ["part", "above", "belong", "belongs", "parent"].some((word) =>
        reading.words.includes(word),
      );
      if (!place || (!isSure && !reading.asksUp)) return null;
      // "Which epics belong to it" asks down.
      if (reading.kinds.some((kind) => isBelow(kind, place.kind))) return null;
      const line = lineAbove(facts.plan, place.kind, place.id);
      const lines = line.map(({ kind, id }): AnswerLine => {
        // Whatever stands above an item is one itself.
        const above = { kind: kind as ItemKind, id };
        return { ...above, says: doneWords(facts, above) };
      });
      const title = facts.titleOf(place);
      const lead =
        lines.length === 0
          ? `“${title}” is part of nothing.`
          : `“${title}” is part of ${lines.map((one) => `“${facts.titleOf(one)}”`).join(", and that of ")}.`;
      return { lead, lines };
    },
  },
  dates: {
    example: "When does “{item}” end?",
    needs: ["when deadline date dates"],
    also: "start starts end ends finish due begin begins deadline will ready delivered over finished supposed planned",
    takes: { ...ONE_ITEM, statuses: "may" },
    answer(facts, reading) {
      const place = only(reading);
      const work = place && workOf(facts, place);
      if (!place || !work) return null;
      const { startDate, endDate, title } = work.item;
      const end = endDate === null ? "has no end date" : `ends ${facts.words.day(endDate)}`;
      const start =
        startDate === null ? "has no start date" : `starts ${facts.words.day(startDate)}`;
      return {
        lead: `“${title}” ${start} and ${end}.`,
        lines: [{ ...place, says: ownerWords(facts, work.item.ownerMemberId) }],
      };
    },
  },
  costOf: {
    example: "What is the budget of “{project}”?",
    needs: ["budget budgets cost costs money price planned expensive"],
    also: "how big large",
    takes: ONE_ITEM,
    answer(facts, reading) {
      const place = only(reading);
      if (!place || (place.kind !== "epic" && place.kind !== "project")) return null;
      const { defaultCurrency } = facts.plan.settings;
      const budget = budgetOf(facts.plan, place.kind, place.id);
      const epics =
        place.kind === "project" ? facts.plan.linked("epic", "projectId", place.id) : [];
      const title = facts.titleOf(place);
      const lead =
        budget === null
          ? `“${title}” has no budget that can be counted.`
          : `“${title}” has a planned budget of ${facts.words.money(budget, defaultCurrency)}.`;
      const lines = epics
        .filter(({ status }) => status !== "cancelled")
        .map(({ id }): AnswerLine => {
          const own = budgetOf(facts.plan, "epic", id);
          return {
            kind: "epic",
            id,
            says: own === null ? "No budget." : `${facts.words.money(own, defaultCurrency)}.`,
          };
        });
      return { lead, lines: lines.length > 0 ? lines : [{ ...place, says: "" }] };
    },
  },
} satisfies Record<string, Question>;

const isBelow = (kind: ItemKind, above: ItemKind): boolean =>
  linksTo(above).some((link) => link.kind === kind);

/** Said with these, a question is of several. */
const OF_MANY: ReadonlySet<string> = new Set(
  "what which who anything any something everything all show list find how why when items".split(
    " ",
  ),
);

/** How an item or a key result is now. */
function stateOf(facts: Facts, place: Place): Answer | null {
  const { value } = measured(facts, place);
  const work = workOf(facts, place);
  const kpi = place.kind === "kpi" ? facts.plan.get("kpi", place.id) : undefined;
  if (kpi) {
    const says = ownerWords(facts, kpi.ownerMemberId);
    return { lead: `“${kpi.title}”: ${kpiSays(facts, kpi)}`, lines: [{ ...place, says }] };
  }
  if (!work) {
    if (value === null) return null;
    const result = place.kind === "keyResult" ? facts.plan.get("keyResult", place.id) : undefined;
    const at = result
      ? ` at ${valueWords(result, result.current, facts.words.number)} of ${valueWords(result, result.target, facts.words.number)},`
      : "";
    return {
      lead: `“${facts.titleOf(place)}” is${at} ${percent(facts, value)} done.`,
      lines: [{ ...place, says: "" }],
    };
  }
  const { item, kind } = work;
  const { health } = facts.health(kind, item);
  const [last] = standingUpdatesOf(facts.plan, kind, item.id);
  const parts = [
    STATUS_SAYS[item.status],
    value === null ? null : `${percent(facts, value)} done`,
    health === null ? null : HEALTH_SAYS[health],
    item.endDate === null ? "without an end date" : `ends ${facts.words.day(item.endDate)}`,
  ].filter((part) => part !== null);
  const said = last
    ? ` Last update, ${facts.words.day(last.day)}: ${last.happened || last.next || last.help}`
    : "";
  return {
    lead: `“${item.title}” is ${parts.join(", ")}.${said}`,
    lines: [{ ...place, says: ownerWords(facts, item.ownerMemberId) }],
  };
}

/** A theme has no owner of its own: whose its work is. */
function ownersBelow(facts: Facts, place: Place): Answer {
  const counts = new Map<string, number>();
  for (const { item } of chosenWork(facts, { ...NO_WORK, items: [place] })) {
    if (item.ownerMemberId !== null)
      counts.set(item.ownerMemberId, (counts.get(item.ownerMemberId) ?? 0) + 1);
  }
  const ranked = [...counts].toSorted(([, one], [, other]) => other - one);
  const names = ranked.map(([id]) => facts.nameOf(id)).join(", ");
  return {
    lead: `A theme has no owner of its own. ${ranked.length === 0 ? "Nobody owns any of its work." : `Its work is owned by ${names}.`}`,
    lines: ranked.map(([id, count]) => ({
      kind: "teamMember",
      id,
      says: `${capital(countedWords(count, []))}.`,
    })),
  };
}

const SERVED: ReadonlySet<ItemKind> = new Set([
  "theme",
  "goal",
  "project",
  "epic",
  "objective",
  "keyResult",
]);
const SERVING: ReadonlySet<ItemKind> = new Set([
  "goal",
  "project",
  "epic",
  "objective",
  "keyResult",
]);

const percent = (facts: Facts, value: number): string => `${facts.words.number(value)} %`;

/** Progress of what has any. */
function measured(facts: Facts, { kind, id }: Place): Progress {
  if (kind === "teamMember" || kind === "kpi") return facts.progress("keyResult", "");
  return facts.progress(kind, id);
}

function doneWords(facts: Facts, place: Place): string {
  const { value } = measured(facts, place);
  return value === null ? "" : `${percent(facts, value)} done.`;
}

function explainNumber(facts: Facts, place: Place): Answer | null {
  const { value, from, weighting, parts, made, reason } = measured(facts, place);
  const title = facts.titleOf(place);
  if (value === null)
    return {
      lead: `“${title}” has no number: nothing below it is measured.`,
      lines: [{ ...place, says: "" }],
    };
  const lines = parts
    .map((part): AnswerLine => ({
      kind: part.kind,
      id: part.id,
      says: `${percent(facts, part.value)} done, counts ${percent(facts, Math.round(part.weight * 100))}.`,
    }))
    .toSorted((a, b) => (a.says < b.says ? -1 : 1));
  const at = `“${title}” is at ${percent(facts, value)}`;
  if (from === "override") {
    const below = made === null ? "" : ` Below it ${percent(facts, made)} is done.`;
    return {
      lead: `${at} because somebody set it: ${reason}.${below}`.replace("..", "."),
      lines: lines.length > 0 ? lines : [{ ...place, says: "" }],
    };
  }
  if (from === "typed")
    return {
      lead: `${at} as somebody typed it; nothing below it is measured.`,
      lines: [{ ...place, says: "" }],
    };
  if (from === "measured") {
    const result = facts.plan.get("keyResult", place.id);
    const lead = result
      ? `${at}: from ${facts.words.number(result.baseline)} to ${facts.words.number(result.target)}, it is now ${facts.words.number(result.current)}.`
      : `${at}.`;
    return { lead, lines: [{ ...place, says: "" }] };
  }
  const how = {
    budget: "weighed by budget",
    weight: "by their weights",
    equal: "all counting alike",
    "no weight": "all counting alike",
  }[weighting];
  return { lead: `${at}, made of its ${from}, ${how}.`, lines };
}

function becauseWords(facts: Facts, place: Place, { because, expected }: HealthReading): string {
  const work = workOf(facts, place);
  const { value } = measured(facts, place);
  const title = `“${facts.titleOf(place)}”`;
  const end = work?.item.endDate ?? null;
  switch (because) {
    case "override": {
      const reason = work?.item.healthReason ?? "";
      return `Somebody rated ${title} by hand${reason === "" ? "" : `: ${reason}`}.`.replace(
        "..",
        ".",
      );
    }
    case "overdue":
      return `${title} ended ${end === null ? "" : facts.words.day(end)} and is ${percent(facts, value ?? 0)} done.`;
    case "pace":
      return `${title} is ${percent(facts, value ?? 0)} done; at an even pace it would be ${percent(facts, expected ?? 0)}.`;
    case "not_begun":
      return `${title} starts later, so it is on track.`;
    case "no_dates":
      return `${title} is not rated: it lacks a start or an end date.`;
    case "no_progress":
      return `${title} is not rated: nothing measures its progress.`;
    case "completed":
    case "cancelled":
    case "on_hold":
      return `${title} is not rated: it is ${STATUS_SAYS[because]}.`;
    // Only of a KPI, whose last value says why.
    case "within":
    case "near":
    case "beyond":
    case "not_measured":
    case "stale":
      return "";
  }
}
