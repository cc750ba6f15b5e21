import { isItemKind, isWorkKind } from "../../../../db/values/plans.ts";
import type { ReportBlock } from "../../../../db/values/reports.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { addDays } from "../../../kernel/pure/days.ts";
import { counted } from "../../../kernel/pure/plural.ts";
import { readKpiHealth } from "../../kpis/rules/kpi-health.ts";
import { valueWords, wantedWords } from "../../kpis/rules/kpi-words.ts";
import { chosenWork, NO_WORK } from "../../plan-advisor/rules/chosen-work.ts";
import type { Facts, Place } from "../../plan-advisor/rules/facts.ts";
import { HEALTH_SAYS } from "../../plan-advisor/rules/labels.ts";
import { WORK_QUESTIONS } from "../../plan-advisor/rules/work-questions.ts";
import { RULES } from "../../plan-review/rules/all-rules.ts";
import { findingKey, reviewPlan } from "../../plan-review/rules/review-plan.ts";
import { Reviewed } from "../../plan-review/rules/reviewed.ts";
import { readQueue } from "../../plan-updates/rules/queue.ts";
import { isOver } from "../../plans/rules/health.ts";
import { budgetOf } from "../../plans/rules/progress.ts";
import type { Block, BlockAsked, DraftLine } from "./block.ts";
import { changesBlock } from "./changes-block.ts";

const quoted = (title: string) => `“${title}”`;
const NONE = "–";

/** A few titles one after the other. */
function listed(facts: Facts, places: readonly Place[], most = 3): string {
  const titles = places.slice(0, most).map((place) => quoted(facts.titleOf(place)));
  const more = places.length - titles.length;
  return inWords(more > 0 ? [...titles, `${facts.words.number(more)} more`] : titles);
}

function inWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

const idsOf = (places: readonly Place[], most = 3) => places.slice(0, most).map(({ id }) => id);

const headline: Block = ({ facts, label }) => {
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

function withOwner({ facts, showsOwners }: BlockAsked, line: DraftLine): DraftLine {
  const item = facts.plan.get(line.kind, line.id);
  const owner = item && "ownerMemberId" in item ? facts.nameOf(item.ownerMemberId) : null;
  if (!showsOwners || owner === null) return line;
  return { ...line, says: `${line.says} ${owner} owns it.`.trim() };
}

const late: Block = (asked) => {
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

const attention: Block = (asked) => {
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

function healthOf(facts: Facts, { kind, id }: Place) {
  if (!isWorkKind(kind)) return null;
  const item = facts.plan.get(kind, id);
  return item ? facts.healthOf(kind, item) : null;
}

const decisions: Block = (asked) => {
  const { facts, label } = asked;
  const { plan, today } = facts;
  const lines: DraftLine[] = [];
  for (const { kind, id, item } of chosenWork(facts, NO_WORK)) {
    if (isOver(item.status)) continue;
    const isTop = kind === "goal" || kind === "objective";
    if (isTop && healthOf(facts, { kind, id }) === "off_track") {
      lines.push({ kind, id, says: "Off track: change the plan or the target." });
    } else if (item.status === "on_hold") {
      lines.push({ kind, id, says: "On hold: continue it or stop it." });
    } else if (isTop && item.ownerMemberId === null) {
      lines.push({ kind, id, says: "No owner: choose one." });
    }
  }
  const helped = latestUpdates(asked, addDays(today, -LIMITS.reportDays)).filter(
    ({ help }) => help.trim() !== "",
  );
  for (const { itemKind: kind, itemId: id, help } of helped) {
    lines.push({ kind, id, says: `Help is needed: ${oneLine(help)}` });
  }
  for (const entry of readQueue(plan, { today, memberId: null, userId: null })) {
    if (entry.part !== "asked" || !isItemKind(entry.kind)) continue;
    lines.push({ kind: entry.kind, id: entry.id, says: "A question on it waits for an answer." });
  }
  if (lines.length === 0) return null;
  return {
    sentences: [
      {
        text: `${label} asks for ${counted(lines.length, "decision", "decisions", facts.words.number)}, on ${listed(facts, lines)}.`,
        names: idsOf(lines),
      },
    ],
    lines: lines.map((line) => withOwner(asked, line)),
  };
};

const goals: Block = (asked) => {
  const { facts, label, showsOwners } = asked;
  const { number, day } = facts.words;
  const open = [...facts.plan.all("goal").values()].filter(({ status }) => !isOver(status));
  const off = open.filter((goal) => facts.healthOf("goal", goal) === "off_track");
  if (open.length === 0) return null;
  const places = (off.length > 0 ? off : open).map(({ id }) => ({ kind: "goal" as const, id }));
  return {
    sentences: [
      {
        text:
          off.length > 0
            ? `Off track among the goals of ${label}: ${listed(facts, places)}.`
            : `${label} has ${counted(open.length, "open goal", "open goals", number)} and no goal off track: ${listed(facts, places)}.`,
        names: idsOf(places),
      },
    ],
    columns: ["Health", "Done", "Ends", ...(showsOwners ? ["Owner"] : [])],
    lines: open.map((goal) => {
      const health = facts.healthOf("goal", goal);
      const { value } = facts.progress("goal", goal.id);
      return {
        kind: "goal",
        id: goal.id,
        says: "",
        cells: [
          health === null ? NONE : HEALTH_SAYS[health],
          value === null ? NONE : `${number(value)} %`,
          goal.endDate === null ? NONE : day(goal.endDate),
          ...(showsOwners ? [facts.nameOf(goal.ownerMemberId) ?? NONE] : []),
        ],
      };
    }),
  };
};

const results: Block = ({ facts, label }) => {
  const { number } = facts.words;
  const open = [...facts.plan.all("keyResult").values()]
    .filter(({ objectiveId }) => {
      const objective = facts.plan.get("objective", objectiveId);
      return objective !== undefined && !isOver(objective.status);
    })
    .toSorted((one, other) => one.progress - other.progress);
  const [least] = open;
  if (!least) return null;
  const unit = (value: number, of: string) => `${number(value)}${of === "" ? "" : ` ${of}`}`;
  return {
    sentences: [
      {
        text: `Of ${counted(open.length, "open key result", "open key results", number)} in ${label}, ${quoted(least.title)} has the longest way to go, at ${number(least.progress)} %.`,
        names: [least.id],
      },
    ],
    columns: ["Now", "Target", "Done"],
    lines: open.map(({ id, current, target, unit: of, progress }) => ({
      kind: "keyResult",
      id,
      says: "",
      cells: [unit(current, of), unit(target, of), `${number(progress)} %`],
    })),
  };
};

const kpis: Block = ({ facts, label }) => {
  const { number, day } = facts.words;
  const all = [...facts.plan.all("kpi").values()].map((kpi) => ({
    kpi,
    health: readKpiHealth(facts.plan, kpi, facts.today).health,
  }));
  if (all.length === 0) return null;
  const placesOf = (health: "off_track" | "at_risk") =>
    all
      .filter((one) => one.health === health)
      .map(({ kpi }) => ({ kind: "kpi" as const, id: kpi.id }));
  const [off, near] = [placesOf("off_track"), placesOf("at_risk")];
  return {
    sentences: [
      ...(off.length === 0
        ? []
        : [{ text: `Outside its limits in ${label}: ${listed(facts, off)}.`, names: idsOf(off) }]),
      ...(near.length === 0
        ? []
        : [{ text: `Near a limit in ${label}: ${listed(facts, near)}.`, names: idsOf(near) }]),
    ],
    columns: ["Last value", "Measured", "Wanted", "Health"],
    lines: all.map(({ kpi, health }) => ({
      kind: "kpi",
      id: kpi.id,
      says: "",
      cells: [
        kpi.current === null ? NONE : valueWords(kpi, kpi.current, number),
        kpi.checkedInOn === null ? NONE : day(kpi.checkedInOn),
        wantedWords(kpi, number),
        health === null ? NONE : HEALTH_SAYS[health],
      ],
    })),
  };
};

const risks: Block = ({ facts, label, muted }) => {
  const left = new Set(muted.map(findingKey));
  const reviewed = new Reviewed(facts.plan, facts.today);
  const found = reviewPlan(reviewed).filter((finding) => !left.has(findingKey(finding)));
  const [worst] = found;
  if (!worst) return null;
  return {
    sentences: [
      {
        text: `The review of ${label} finds ${counted(found.length, "risk", "risks", facts.words.number)}, first of all at ${quoted(facts.titleOf(worst))}.`,
        names: [worst.id],
      },
    ],
    lines: found.map(({ rule, ...finding }) => ({
      kind: finding.kind,
      id: finding.id,
      says: `${RULES[rule].title}. ${RULES[rule].says(reviewed, finding, facts.words)}`.trim(),
    })),
  };
};

const money: Block = ({ facts, label }) => {
  const { plan, words } = facts;
  const { defaultCurrency } = plan.settings;
  const open = [...plan.all("epic").values()].filter(({ status }) => status !== "cancelled");
  const budgeted = open
    .flatMap(({ id }) => {
      const budget = budgetOf(plan, "epic", id);
      return budget === null ? [] : [{ kind: "epic" as const, id, budget }];
    })
    .toSorted((one, other) => other.budget - one.budget);
  const [largest] = budgeted;
  if (!largest) return null;
  const sum = budgeted.reduce((all, { budget }) => all + budget, 0);
  const without = open
    .filter(({ id, status }) => !isOver(status) && budgetOf(plan, "epic", id) === null)
    .map(({ id }) => ({ kind: "epic" as const, id }));
  const written = (amount: number) => words.money(amount, defaultCurrency);
  return {
    sentences: [
      {
        text: `${label} plans ${written(sum)} in ${counted(budgeted.length, "epic", "epics", words.number)}; the largest is ${quoted(facts.titleOf(largest))} with ${written(largest.budget)}.`,
        names: [largest.id],
      },
      ...(without.length === 0
        ? []
        : [
            {
              text: `No budget that can be counted: ${listed(facts, without)}.`,
              names: idsOf(without),
            },
          ]),
    ],
    figures: [{ label: "Planned", value: written(sum) }],
    columns: ["Planned", "Share"],
    lines: budgeted.map(({ kind, id, budget }) => ({
      kind,
      id,
      says: "",
      cells: [
        written(budget),
        sum === 0 ? NONE : `${words.number(Math.round((budget / sum) * HUNDRED))} %`,
      ],
    })),
  };
};

const HUNDRED = 100;

/** What somebody wrote on a screen may have several lines. */
const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, " ");

/** The latest of each item from a day on, the latest first. */
function latestUpdates({ facts: { plan } }: BlockAsked, from: string) {
  const told = [...plan.all("update").values()]
    .filter(({ day, withdrawnOn }) => withdrawnOn === null && day >= from)
    .toSorted((one, other) => (one.day < other.day ? 1 : -1));
  const seen = new Set<string>();
  return told.filter(({ itemId }) => !seen.has(itemId) && Boolean(seen.add(itemId)));
}

const updates: Block = (asked) => {
  const { facts, label, since } = asked;
  const { day } = facts.words;
  const from = since?.day ?? addDays(facts.today, -LIMITS.reportDays);
  const told = latestUpdates(asked, from).filter(({ happened }) => happened.trim() !== "");
  const [latest] = told;
  if (!latest) return null;
  return {
    sentences: [
      {
        text: `Since ${day(from)} there is news on ${counted(told.length, "item", "items", facts.words.number)} of ${label}, last on ${quoted(facts.titleOf({ kind: latest.itemKind, id: latest.itemId }))}.`,
        names: [latest.itemId],
      },
    ],
    lines: told.map((update) =>
      withOwner(asked, {
        kind: update.itemKind,
        id: update.itemId,
        says: [
          `${day(update.day)}, ${HEALTH_SAYS[update.health]}: ${oneLine(update.happened)}`,
          ...(update.next.trim() === "" ? [] : [`Next: ${oneLine(update.next)}`]),
        ].join(" "),
      }),
    ),
  };
};

const upcoming: Block = (asked) => {
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

export const BLOCKS: Record<Exclude<ReportBlock, "portfolio">, Block> = {
  headline,
  changes: changesBlock,
  decisions,
  late,
  attention,
  goals,
  results,
  kpis,
  risks,
  money,
  updates,
  upcoming,
};
