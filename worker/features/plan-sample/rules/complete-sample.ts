import { LIMITS } from "../../../kernel/limits.ts";
import { cutText } from "../../../kernel/pure/sound-text.ts";
import { toPlainLine } from "../../../kernel/pure/plain-line.ts";
import type { WrittenGoal, WrittenSample } from "../contract.ts";
import type { SampleContent } from "./sample-content.ts";

type Goal = SampleContent["goals"][number];
type Project = Goal[4][number];
type Result = Goal[3][number];
type Squad = SampleContent["squads"][number];

export type CompletedSample = {
  content: SampleContent;
  /** Goals that are in the model's words; the built-in engine has the others. */
  written: number;
};

const SQUADS = 6;
const FINEST = 100;
/** More than this no measure of a sample counts, and no epic costs in thousands. */
const MEASURE_MOST = 1_000_000_000;
const THOUSANDS_MOST = 100_000;

/**
 * A whole plan of what a model wrote: each goal is its own, with all that belongs to it, or that of the built-in
 * engine in its place. All six squads are there, and each has work.
 */
export function completeSample(sample: WrittenSample, own: SampleContent): CompletedSample {
  const titles = new Set<string>();
  let written = 0;
  const goals = own.goals.map((builtIn, at): Goal => {
    const goal = readGoal(sample.goals[at] ?? null, builtIn, at);
    const chosen = goal && !titles.has(goal[0].toLowerCase()) ? goal : builtIn;
    if (chosen === goal) written += 1;
    titles.add(chosen[0].toLowerCase());
    return chosen;
  });
  const content = { squads: readSquads(sample, own), goals: withAllSquads(goals) };
  // As many as the built-in engine has, each in its place.
  return { content: content as unknown as SampleContent, written };
}

function readSquads({ squads }: WrittenSample, own: SampleContent): Squad[] {
  const names = new Set<string>();
  return own.squads.map((builtIn, at) => {
    const [name, about] = [line(squads[at]?.name), text(squads[at]?.about)];
    const isNew = name !== "" && about !== "" && !names.has(name.toLowerCase());
    const chosen: Squad = isNew ? [name, about] : builtIn;
    names.add(chosen[0].toLowerCase());
    return chosen;
  });
}

/** Null where any of its parts is not there: half a goal is none. */
function readGoal(goal: WrittenGoal | null, builtIn: Goal, at: number): Goal | null {
  if (!goal) return null;
  const [title, why, objective] = [line(goal.title), text(goal.why), line(goal.objective)];
  const [first, second] = goal.results.flatMap((one) => readResult(one) ?? []);
  const [begin, follow] = goal.projects.flatMap(
    (one, which) => readProject(one, builtIn[4][which === 0 ? 0 : 1], at * 2 + which) ?? [],
  );
  if (title === "" || why === "" || objective === "") return null;
  if (!first || !second || !begin || !follow) return null;
  return [title, why, objective, [first, second], [begin, follow]];
}

function readResult(one: WrittenGoal["results"][number]): Result[] | null {
  if (!one) return null;
  const [title, unit] = [line(one.title), line(one.unit.replaceAll("→", "-"), LIMITS.unitLength)];
  const [from, to] = [measure(one.from), measure(one.to)];
  if (title === "" || unit === "" || from === null || to === null || from === to) return null;
  return [[title, from, to, unit]];
}

function readProject(
  one: WrittenGoal["projects"][number],
  [, , , builtInEpic]: Project,
  place: number,
): Project[] | null {
  if (!one) return null;
  const [title, about] = [line(one.title), text(one.about)];
  const [epic, outcome] = [line(one.epic.title), text(one.epic.outcome)];
  if ([title, about, epic, outcome].includes("")) return null;
  const { squad } = one;
  const isOne = squad !== null && Number.isInteger(squad) && squad >= 1 && squad <= SQUADS;
  const { thousands } = one.epic;
  const costs = thousands !== null && thousands > 0 && thousands <= THOUSANDS_MOST;
  const money = costs ? Math.max(1, Math.round(thousands)) : builtInEpic[2];
  return [[title, about, isOne ? squad - 1 : place % SQUADS, [epic, outcome, money]]];
}

/** A squad without a project takes one of a squad that has several, the last first. */
function withAllSquads(goals: readonly Goal[]): Goal[] {
  const squads = goals.flatMap(([, , , , projects]) => projects.map(([, , squad]) => squad));
  for (let squad = 0; squad < SQUADS; squad += 1) {
    if (squads.includes(squad)) continue;
    const at = squads.findLastIndex((one) => squads.indexOf(one) !== squads.lastIndexOf(one));
    if (at >= 0) squads[at] = squad;
  }
  return goals.map(([title, why, objective, results, [begin, follow]], at) => [
    title,
    why,
    objective,
    results,
    [of(begin, squads[at * 2]), of(follow, squads[at * 2 + 1])],
  ]);
}

const of = ([title, about, was, epic]: Project, squad = was): Project => [
  title,
  about,
  squad,
  epic,
];

/** What a model says is text of one line, cut where the plan would refuse it. */
const line = (said = "", most: number = LIMITS.itemTitleLength) =>
  cutText(toPlainLine(said.toWellFormed()).replaceAll(/\s+/g, " "), most).trim();
const text = (said = "") => line(said, LIMITS.sampleTextLength);

function measure(value: number): number | null {
  if (!Number.isFinite(value) || Math.abs(value) > MEASURE_MOST) return null;
  return Math.round(value * FINEST) / FINEST;
}
