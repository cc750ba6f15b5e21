import { isMeasureKind, isWorkKind } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { readDue } from "../../check-ins/rules/due.ts";
import { kindOf } from "../../check-ins/rules/measured.ts";
import { RULES } from "../../plan-review/rules/all-rules.ts";
import { reviewPlan } from "../../plan-review/rules/review-plan.ts";
import { Reviewed } from "../../plan-review/rules/reviewed.ts";
import { writerOf } from "../../plan-updates/rules/readers.ts";
import { isOver } from "../../plans/rules/health.ts";
import { isLate } from "../../plans/rules/late.ts";
import { linksOf, linksTo } from "../../plans/rules/links.ts";
import { lacksGoal } from "../../plans/rules/lacks.ts";
import { budgetOf } from "../../plans/rules/progress.ts";
import {
  busiestFrom,
  excessOver,
  isOverFrom,
  isPast,
  loadOf,
} from "../../team-members/rules/load.ts";
import type { Answer, AnswerLine, Question } from "./answer.ts";
import { chosenWork, countedWords, NO_WORK, nounsOf } from "./chosen-work.ts";
import type { Facts } from "./facts.ts";
import { HEALTH_SAYS, STATUS_SAYS } from "./labels.ts";
import { capital, scopeWords } from "./work-questions.ts";
import { wordsOf } from "./words-of.ts";

export const PLAN_QUESTIONS = {
  overview: {
    example: "How is the plan doing?",
    needs: ["how status state progress health summary overview overall"],
    also: "doing strategy overall track year",
    answer(facts) {
      const work = chosenWork(facts, NO_WORK);
      const open = work.filter(({ item }) => !isOver(item.status));
      const counts = { on_track: 0, at_risk: 0, off_track: 0 };
      const late: AnswerLine[] = [];
      for (const { kind, id, item } of open) {
        const health = facts.healthOf(kind, item);
        if (health) counts[health] += 1;
        if (isLate(item, health, facts.today)) {
          late.push({
            kind,
            id,
            says: health === null ? "Overdue." : `${capital(HEALTH_SAYS[health])}.`,
          });
        }
      }
      const due = readDue(facts.plan, facts.today).length;
      const { number } = facts.words;
      return {
        lead: `Of ${number(open.length)} open items ${number(counts.on_track)} are on track, ${number(counts.at_risk)} at risk and ${number(counts.off_track)} off track; ${number(late.length)} ${late.length === 1 ? "is" : "are"} overdue or off track, and ${number(due)} ${due === 1 ? "check-in is" : "check-ins are"} due.`,
        lines: late,
      };
    },
  },
  ownedBy: {
    example: "What does {person} own?",
    anyKind: true,
    needs: ["own owns owned owner working works work responsible"],
    also: "all load",
    takes: { people: "must", kinds: "may", statuses: "may", healths: "may", stages: "may" },
    answer(facts, reading) {
      const lines: AnswerLine[] = chosenWork(facts, reading).map(({ kind, id, item }) => ({
        kind,
        id,
        says: `${capital(STATUS_SAYS[item.status])}.`,
      }));
      if (reading.kinds.length === 0 || reading.kinds.includes("keyResult")) {
        for (const result of facts.plan.all("keyResult").values()) {
          if (reading.statuses.length + reading.healths.length > 0) break;
          if (!reading.people.includes(writerOf(facts.plan, result) ?? "")) continue;
          lines.push({
            kind: "keyResult",
            id: result.id,
            says: `${facts.words.number(result.progress)} % done.`,
          });
        }
      }
      const names = reading.people.map((id) => facts.nameOf(id)).join(" and ");
      const lead =
        lines.length === 0
          ? `${names} owns nothing of that.`
          : `${names} owns ${lines.length === 1 ? "one item" : `${facts.words.number(lines.length)} items`}.`;
      return { lead, lines };
    },
  },
  toomuch: {
    example: "Who has too much to do?",
    anyKind: true,
    needs: ["toomuch busiest"],
    also: "work most people owned figure",
    takes: { people: "may", kinds: "may" },
    answer(facts, { people, kinds, amount }) {
      if (amount !== null && amount !== LIMITS.fullWeek) return null;
      if (people.length === 0 && kinds.join() === "squad") return overfullSquads(facts);
      if (kinds.some((kind) => kind !== "teamMember")) return null;
      const lines = [...facts.plan.all("teamMember").values()].flatMap((member): AnswerLine[] => {
        if (people.length > 0 && !people.includes(member.id)) return [];
        const load = loadOf(facts.plan, member.id);
        const peaks = excessOver(load).filter((excess) => !isPast(excess, facts.today));
        const peak = Math.max(0, ...peaks.map((excess) => excess.peak));
        return peak > 0
          ? [
              {
                kind: "teamMember",
                id: member.id,
                says: `Planned at ${facts.words.number(peak)} %.`,
              },
            ]
          : [];
      });
      const names = people.map((id) => facts.nameOf(id)).join(" and ");
      if (people.length > 0 && lines.length === 0) {
        const [id = ""] = people;
        const most = busiestFrom(loadOf(facts.plan, id), facts.today);
        return {
          lead: `${names} is planned at ${facts.words.number(most ?? 0)} % at most from today on.`,
          lines: people.map((one) => ({ kind: "teamMember", id: one, says: "" })),
        };
      }
      const lead =
        lines.length === 0
          ? "Nobody is planned above a full week from today on."
          : `${lines.length === 1 ? "One person is" : `${facts.words.number(lines.length)} people are`} planned above a full week from today on.`;
      return { lead, lines };
    },
  },
  unserving: {
    example: "What serves no goal?",
    needs: [
      "serves serve serving linked contributes contribute orphan orphans unlinked supports support towards",
      "without no nothing orphan orphans unlinked",
    ],
    also: "connected work tied",
    takes: { kinds: "may" },
    answer(facts, { kinds }) {
      const asked = kinds.filter((kind) => kind !== "goal");
      if (kinds.join() === "epic") return orphanEpics(facts);
      if (asked.some((kind) => kind !== "project")) return null;
      const lines = [...facts.plan.all("project").values()]
        .filter(lacksGoal)
        .map(({ id }): AnswerLine => ({
          kind: "project",
          id,
          says: "Linked to no goal, no epic and no key result.",
        }));
      return {
        lead:
          lines.length === 0
            ? "Every open project serves a goal, an epic or a key result."
            : `${counted(facts, lines.length, "project serves", "projects serve")} no goal.`,
        lines,
      };
    },
  },
  lacking: {
    example: "Which goals have no project?",
    anyKind: true,
    needs: ["without no orphan"],
    also: "at working towards linked belong belongs to under work connected tied",
    takes: { kinds: "must" },
    answer(facts, { kinds }) {
      const [kind, other, third] = kinds;
      if (!kind || !other || third || !isWorkKind(kind)) return null;
      const up = linksOf(kind).filter(({ to }) => to === other);
      const down = linksTo(kind).filter((link) => link.kind === other);
      if (up.length + down.length === 0) return null;
      const lines = [...facts.plan.all(kind).values()]
        .filter(
          (item) =>
            !isOver(item.status) &&
            up.every(({ ids }) => ids(item).length === 0) &&
            down.every(({ field }) => facts.plan.linked(other, field, item.id).length === 0),
        )
        .map(({ id, status }): AnswerLine => ({
          kind,
          id,
          says: `${capital(STATUS_SAYS[status])}.`,
        }));
      const missing = nounsOf([other]).one;
      const noun =
        lines.length === 0
          ? `No open ${nounsOf([kind]).one}`
          : capital(countedWords(lines.length, [kind]));
      return {
        lead: `${noun} ${lines.length > 1 ? "are" : "is"} without a link to any ${missing}.`,
        lines,
      };
    },
  },
  unbudgeted: {
    example: "Which epics have no budget?",
    needs: ["budget budgets cost", "without no"],
    also: "planned",
    takes: { kinds: "may", people: "may" },
    answer(facts, reading) {
      if (reading.kinds.some((kind) => kind !== "epic")) return null;
      const lines = chosenWork(facts, { ...reading, kinds: ["epic"] })
        .filter(({ id, item }) => !isOver(item.status) && budgetOf(facts.plan, "epic", id) === null)
        .map(({ id, item }): AnswerLine => ({
          kind: "epic",
          id,
          says: `${capital(STATUS_SAYS[item.status])}.`,
        }));
      return {
        lead: `${lines.length === 0 ? "No open epic is" : counted(facts, lines.length, "epic is", "epics are")} without a budget that can be counted.`,
        lines,
      };
    },
  },
  list: {
    example: "Which epics are in “{project}”?",
    needs: [],
    also: "open belong belongs work under below inside serves serve contribute towards",
    takes: { kinds: "must", people: "may", items: "may", stages: "may" },
    answer(facts, reading) {
      if (reading.people.length + reading.items.length + reading.stages.length === 0) return null;
      const lines = chosenWork(facts, reading)
        .filter(
          ({ id, item }) =>
            !reading.items.some((one) => one.id === id) &&
            (!reading.words.includes("open") || !isOver(item.status)),
        )
        .map(({ kind, id, item }): AnswerLine => ({
          kind,
          id,
          says: `${capital(STATUS_SAYS[item.status])}.`,
        }));
      return {
        lead:
          lines.length === 0
            ? "There is nothing of that."
            : `${capital(countedWords(lines.length, reading.kinds))}${scopeWords(facts, reading)}.`,
        lines,
      };
    },
  },
  checkins: {
    example: "Which check-ins are due?",
    anyKind: true,
    needs: ["checkin"],
    also: "due late wait waits waiting open week weekly missed missing without need needs review overdue left pending",
    takes: { people: "may", kinds: "may", items: "may", span: "may" },
    answer(facts, { people, kinds, items, span }) {
      // Which will be due on another day nobody knows.
      if (span && (span.from > facts.today || span.to < facts.today)) return null;
      if (!kinds.every(isMeasureKind)) return null;
      const due = readDue(facts.plan, facts.today).filter(
        (one) =>
          (kinds.length === 0 || kinds.includes(kindOf(one))) &&
          (people.length === 0 || people.includes(writerOf(facts.plan, one) ?? "")) &&
          items.every((above) => facts.isWithin({ kind: kindOf(one), id: one.id }, above)),
      );
      const lines = due.map((one): AnswerLine => {
        const name = facts.nameOf(writerOf(facts.plan, one));
        const last =
          one.checkedInOn === null
            ? "never checked in"
            : `last on ${facts.words.day(one.checkedInOn)}`;
        return { kind: kindOf(one), id: one.id, says: `${name ?? "No owner"}, ${last}.` };
      });
      return {
        lead:
          lines.length === 0
            ? "No check-in is due."
            : `${counted(facts, lines.length, "check-in is", "check-ins are")} due.`,
        lines,
      };
    },
  },
  findings: {
    example: "What is wrong with the plan?",
    needs: [
      "wrong problem problems issue issues finding findings gaps fix fixed weak weaknesses broken review",
    ],
    also: "most strategy",
    anyKind: true,
    takes: { items: "may", kinds: "may", among: "may" },
    answer(facts, reading) {
      const { items, kinds, among } = reading;
      // "In the theme …" names its own kind, and narrows nothing more.
      if (kinds.some((kind) => !items.some((item) => item.kind === kind))) return null;
      const reviewed = new Reviewed(facts.plan, facts.today);
      const asked = reviewPlan(reviewed).filter(
        (found) =>
          items.every((above) => facts.isWithin(found, above)) &&
          (among.length === 0 || among.some((above) => facts.isWithin(found, above))),
      );
      const scope = scopeWords(facts, reading);
      const lines = asked.map(({ rule, ...found }): AnswerLine => ({
        ...found,
        says: `${RULES[rule].title}. ${RULES[rule].says(reviewed, { ...found }, facts.words)}`.trim(),
      }));
      return {
        lead:
          lines.length === 0
            ? `The review finds nothing to fix${scope}.`
            : `The review finds ${counted(facts, lines.length, "thing", "things").toLowerCase()} to fix${scope}.`,
        lines,
      };
    },
  },
  perGroup: {
    example: "How many projects are there per goal?",
    anyKind: true,
    needs: ["many number count", "per each by"],
    also: "how work",
    takes: { kinds: "must" },
    answer(facts, { kinds }) {
      const [counted, by, other] = kinds;
      if (!counted || !by || other) return null;
      const ups = linksOf(counted).filter(
        ({ to, field }) => to === by && field !== "readerMemberId",
      );
      if (ups.length === 0) return null;
      const lines = [...facts.plan.all(by).values()]
        .map(({ id }) => {
          const within = ups.flatMap(({ field }) => facts.plan.linked(counted, field, id));
          return { id, count: new Set(within.map((one) => one.id)).size };
        })
        .toSorted((a, b) => b.count - a.count);
      const without = [...facts.plan.all(counted).values()].filter((item) =>
        // Whatever the kind: its links say which ids it holds.
        ups.every(({ ids }) => ids(item as never).length === 0),
      ).length;
      const left =
        without === 0
          ? ""
          : ` ${capital(countedWords(without, [counted]))} ${without === 1 ? "has" : "have"} none.`;
      return {
        lead: `${capital(nounsOf([counted]).many)} by ${nounsOf([by]).one}.${left}`,
        lines: lines.map(({ id, count }) => ({
          kind: by,
          id,
          says: `${capital(countedWords(count, [counted]))}.`,
        })),
      };
    },
  },
  mission: {
    example: "What is our mission?",
    needs: ["mission purpose"],
    also: "statement",
    answer: (facts) => ofDirection(facts, "mission"),
  },
  vision: {
    example: "What is our vision?",
    needs: ["vision"],
    also: "statement",
    answer: (facts) => ofDirection(facts, "vision"),
  },
  money: {
    example: "What is the budget of the whole plan?",
    needs: ["budget budgets cost costs money spend price planned expensive"],
    also: "how much big large total overall sum strategy biggest largest highest most top figure",
    takes: { kinds: "may", people: "may", items: "may", stages: "may" },
    answer(facts, reading) {
      const kind = reading.kinds.join() === "project" ? "project" : "epic";
      if (reading.kinds.some((one) => one !== kind)) return null;
      const { defaultCurrency } = facts.plan.settings;
      const all = chosenWork(facts, { ...reading, kinds: [kind] }).filter(
        ({ item }) => item.status !== "cancelled",
      );
      const budgeted = all.flatMap(({ id }) => {
        const budget = budgetOf(facts.plan, kind, id);
        return budget === null ? [] : [{ id, budget }];
      });
      const ranked = budgeted.toSorted((a, b) => b.budget - a.budget);
      const shown = ranked.slice(0, reading.amount ?? ranked.length);
      const sum = shown.reduce((all, { budget }) => all + budget, 0);
      const without = all.length - budgeted.length;
      const left =
        without === 0
          ? ""
          : `; ${facts.words.number(without)} ${without === 1 ? "has" : "have"} no budget that can be counted`;
      return {
        lead: `${facts.words.money(sum, defaultCurrency)} are planned in ${reading.amount === null ? "" : "the largest "}${facts.words.number(shown.length)} ${nounsOf([kind]).many}${scopeWords(facts, reading)}, cancelled ones left out${left}.`,
        lines: shown.map(({ id, budget }) => ({
          kind,
          id,
          says: `${facts.words.money(budget, defaultCurrency)}.`,
        })),
      };
    },
  },
  word: {
    example: "Where is “risk” mentioned?",
    anyKind: true,
    needs: [
      "mention mentions mentioned contains contain says word occurs appears written found search find text",
    ],
    also: "where word",
    takes: { quoted: "must", kinds: "may" },
    answer(facts, { quoted, kinds }) {
      const sought = wordsOf(quoted ?? "").join(" ");
      if (sought === "") return null;
      const lines: AnswerLine[] = [];
      for (const { kind, id, title } of facts.everything()) {
        if (kinds.length > 0 && !kinds.includes(kind)) continue;
        const item = facts.plan.get(kind, id);
        const text = item && "description" in item ? item.description : "";
        const where = has(title, sought)
          ? "In its title."
          : has(text, sought)
            ? "In its description."
            : "";
        if (where !== "") lines.push({ kind, id, says: where });
      }
      return {
        lead:
          lines.length === 0
            ? `“${quoted}” is in no title and no description.`
            : `“${quoted}” is in ${counted(facts, lines.length, "item", "items").toLowerCase()}.`,
        lines,
      };
    },
  },
} satisfies Record<string, Question>;

function orphanEpics(facts: Facts): Answer {
  const lines = [...facts.plan.all("epic").values()].flatMap((epic): AnswerLine[] =>
    isOver(epic.status) || epic.projectId !== null || epic.goalId !== null
      ? []
      : [{ kind: "epic", id: epic.id, says: `${capital(STATUS_SAYS[epic.status])}.` }],
  );
  return {
    lead:
      lines.length === 0
        ? "Every open epic has a project or a goal."
        : `${counted(facts, lines.length, "open epic has", "open epics have")} neither a project nor a goal.`,
    lines,
  };
}

/** Squads in which somebody is planned above a full week. */
function overfullSquads(facts: Facts): Answer {
  const lines = [...facts.plan.all("squad").values()].flatMap(({ id, members }): AnswerLine[] => {
    const over = members.filter(({ teamMemberId }) =>
      isOverFrom(facts.plan, teamMemberId, facts.today),
    );
    const names = over.map(({ teamMemberId }) => facts.nameOf(teamMemberId)).join(", ");
    return over.length === 0 ? [] : [{ kind: "squad", id, says: `${names}.` }];
  });
  const who = "somebody who is planned above a full week from today on";
  return {
    lead:
      lines.length === 0
        ? `No squad has ${who}.`
        : `${counted(facts, lines.length, "squad has", "squads have")} ${who}.`,
    lines,
  };
}

const has = (text: string, sought: string) =>
  ` ${wordsOf(text).join(" ")} `.includes(` ${sought} `);

const counted = (facts: Facts, count: number, one: string, many: string): string =>
  count === 1 ? `One ${one}` : `${facts.words.number(count)} ${many}`;

function ofDirection(facts: Facts, field: "mission" | "vision"): Answer {
  const text = facts.plan.single("foundation")[field].trim();
  return { lead: text === "" ? `The plan has no ${field} yet.` : text, lines: [] };
}
