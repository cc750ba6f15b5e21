import { LIMITS } from "../../../kernel/limits.ts";
import { addDays } from "../../../kernel/pure/days.ts";
import { counted } from "../../../kernel/pure/plural.ts";
import { chosenWork, NO_WORK } from "../../plan-advisor/rules/chosen-work.ts";
import { type Facts } from "../../plan-advisor/rules/facts.ts";
import { WORK_QUESTIONS } from "../../plan-advisor/rules/work-questions.ts";
import { isOver } from "../../plans/rules/health.ts";
import { type Block } from "./block.ts";
import { quoted, listed, inWords, idsOf, withOwner } from "./block-words.ts";

export const headline: Block = ({ facts, label }) => {
  const { number } = facts.words;
  const open = chosenWork(facts, NO_WORK).filter(({ item }) => !isOver(item.status));
  if (open.length === 0) return null;
  const counts = countHealths(facts, open);
  const whole = facts.progress("company", facts.plan.planId).value;
  const goals = open
    .flatMap(({ kind, id }) => {
      const value = kind === "goal" ? facts.progress(kind, id).value : null;
      return value === null ? [] : [{ kind, id, value }];
    })
    .toSorted((one, other) => other.value - one.value);
  const [first, last] = [goals[0], goals.at(-1)];
  const late = lateLines(facts);
  const rated = counts.on_track + counts.at_risk + counts.off_track;
  const healths = inWords(
    [
      [counts.on_track, "on track"] as const,
      [counts.at_risk, "at risk"] as const,
      [counts.off_track, "off track"] as const,
      [open.length - rated, "not rated"] as const,
    ].flatMap(([many, words]) => (many > 0 ? [`${number(many)} ${words}`] : [])),
  );
  return {
    sentences: [
      ...(whole === null ? [] : [{ text: `${label} is ${number(whole)} % done.`, names: [] }]),
      ...(rated === 0
        ? []
        : [
            {
              text: `${label} has ${counted(open.length, "open item", "open items", number)}: ${healths}.`,
              names: [],
            },
          ]),
      ...(first && last && first.value > last.value
        ? [
            {
              text: `Of its goals ${quoted(facts.titleOf(first))} is furthest, at ${number(first.value)} %; ${quoted(facts.titleOf(last))} has the longest way to go, at ${number(last.value)} %.`,
              names: [first.id, last.id],
            },
          ]
        : []),
    ],
    figures: [
      ...(whole === null ? [] : [{ label: "Done", value: `${number(whole)} %` }]),
      { label: "On track", value: number(counts.on_track) },
      { label: "At risk", value: number(counts.at_risk) },
      { label: "Off track", value: number(counts.off_track) },
      { label: "Overdue or off track", value: number(late.length) },
    ],
    lines: [],
  };
};

type Work = ReturnType<typeof chosenWork>;

export function countHealths(facts: Facts, work: Work) {
  const counts = { on_track: 0, at_risk: 0, off_track: 0 };
  for (const { kind, item } of work) {
    const health = facts.healthOf(kind, item);
    if (health) counts[health] += 1;
  }
  return counts;
}

/** As the advisor answers what is late, the latest first. */
export const lateLines = (facts: Facts) => WORK_QUESTIONS.late.answer(facts, NO_WORK).lines;

export const late: Block = (asked) => {
  const { facts, label } = asked;
  const lines = lateLines(facts);
  const [worst] = lines;
  if (!worst) return null;
  const verb = lines.length === 1 ? "is" : "are";
  return {
    sentences: [
      {
        text: `In ${label} ${counted(lines.length, "item", "items", facts.words.number)} ${verb} overdue or off track, first of all ${quoted(facts.titleOf(worst))}.`,
        names: [worst.id],
      },
    ],
    lines: lines.map((line) => withOwner(asked, line)),
  };
};

export const attention: Block = (asked) => {
  const { facts, label } = asked;
  const lines = WORK_QUESTIONS.health
    .answer(facts, { ...NO_WORK, healths: ["at_risk"] })
    .lines.filter(({ kind, id }) => {
      const item = facts.plan.get(kind, id);
      return item && "status" in item && !isOver(item.status);
    });
  const [first] = lines;
  if (!first) return null;
  return {
    sentences: [
      {
        text: `At risk in ${label}: ${listed(facts, lines)}.`,
        names: idsOf(lines),
      },
    ],
    lines: lines.map((line) => withOwner(asked, line)),
  };
};

export const upcoming: Block = (asked) => {
  const { facts, label } = asked;
  const span = { from: facts.today, to: addDays(facts.today, LIMITS.reportDays) };
  const lines = WORK_QUESTIONS.upcoming.answer(facts, { ...NO_WORK, span })?.lines ?? [];
  const [first] = lines;
  if (!first) return null;
  return {
    sentences: [
      {
        text: `Until ${facts.words.day(span.to)} ${label} has ${counted(lines.length, "start or end", "starts and ends", facts.words.number)}, first ${quoted(facts.titleOf(first))}.`,
        names: [first.id],
      },
    ],
    lines: lines.map((line) => withOwner(asked, line)),
  };
};
