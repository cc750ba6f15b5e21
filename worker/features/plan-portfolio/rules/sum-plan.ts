import type * as v from "valibot";
import {
  type Health,
  HEALTHS,
  ITEM_KINDS,
  ITEM_STATUSES,
  type ItemKind,
  WORK_KINDS,
  type WorkKind,
} from "../../../../db/values/plans.ts";
import { addDays, daysBetween } from "../../../kernel/pure/days.ts";
import { isCheckInDue } from "../../check-ins/rules/due.ts";
import type { PlanItems } from "../../plans/contract.ts";
import { readHealth } from "../../plans/rules/health.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { lacksAnswer, lacksOwner } from "../../plans/rules/lacks.ts";
import { isLate } from "../../plans/rules/late.ts";
import { budgetOf, ProgressBook } from "../../plans/rules/progress.ts";
import type { COUNTS, MapGoal, Standing } from "../contract.ts";
import { stateAt, type Step, stepsOf } from "./steps.ts";

/** The form of what is kept: another number, and all is counted again. */
export const SUMS_SHAPE = 2;

/** Of each kind all that is counted is made from, and no text but names. */
const WORK = ["id", "status", "progress", "progressReason", "createdAt", "ownerMemberId"];
const JUDGED = [...WORK, "title", "startDate", "endDate", "healthOverride", "healthReason"];
export const COUNTED_FIELDS = {
  theme: ["id", "name", "color", "createdAt"],
  teamMember: ["id", "name"],
  squad: ["id"],
  goal: JUDGED,
  project: JUDGED,
  epic: [...JUDGED, "plannedBudget", "currency"],
  objective: [...JUDGED, "entityType", "entityId"],
  keyResult: ["id", "progress", "weight", "checkedInOn", "createdAt", "ownerMemberId", "cadence"],
  kpi: ["id", "side", "checkedInOn", "startDate", "createdAt", "ownerMemberId", "cadence"],
  settings: ["id", "defaultCurrency", "exchangeRates", "modules", "rhythm"],
  foundation: ["id", "mission"],
} as const;
export type CountedKind = keyof typeof COUNTED_FIELDS;

/** Numbers that hold from one of the days on: of goals by health, then late work, then check-ins that are due. */
export type CountSteps = readonly (readonly [day: number, ...counts: number[]])[];

export type KeptCounts = { [Name in keyof typeof COUNTS]: v.InferOutput<(typeof COUNTS)[Name]> } & {
  steps: CountSteps;
};
export type KeptGroup = { id: string; name: string; steps: CountSteps };
export type KeptGroups = { themes: KeptGroup[]; people: KeptGroup[] };
export type KeptGoal = Omit<MapGoal, "health"> & {
  themeId: string | null;
  steps: readonly Step[];
};
export type KeptMap = {
  mission: string;
  themes: { id: string; name: string; color: string; progress: number | null }[];
  /** Goals by their age, the oldest first. */
  goals: KeptGoal[];
};
export type KeptSums = { counts: KeptCounts; groups: KeptGroups; map: KeptMap };

const JUDGEMENTS = [...HEALTHS, null] as const;
const LATE = JUDGEMENTS.length;
const DUE = LATE + 1;
const COLUMNS = DUE + 1;

/** What only some people of the plan see is not among it: the numbers are the same for all who open them. */
const countedOf = <Kind extends ItemKind>(plan: HeldPlan, kind: Kind): PlanItems[Kind][] => [
  ...plan.all(kind).values(),
];

/** What is kept of a plan, for so many days from one on. */
export function sumPlan(plan: HeldPlan, fromDay: string, days: number): KeptSums {
  const calendar = Array.from({ length: days }, (_, day) => addDays(fromDay, day));
  const dayAt = (day: number) => calendar[day] ?? fromDay;
  const book = new ProgressBook(plan);
  const [all, themes, people] = [new Tally(), new Tallies(), new Tallies()];
  const goals: KeptGoal[] = [];
  for (const kind of WORK_KINDS) {
    for (const item of countedOf(plan, kind)) {
      const progress = book.of(kind, item.id).value;
      const steps = stepsOf(days, (day) => judge(item, progress, dayAt(day)));
      for (const tally of [all, people.of(item.ownerMemberId)]) {
        tally.add(steps, (state) => columnsOf(kind, state));
      }
      if (!("themeId" in item)) continue;
      themes.of(item.themeId).add(steps, (state) => columnsOf(kind, state));
      goals.push(keptGoal(item, progress, steps));
    }
  }
  for (const result of countedOf(plan, "keyResult")) {
    const objective = plan.get("objective", result.objectiveId);
    // Where the module is off nobody is asked for a check-in.
    if (!objective || !plan.settings.modules.strategy) continue;
    const end = objective.endDate === null ? days : daysBetween(fromDay, objective.endDate);
    const steps = stepsOf(days, (day) => Number(isCheckInDue(plan, result, dayAt(day))), [
      end,
      end + 1,
    ]);
    const owner = result.ownerMemberId ?? objective.ownerMemberId;
    for (const tally of [all, people.of(owner)]) tally.add(steps, (is) => (is ? [DUE] : []));
  }
  for (const kpi of plan.settings.modules.kpis ? countedOf(plan, "kpi") : []) {
    const begins = kpi.startDate === null ? [] : [daysBetween(fromDay, kpi.startDate)];
    const steps = stepsOf(days, (day) => Number(isCheckInDue(plan, kpi, dayAt(day))), begins);
    for (const tally of [all, people.of(kpi.ownerMemberId)]) {
      tally.add(steps, (is) => (is ? [DUE] : []));
    }
  }
  return {
    counts: { ...countItems(plan), steps: all.steps() },
    groups: {
      themes: themes.steps((id) => plan.get("theme", id)?.name),
      people: people.steps((id) => plan.get("teamMember", id)?.name),
    },
    map: {
      mission: plan.single("foundation").mission,
      themes: countedOf(plan, "theme").map(({ id, name, color }) => ({
        id,
        name,
        color,
        progress: book.of("theme", id).value,
      })),
      goals,
    },
  };
}

/** Its health and whether it is late, as one number. */
function judge(item: PlanItems[WorkKind], progress: number | null, today: string): number {
  const { health } = readHealth(item, progress, today);
  return JUDGEMENTS.indexOf(health) * 2 + Number(isLate(item, health, today));
}

const healthIn = (state: number): Health | null => JUDGEMENTS[Math.floor(state / 2)] ?? null;

function columnsOf(kind: WorkKind, state: number): number[] {
  const isLateNow = state % 2 === 1;
  return [...(kind === "goal" ? [Math.floor(state / 2)] : []), ...(isLateNow ? [LATE] : [])];
}

const keptGoal = (
  { id, title, status, endDate, themeId }: PlanItems["goal"],
  progress: number | null,
  steps: readonly Step[],
): KeptGoal => ({ id, title, status, endDate, themeId, progress, steps });

function countItems(plan: HeldPlan): Omit<KeptCounts, "steps"> {
  const items = zeroes(ITEM_KINDS);
  for (const kind of ITEM_KINDS) items[kind] = countedOf(plan, kind).length;
  const statuses = zeroes(ITEM_STATUSES);
  let unowned = 0;
  for (const kind of WORK_KINDS) {
    for (const item of countedOf(plan, kind)) {
      statuses[item.status] += 1;
      if (lacksOwner(item)) unowned += 1;
    }
  }
  for (const result of countedOf(plan, "keyResult")) if (lacksAnswer(plan, result)) unowned += 1;
  for (const kpi of countedOf(plan, "kpi")) if (kpi.ownerMemberId === null) unowned += 1;
  return { items, statuses, unowned, money: sumMoney(plan) };
}

function sumMoney(plan: HeldPlan): KeptCounts["money"] {
  const { defaultCurrency } = plan.settings;
  const money = { currency: defaultCurrency, planned: 0, counted: 0, withoutRate: 0 };
  for (const { id, status, plannedBudget } of countedOf(plan, "epic")) {
    if (status === "cancelled" || plannedBudget === null) continue;
    const budget = budgetOf(plan, "epic", id);
    if (budget === null) money.withoutRate += 1;
    else {
      money.planned += budget;
      money.counted += 1;
    }
  }
  return money;
}

// A record of every word is made of the words, which fromEntries cannot say.
const zeroes = <Word extends string>(words: readonly Word[]) =>
  Object.fromEntries(words.map((word) => [word, 0])) as Record<Word, number>;

/** Counts by column, as they change from day to day. */
class Tally {
  readonly #changes = new Map<number, number[]>();

  add(steps: readonly Step[], columns: (state: number) => readonly number[]): void {
    let before: readonly number[] = [];
    for (const [day, state] of steps) {
      const now = columns(state);
      const change = this.#changes.get(day) ?? Array.from({ length: COLUMNS }, () => 0);
      this.#changes.set(day, change);
      for (const column of before) change[column] = (change[column] ?? 0) - 1;
      for (const column of now) change[column] = (change[column] ?? 0) + 1;
      before = now;
    }
  }

  steps(): CountSteps {
    const sums = Array.from({ length: COLUMNS }, () => 0);
    return [...this.#changes]
      .toSorted(([one], [other]) => one - other)
      .filter(([day, change]) => day === 0 || change.some((by) => by !== 0))
      .map(([day, change]) => {
        for (const [column, by] of change.entries()) sums[column] = (sums[column] ?? 0) + by;
        return [day, ...sums] as const;
      });
  }
}

class Tallies {
  readonly #tallies = new Map<string, Tally>();

  /** What names nothing is counted nowhere. */
  of(id: string | null): Tally {
    const known = (id !== null && this.#tallies.get(id)) || new Tally();
    if (id !== null) this.#tallies.set(id, known);
    return known;
  }

  steps(nameOf: (id: string) => string | undefined): KeptGroup[] {
    return [...this.#tallies].flatMap(([id, tally]) => {
      const name = nameOf(id);
      const steps = tally.steps();
      // Of what has no goal, no late work and nothing due there is nothing to say.
      const isEmpty = steps.every(([, ...counts]) => counts.every((count) => count === 0));
      return name === undefined || isEmpty ? [] : [{ id, name, steps }];
    });
  }
}

/** The numbers of a day, counted from the first. */
export function standingOn(steps: CountSteps, day: number): Standing {
  const [, ...counts] = steps.findLast(([from]) => from <= day) ?? [0];
  const at = (column: number) => counts[column] ?? 0;
  return {
    goals: { on_track: at(0), at_risk: at(1), off_track: at(2), none: at(LATE - 1) },
    late: at(LATE),
    due: at(DUE),
  };
}

export const healthOn = (steps: readonly Step[], day: number): Health | null =>
  healthIn(stateAt(steps, day));
