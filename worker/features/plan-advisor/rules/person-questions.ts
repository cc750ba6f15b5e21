import { isOver } from "../../plans/rules/health.ts";
import { isLate } from "../../plans/rules/late.ts";
import { busiestFrom, loadOf } from "../../team-members/rules/load.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import type { PlanItems } from "../../plans/contract.ts";
import type { Answer, AnswerLine, Question } from "./answer.ts";
import { chosenWork, countedWords, NO_WORK } from "./chosen-work.ts";
import type { Facts, Place } from "./facts.ts";
import { HEALTH_SAYS, STATUS_SAYS } from "./labels.ts";
import { capital } from "./work-questions.ts";

/** Of people, what they own, and the squads that they are in. */
export const PERSON_QUESTIONS = {
  person: {
    example: "What is there to know of {person}?",
    needs: [],
    also: "know",
    takes: { people: "must" },
    answer(facts, { people: [id = "", other] }) {
      const member = facts.plan.get("teamMember", id);
      if (!member || other !== undefined) return null;
      const open = chosenWork(facts, { ...NO_WORK, people: [id] }).filter(
        ({ item }) => !isOver(item.status),
      );
      const rated = open.map((one) => ({ ...one, health: facts.healthOf(one.kind, one.item) }));
      const late = rated.filter(({ item, health }) => isLate(item, health, facts.today)).length;
      const most = busiestFrom(loadOf(facts.plan, id), facts.today);
      const parts = [
        [member.role, member.department].filter((one) => one.trim() !== "").join(", "),
        `owns ${open.length === 0 ? "no open item" : countedWords(open.length, [], "open")}${late > 0 ? `, ${facts.words.number(late)} of them overdue or off track` : ""}`,
        most === null ? "" : `planned at ${facts.words.number(most)} % at most from today on`,
      ].filter((part) => part !== "");
      return {
        lead: `${member.name}: ${parts.join("; ")}.`,
        lines: rated.map(({ kind, id: at, item, health }) => ({
          kind,
          id: at,
          says: `${capital(STATUS_SAYS[item.status])}${health === null ? "" : `, ${HEALTH_SAYS[health]}`}.`,
        })),
      };
    },
  },
  mostOwned: {
    example: "Who owns the most open items?",
    needs: ["who", "most"],
    also: "open own owns owned work",
    takes: { kinds: "may", statuses: "may", healths: "may" },
    answer(facts, reading) {
      const counts = new Map<string, number>();
      const isOpen = reading.statuses.length === 0;
      for (const { item } of chosenWork(facts, reading)) {
        if (item.ownerMemberId === null || (isOpen && isOver(item.status))) continue;
        counts.set(item.ownerMemberId, (counts.get(item.ownerMemberId) ?? 0) + 1);
      }
      const ranked = [...counts].toSorted(([, one], [, other]) => other - one);
      const [top] = ranked;
      if (!top) return { lead: "Nobody owns anything of that.", lines: [] };
      const [first, most] = top;
      const same = ranked.filter(([, count]) => count === most).length;
      const counted = (count: number) => countedWords(count, reading.kinds, isOpen ? "open" : "");
      return {
        lead:
          same > 1
            ? `${facts.words.number(same)} people own the most: ${counted(most)} each.`
            : `${facts.nameOf(first)} owns the most: ${counted(most)}.`,
        lines: ranked.map(([id, count]) => ({
          kind: "teamMember",
          id,
          says: `${capital(counted(count))}.`,
        })),
      };
    },
  },
  membersOf: {
    example: "Who works on “{project}”?",
    anyKind: true,
    needs: ["who", "in on part works work working member belongs"],
    also: "is how much week give",
    takes: { items: "must", kinds: "may" },
    answer(facts, { items }) {
      const [place, other] = items;
      if (!place || other) return null;
      const squads = squadsOf(facts, place);
      if (!squads) return null;
      const title = `“${facts.titleOf(place)}”`;
      const isSquad = place.kind === "squad";
      const lines = squads.flatMap((squad) =>
        squad.members.map(({ teamMemberId, allocation }): AnswerLine => ({
          kind: "teamMember",
          id: teamMemberId,
          says: `${isSquad ? "" : `${squad.name}, `}${facts.words.number(allocation)} % of a full week.`,
        })),
      );
      const once = [...new Map(lines.map((line) => [line.id, line])).values()];
      const where = isSquad ? `in ${title}` : `on ${title}, in its squads`;
      const lead =
        once.length === 0
          ? `Nobody is ${isSquad ? "in" : "planned on"} ${title}.`
          : `${once.length === 1 ? "One person is" : `${facts.words.number(once.length)} people are`} ${where}.`;
      return { lead, lines: once };
    },
  },
  squadsOf: {
    example: "Which squads is {person} in?",
    anyKind: true,
    needs: [],
    also: "in on part work works more than one belongs",
    takes: { people: "must", kinds: "must" },
    answer(facts, { people: [id = "", other], kinds }) {
      if (other !== undefined || kinds.join() !== "squad") return null;
      const squads = facts.plan.linked("squad", "members", id);
      const counted = squads.length === 0 ? "no squad" : countedWords(squads.length, ["squad"]);
      return {
        lead: `${facts.nameOf(id)} is in ${counted}.`,
        lines: squads.map(({ id: squadId, members }) => {
          const share = members.find(({ teamMemberId }) => teamMemberId === id)?.allocation ?? 0;
          return {
            kind: "squad",
            id: squadId,
            says: `${facts.words.number(share)} % of a full week.`,
          };
        }),
      };
    },
  },
  sizeOf: {
    example: "How much capacity has “{squad}”?",
    anyKind: true,
    needs: ["capacity fte ftes size big large"],
    also: "how much many",
    takes: { items: "must", kinds: "may" },
    answer(facts, { items: [place, other] }) {
      const squad = place?.kind === "squad" && !other ? facts.plan.get("squad", place.id) : null;
      if (!squad) return null;
      const sum = squad.members.reduce((all, { allocation }) => all + allocation, 0);
      return {
        lead: `“${squad.name}” has ${countedWords(squad.members.length, ["teamMember"])} with ${facts.words.number(sum)} % of a full week together, which is ${facts.words.number(sum / LIMITS.fullWeek)} full-time.`,
        lines: squad.members.map(({ teamMemberId, allocation }) => ({
          kind: "teamMember",
          id: teamMemberId,
          says: `${facts.words.number(allocation)} %.`,
        })),
      };
    },
  },
  spare: {
    example: "Who has spare time?",
    anyKind: true,
    needs: ["spare available free time"],
    also: "work",
    takes: { people: "may", kinds: "may" },
    answer(facts, { people, kinds }) {
      if (kinds.some((kind) => kind !== "teamMember")) return null;
      const lines = [...facts.plan.all("teamMember").values()].flatMap(
        ({ id, availability }): (AnswerLine & { left: number })[] => {
          if (people.length > 0 && !people.includes(id)) return [];
          const left = availability - (busiestFrom(loadOf(facts.plan, id), facts.today) ?? 0);
          const says = `${facts.words.number(left)} % of a full week left from today on.`;
          return left > 0 ? [{ kind: "teamMember", id, left, says }] : [];
        },
      );
      const who =
        lines.length === 0 ? "Nobody" : capital(countedWords(lines.length, ["teamMember"]));
      return {
        lead: `${who} ${lines.length > 1 ? "have" : "has"} time left at the busiest from today on.`,
        lines: lines
          .toSorted((a, b) => b.left - a.left)
          .map(({ kind, id, says }) => ({ kind, id, says })),
      };
    },
  },
  idle: {
    example: "Which people own nothing?",
    anyKind: true,
    needs: ["own owns owning", "nothing without"],
    also: "anything work",
    takes: { kinds: "must" },
    answer(facts, { kinds }) {
      if (kinds.join() !== "teamMember") return null;
      const owners = new Set(
        chosenWork(facts, NO_WORK).flatMap(({ item }) =>
          isOver(item.status) ? [] : [item.ownerMemberId],
        ),
      );
      const lines = [...facts.plan.all("teamMember").values()].flatMap(
        ({ id, role }): AnswerLine[] =>
          owners.has(id) ? [] : [{ kind: "teamMember", id, says: role === "" ? "" : `${role}.` }],
      );
      const who =
        lines.length === 0 ? "Nobody" : capital(countedWords(lines.length, ["teamMember"]));
      return { lead: `${who} ${lines.length > 1 ? "own" : "owns"} no open item.`, lines };
    },
  },
  squadOf: {
    example: "Which squads work on “{project}”?",
    anyKind: true,
    needs: [],
    also: "works work working on assigned",
    takes: { items: "must", kinds: "must" },
    answer(facts, { items, kinds }): Answer | null {
      const [place, other] = items;
      if (!place || other || place.kind === "squad" || kinds.join() !== "squad") return null;
      const squads = squadsOf(facts, place);
      if (!squads) return null;
      const counted = countedWords(squads.length, ["squad"]);
      return {
        lead:
          squads.length === 0
            ? `No squad works on “${facts.titleOf(place)}”.`
            : `${capital(counted)} ${squads.length === 1 ? "works" : "work"} on “${facts.titleOf(place)}”.`,
        lines: squads.map(({ id, members }) => ({
          kind: "squad",
          id,
          says: `${capital(countedWords(members.length, ["teamMember"]))}.`,
        })),
      };
    },
  },
} satisfies Record<string, Question>;

/** The squad itself, or those of a project; null for what has none. */
function squadsOf(facts: Facts, { kind, id }: Place): PlanItems["squad"][] | null {
  if (kind === "squad") {
    const squad = facts.plan.get("squad", id);
    return squad ? [squad] : null;
  }
  const project = kind === "project" ? facts.plan.get("project", id) : undefined;
  if (!project) return null;
  const ids = new Set([
    ...project.squadIds,
    ...facts.plan.linked("squad", "projectId", id).map((squad) => squad.id),
  ]);
  return [...ids].flatMap((one) => facts.plan.get("squad", one) ?? []);
}
