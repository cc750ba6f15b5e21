import { ITEM_KINDS, PLAN_KINDS } from "../../../../db/values/plans.ts";
import type { Knowledge } from "../../ai-training/contract.ts";
import type { PlanSnapshot } from "../../plans/contract.ts";
import { HeldPlan, holdPlan } from "../../plans/rules/hold-plan.ts";
import { seenBy } from "../../plans/rules/private-items.ts";
import type { KeptAnswer } from "../contract.ts";
import { type Answered, answerQuestion } from "./answer-question.ts";
import { Facts, type Place } from "./facts.ts";
import { asWished, readWishes } from "./wishes.ts";
import { wordsIn } from "./words-in.ts";
import { wordsOf } from "./words-of.ts";

export type AskedOf = {
  text: string;
  about: readonly Place[];
  today: string;
  locale: string;
  most: { lines: number; tried: number };
  /** What is known beside the plan. */
  knowledge: Knowledge;
  /** How the person wants answers to be written. */
  instructions: readonly string[];
};

type Read = Pick<PlanSnapshot, "seq" | "memberId"> & Parameters<typeof holdPlan>[0];

/** The answer of a plan as its asker sees it, with all that it rests on. */
export function keepAnswer(asked: AskedOf, snapshot: Read): KeptAnswer {
  const { text, most, today, knowledge, instructions } = asked;
  const wishes = readWishes(instructions);
  const plan = holdPlan(snapshot);
  const about = asked.about.filter(({ kind, id }) => plan.get(kind, id) !== undefined);
  const answerOf = (of: HeldPlan) => {
    const facts = factsOf(of, asked, snapshot.memberId ?? null);
    const there = about.filter(({ kind, id }) => of.get(kind, id) !== undefined);
    return answerQuestion(text, facts, there, knowledge);
  };
  const facts = factsOf(plan, asked, snapshot.memberId ?? null);
  const answer = answerQuestion(text, facts, about, knowledge);
  const secret = secretsOf(plan);
  const rests = restsOn(plan, secret, { answer, answerOf, most: most.tried });
  const open = secret.length === 0 ? answer : answerOf(without(plan, secret));
  const isSaid = answer.question !== null;
  const told = answer.question === null ? undefined : answer.told;
  const wished = isSaid ? asWished(answer, facts, wishes) : null;
  const lines = isSaid ? answer.lines : [];
  const said = new Set((open.question === null ? [] : open.lines).map(asText));
  const kept = (wished?.lines ?? []).slice(0, most.lines);
  const lead = wished?.lead ?? "";
  const either = isSaid ? [] : answer.either.map((place) => facts.titleOf(place));
  const named = namesIn(facts, kept.map(({ says }) => says).join("\n"));
  return {
    engine: "exact",
    question: answer.question,
    lead,
    lines: kept.map((line, at) => ({
      ...line,
      title: facts.titleOf(line),
      names: idsIn(named, line.says).filter((id) => id !== line.id),
      isOpen: secret.length === 0 || said.has(asText(lines[at] ?? line)),
    })),
    total: lines.length,
    asked: [...idsIn(namesIn(facts, text), text), ...about.map(({ id }) => id)],
    sources: idsIn(namesIn(facts, lead), lead),
    rests,
    about: about.map(({ kind, id }) => ({ kind, id, title: facts.titleOf({ kind, id }) })),
    isNarrow: isSaid && answer.isNarrow,
    nearest: isSaid ? [] : [...answer.nearest],
    either,
    told: told
      ? {
          companies: [...told.companies],
          quotes: [...told.quotes],
          mentions: [...told.mentions],
        }
      : null,
    day: today,
    seq: snapshot.seq,
  };
}

const factsOf = (
  plan: HeldPlan,
  { today, locale, instructions }: AskedOf,
  memberId: string | null,
) =>
  new Facts(plan, { today, words: wordsIn(readWishes(instructions).locale ?? locale), memberId });

const asText = ({ kind, id, says }: Place & { says: string }) => `${kind}:${id}:${says}`;

/** What of a plan not everybody in it sees. */
function secretsOf(plan: HeldPlan): string[] {
  return PLAN_KINDS.flatMap((kind) =>
    [...plan.all(kind).values()].flatMap((item) =>
      seenBy(plan, kind, item) === null ? [] : [item.id],
    ),
  );
}

function without(plan: HeldPlan, ids: readonly string[]): HeldPlan {
  const left = new Set(ids);
  const rest = new HeldPlan(plan.planId);
  for (const kind of PLAN_KINDS) {
    for (const item of plan.all(kind).values()) if (!left.has(item.id)) rest.put(kind, item);
  }
  return rest;
}

type Tried = { answer: Answered; answerOf: (plan: HeldPlan) => Answered; most: number };

/**
 * Private items without which the answer would be another. Where there are too many to leave out one by one, or where
 * several change it only together, it rests on all of them.
 */
function restsOn(plan: HeldPlan, secret: readonly string[], tried: Tried): string[] {
  if (secret.length === 0) return [];
  const { answer, answerOf, most } = tried;
  const as = (one: Answered) => JSON.stringify(one);
  const whole = as(answer);
  if (secret.length > most) return as(answerOf(without(plan, secret))) === whole ? [] : [...secret];
  const needed = secret.filter((id) => as(answerOf(without(plan, [id]))) !== whole);
  const others = secret.filter((id) => !needed.includes(id));
  if (others.length > 0 && as(answerOf(without(plan, others))) !== whole) return [...secret];
  return needed;
}

type Name = { id: string; words: string };

/** The items whose titles stand in a text as whole words. */
function namesIn(facts: Facts, text: string): Name[] {
  const said = ` ${wordsOf(text).join(" ")} `;
  const found: Name[] = [];
  for (const kind of ITEM_KINDS) {
    // Whoever reads a plan sees its people, themes and teams.
    if (kind === "teamMember" || kind === "theme" || kind === "squad") continue;
    for (const { id } of facts.plan.all(kind).values()) {
      const words = wordsOf(facts.titleOf({ kind, id })).join(" ");
      if (words !== "" && said.includes(` ${words} `)) found.push({ id, words });
    }
  }
  return found;
}

function idsIn(names: readonly Name[], text: string): string[] {
  if (names.length === 0) return [];
  const said = ` ${wordsOf(text).join(" ")} `;
  return names.filter(({ words }) => said.includes(` ${words} `)).map(({ id }) => id);
}
