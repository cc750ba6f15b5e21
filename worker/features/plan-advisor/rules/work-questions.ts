import { isWorkKind } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { addDays, daysBetween } from "../../../kernel/pure/days.ts";
import { readDue } from "../../check-ins/rules/due.ts";
import { writerOf } from "../../plan-updates/rules/readers.ts";
import { isOver } from "../../plans/rules/health.ts";
import { isLate, lateBy, laterEnd, worstFirst } from "../../plans/rules/late.ts";
import type { Answer, AnswerLine, Question } from "./answer.ts";
import { chosenWork, countedWords, NO_WORK, nounsOf } from "./chosen-work.ts";
import type { Facts } from "./facts.ts";
import { HEALTH_SAYS, STATUS_SAYS } from "./labels.ts";
import type { Reading } from "./read-question.ts";

const FILTERS = { items: "may", people: "may", kinds: "may", stages: "may", among: "may" } as const;
type Chosen = ReturnType<typeof chosenWork>[number];

/** Whose or below what, so that an answer says what it leaves out. */
export function scopeWords(
  facts: Facts,
  { people, items, stages, among }: Pick<Reading, "people" | "items" | "stages" | "among">,
): string {
  const names = people.map((id) => facts.nameOf(id));
  const titles = items.map((item) => `“${facts.titleOf(item)}”`);
  const labels = facts.plan.settings.epicFunnelStatuses.flatMap(({ id, label }) =>
    stages.includes(id) ? [`“${label}”`] : [],
  );
  return [
    names.length > 0 ? ` owned by ${names.join(" or ")}` : "",
    titles.length > 0 ? ` in ${titles.join(" and ")}` : "",
    labels.length > 0 ? ` at ${labels.join(" or ")}` : "",
    among.length > 0 ? ` among the ${facts.words.number(among.length)} that are selected` : "",
  ].join("");
}

const BEGUN: ReadonlySet<string> = new Set("started start starts begun begin".split(" "));
const HUNDRED = 100;

const daysWords = (facts: Facts, days: number): string =>
  days === 1 ? "1 day" : `${facts.words.number(days)} days`;

function answerList(reading: Reading, facts: Facts, lines: AnswerLine[], is: string): Answer {
  const counted = countedWords(lines.length, reading.kinds);
  const scope = scopeWords(facts, reading);
  const lead =
    lines.length === 0
      ? `No ${nounsOf(reading.kinds).one}${scope} ${is}.`
      : `${counted.charAt(0).toUpperCase()}${counted.slice(1)}${scope} ${lines.length === 1 ? is : plural(is)}.`;
  return { lead, lines };
}

const plural = (is: string) =>
  is
    .replace(/^is /u, "are ")
    .replace(/^has /u, "have ")
    .replace(/^(end|start)s /u, "$1 ");

export const WORK_QUESTIONS = {
  late: {
    example: "What is late?",
    needs: ["late overdue delayed slipping slipped"],
    also: "schedule deadline deadlines work most worst behind running",
    takes: FILTERS,
    answer(facts, reading) {
      return answerList(reading, facts, lateLines(facts, reading), "is overdue or off track");
    },
  },
  attention: {
    example: "What needs attention today?",
    anyKind: true,
    needs: ["attention urgent priority priorities focus worry worried"],
    also: "should today first most work now",
    takes: { ...FILTERS, span: "may" },
    answer(facts, reading) {
      const { span, people } = reading;
      if (span && (span.from > facts.today || span.to < facts.today)) return null;
      if (!reading.kinds.every(isWorkKind)) return null;
      const late = lateLines(facts, reading);
      const risky = chosenWork(facts, reading)
        .filter(
          ({ kind, item }) => !isOver(item.status) && facts.healthOf(kind, item) === "at_risk",
        )
        .map((one) => ({ kind: one.kind, id: one.id, says: `At risk. ${paceWords(facts, one)}` }))
        .filter(({ id }) => !late.some((one) => one.id === id));
      const due = readDue(facts.plan, facts.today)
        .filter((one) => people.length === 0 || people.includes(writerOf(facts.plan, one) ?? ""))
        .map(({ id }): AnswerLine => ({ kind: "keyResult", id, says: "Its check-in is due." }));
      const { number } = facts.words;
      return {
        lead: `${capital(scopeWords(facts, reading).trim() || "in the plan")}: ${number(late.length)} overdue or off track, ${number(risky.length)} at risk, ${number(due.length)} ${due.length === 1 ? "check-in" : "check-ins"} due.`,
        lines: [...late, ...risky, ...due],
      };
    },
  },
  notBegun: {
    example: "What should have started already?",
    needs: ["should supposed"],
    also: "started start starts begun begin already but without work not",
    takes: { ...FILTERS, statuses: "may" },
    answer(facts, reading) {
      const { statuses } = reading;
      if (statuses.some((one) => one !== "not_started")) return null;
      if (statuses.length === 0 && !reading.words.some((word) => BEGUN.has(word))) return null;
      const lines = chosenWork(facts, { ...reading, statuses: ["not_started"] }).flatMap(
        ({ kind, id, item }): AnswerLine[] =>
          item.startDate !== null && item.startDate < facts.today
            ? [{ kind, id, says: `Planned from ${facts.words.day(item.startDate)}.` }]
            : [],
      );
      return answerList(reading, facts, lines, "is not started after its planned start");
    },
  },
  health: {
    example: "What is at risk?",
    needs: [],
    also: "health rated work owner owns why currently",
    takes: { ...FILTERS, healths: "must" },
    answer: (facts, reading) =>
      answerList(
        reading,
        facts,
        chosenWork(facts, reading).map((one) => ({
          kind: one.kind,
          id: one.id,
          says: [
            paceWords(facts, one),
            reading.words.some((word) => word === "owner" || word === "owns")
              ? ownerWords(facts, one.item.ownerMemberId)
              : "",
          ]
            .filter((part) => part !== "")
            .join(" "),
        })),
        `is ${reading.healths.map((one) => HEALTH_SAYS[one]).join(" or ")}`,
      ),
  },
  status: {
    example: "Which projects are on hold?",
    needs: [],
    also: "status work already",
    takes: { ...FILTERS, statuses: "must" },
    answer: (facts, reading) =>
      answerList(
        reading,
        facts,
        chosenWork(facts, reading).map(({ kind, id, item }) => ({
          kind,
          id,
          says: ownerWords(facts, item.ownerMemberId),
        })),
        `is ${reading.statuses.map((one) => STATUS_SAYS[one]).join(" or ")}`,
      ),
  },
  ends: {
    example: "What is due this month?",
    needs: ["due end ends ending finish finishes deadline deadlines deliver delivered delivery"],
    also: "work date dates before until",
    takes: { ...FILTERS, span: "must" },
    // On which day something was finished no plan says.
    answer: (facts, reading) =>
      reading.words.includes("did") ? null : listByDay(facts, reading, "endDate"),
  },
  upcoming: {
    example: "What is coming up in the next two weeks?",
    needs: ["upcoming ahead"],
    also: "should know happening",
    takes: { ...FILTERS, span: "may" },
    answer(facts, reading) {
      const days = reading.span ?? {
        from: facts.today,
        to: addDays(facts.today, LIMITS.upcomingDays),
      };
      const asked = { ...reading, span: days };
      const [ends, starts] = [
        listByDay(facts, asked, "endDate"),
        listByDay(facts, asked, "startDate"),
      ];
      if (!ends || !starts) return null;
      const said = (lines: readonly AnswerLine[], what: string) =>
        lines.map((line) => ({ ...line, says: `${what} ${line.says}` }));
      return {
        lead: `${ends.lead} ${starts.lead}`,
        lines: [...said(ends.lines, "Ends"), ...said(starts.lines, "Starts")],
      };
    },
  },
  longest: {
    example: "Which project takes longest?",
    needs: ["longest shortest"],
    also: "run runs take takes time work",
    takes: FILTERS,
    answer(facts, reading) {
      const isShortest = reading.words.includes("shortest");
      const ranked = chosenWork(facts, reading)
        .flatMap(({ kind, id, item }) =>
          item.startDate === null || item.endDate === null || isOver(item.status)
            ? []
            : [{ kind, id, days: daysBetween(item.startDate, item.endDate) + 1 }],
        )
        .toSorted((a, b) => (isShortest ? a.days - b.days : b.days - a.days));
      const [top] = ranked;
      const scope = scopeWords(facts, reading);
      if (!top)
        return { lead: `No open ${nounsOf(reading.kinds).one}${scope} has both dates.`, lines: [] };
      return {
        lead: `“${facts.titleOf(top)}” takes ${isShortest ? "the shortest" : "the longest"} of the open ${nounsOf(reading.kinds).many}${scope}: ${daysWords(facts, top.days)}.`,
        lines: ranked.map(({ kind, id, days }) => ({
          kind,
          id,
          says: `${daysWords(facts, days)}.`,
        })),
      };
    },
  },
  doneBy: {
    example: "Which key results are below 50 %?",
    anyKind: true,
    needs: ["below under less above over more", "figure"],
    also: "progress done than percent at still work",
    takes: { kinds: "must", people: "may", items: "may" },
    answer(facts, { kinds, people, items, amount, words }) {
      const [kind, other] = kinds;
      const isAbove = words.some((word) => word === "above" || word === "over" || word === "more");
      if (
        !kind ||
        other ||
        amount === null ||
        amount > HUNDRED ||
        kind === "teamMember" ||
        kind === "kpi"
      )
        return null;
      if (people.length > 0 && !isWorkKind(kind)) return null;
      const lines = [...facts.plan.all(kind).values()].flatMap((item): AnswerLine[] => {
        const { value } = facts.progress(kind, item.id);
        const isTheirs =
          people.length === 0 ||
          ("ownerMemberId" in item && people.includes(item.ownerMemberId ?? ""));
        const isThere = items.every((above) => facts.isWithin({ kind, id: item.id }, above));
        if (value === null || !isTheirs || !isThere) return [];
        if (isAbove ? value <= amount : value >= amount) return [];
        return [{ kind, id: item.id, says: `${facts.words.number(value)} % done.` }];
      });
      const reading = { ...NO_WORK, kinds, people, items };
      return answerList(
        reading,
        facts,
        lines,
        `is ${isAbove ? "above" : "below"} ${facts.words.number(amount)} %`,
      );
    },
  },
  starts: {
    example: "What starts next month?",
    needs: ["start starts starting begin begins beginning kicks"],
    also: "work off date dates",
    takes: { ...FILTERS, span: "must" },
    answer: (facts, reading) => listByDay(facts, reading, "startDate"),
  },
  unowned: {
    example: "What has no owner?",
    needs: [
      "owner owners owned owns assigned unowned unassigned",
      "without nobody no nothing unowned unassigned",
    ],
    also: "work",
    anyKind: true,
    takes: { kinds: "may", items: "may", stages: "may" },
    answer(facts, reading) {
      if (reading.kinds.join() === "theme")
        return { lead: "A theme has no owner of its own.", lines: [] };
      if (!reading.kinds.every(isWorkKind)) return null;
      return answerList(
        reading,
        facts,
        chosenWork(facts, reading)
          .filter(({ item }) => item.ownerMemberId === null && !isOver(item.status))
          .map((one) => ({
            kind: one.kind,
            id: one.id,
            says: `${capital(STATUS_SAYS[one.item.status])}.`,
          })),
        "is without an owner",
      );
    },
  },
  undated: {
    example: "What has no end date?",
    needs: ["date dates deadline deadlines", "without no"],
    also: "end due work",
    takes: FILTERS,
    answer: (facts, reading) =>
      answerList(
        reading,
        facts,
        chosenWork(facts, reading)
          .filter(({ item }) => item.endDate === null && !isOver(item.status))
          .map(({ kind, id, item }) => ({ kind, id, says: ownerWords(facts, item.ownerMemberId) })),
        "is without an end date",
      ),
  },
  changed: {
    example: "What changed since Monday?",
    needs: ["changed changes change new updated edited added happened miss missed"],
    also: "since after work leave away holiday vacation last past",
    takes: { ...FILTERS, span: "must" },
    answer(facts, reading) {
      const { from, to } = reading.span ?? { from: facts.today, to: facts.today };
      const isOpenEnd = reading.words.includes("since") || reading.words.includes("after");
      const lines = chosenWork(facts, reading)
        .map((one) => ({ ...one, day: one.item.updatedAt.slice(0, 10) }))
        .filter(({ day }) => day >= from && (isOpenEnd || day <= to))
        .toSorted((a, b) => (a.item.updatedAt < b.item.updatedAt ? 1 : -1))
        .map(({ kind, id, item, day }) => ({
          kind,
          id,
          says: `${item.createdAt.slice(0, 10) >= from ? "New" : "Changed"}, last on ${facts.words.day(day)}.`,
        }));
      const when =
        isOpenEnd || from === to
          ? `since ${facts.words.day(from)}`
          : `from ${facts.words.day(from)} to ${facts.words.day(to)}`;
      return answerList(reading, facts, lines, `has changed ${when}`);
    },
  },
  count: {
    example: "How many epics are in progress?",
    anyKind: true,
    needs: ["many number count"],
    also: "how work exist",
    takes: {
      items: "may",
      people: "may",
      kinds: "must",
      statuses: "may",
      healths: "may",
      stages: "may",
    },
    answer(facts, reading) {
      const [kind, other] = reading.kinds;
      if (!kind || other) return null;
      const isWork =
        kind === "goal" || kind === "project" || kind === "epic" || kind === "objective";
      const isNarrow =
        reading.statuses.length +
          reading.stages.length +
          reading.healths.length +
          reading.people.length +
          reading.items.length >
        0;
      if (!isWork && isNarrow) return null;
      const places = isWork
        ? chosenWork(facts, reading).map((one): AnswerLine => ({
            kind: one.kind,
            id: one.id,
            says: `${capital(STATUS_SAYS[one.item.status])}.`,
          }))
        : [...facts.plan.all(kind).keys()].map((id): AnswerLine => ({ kind, id, says: "" }));
      const states = [
        ...reading.statuses.map((one) => STATUS_SAYS[one]),
        ...reading.healths.map((one) => HEALTH_SAYS[one]),
      ];
      const is = states.length > 0 ? `is ${states.join(" or ")}` : "is in the plan";
      return answerList(reading, facts, places, is);
    },
  },
} satisfies Record<string, Question>;

function lateLines(facts: Facts, reading: Reading): AnswerLine[] {
  return chosenWork(facts, reading)
    .map((one) => ({ ...one, reading: facts.health(one.kind, one.item) }))
    .filter(({ item, reading: { health } }) => isLate(item, health, facts.today))
    .map((one) => ({ ...one, progress: facts.progress(one.kind, one.id).value }))
    .map((one) => ({ ...one, ...lateBy(one.item, one.reading, one.progress, facts.today) }))
    .toSorted(worstFirst)
    .map(({ kind, id, item, daysLate, behind, progress }) => {
      const end = laterEnd(item, progress, facts.today);
      const by =
        daysLate > 0
          ? `${daysLate === 1 ? "1 day" : `${facts.words.number(daysLate)} days`} past its end`
          : behind > 0
            ? `${facts.words.number(behind)} % behind schedule`
            : "rated off track";
      const says = end === null ? `${by}.` : `${by}; at its pace done by ${facts.words.day(end)}.`;
      return { kind, id, says: capital(says) };
    });
}

export const ownerWords = (facts: Facts, memberId: string | null): string => {
  const name = facts.nameOf(memberId);
  return name === null ? "No owner." : `Owned by ${name}.`;
};

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function paceWords(facts: Facts, { kind, item }: Chosen): string {
  const { expected, because } = facts.health(kind, item);
  const { value } = facts.progress(kind, item.id);
  if (because === "override")
    return item.healthReason === "" ? "Rated by hand." : `Rated by hand: ${item.healthReason}`;
  if (value === null) return "";
  const even = expected === null ? "" : `, ${facts.words.number(expected)} % at an even pace`;
  return `${facts.words.number(value)} % done${even}.`;
}

function listByDay(facts: Facts, reading: Reading, field: "startDate" | "endDate"): Answer | null {
  const { span } = reading;
  if (!span) return null;
  const lines = chosenWork(facts, reading)
    .filter(({ item }) => !isOver(item.status))
    .flatMap(({ kind, id, item }) => {
      const day = item[field];
      return day !== null && day >= span.from && day <= span.to ? [{ kind, id, day }] : [];
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ kind, id, day }) => {
      const days = daysBetween(facts.today, day);
      const away =
        days === 0
          ? "today"
          : days === 1
            ? "tomorrow"
            : days > 1
              ? `in ${facts.words.number(days)} days`
              : `${facts.words.number(-days)} ${days === -1 ? "day" : "days"} ago`;
      return { kind, id, says: `${capital(facts.words.day(day))}, ${away}.` };
    });
  const when =
    span.from === span.to
      ? `on ${facts.words.day(span.from)}`
      : `from ${facts.words.day(span.from)} to ${facts.words.day(span.to)}`;
  return answerList(reading, facts, lines, `${field === "endDate" ? "ends" : "starts"} ${when}`);
}
