import type {
  strategicPlanningCheckIns,
  strategicPlanningKeyResults,
  strategicPlanningObjectives,
} from "../schema/plan-objectives.ts";
import type { ObjectiveEntity } from "../values/plans.ts";
import { dayFrom, idOfTitled, memberId, rowId, squadId, stampsOf, themeId } from "./plan-ids.ts";
import { type ObjectiveWords, PLAN_OBJECTIVES, type ResultWords } from "./plan-objectives.ts";
import { measureResult } from "./measure-result.ts";

type Objective = typeof strategicPlanningObjectives.$inferInsert;
type Result = typeof strategicPlanningKeyResults.$inferInsert & {
  milestones: { id: string; title: string; isDone: boolean }[];
  targetChanges: { day: string; baseline: number; target: number; reason: string }[];
};
type CheckIn = typeof strategicPlanningCheckIns.$inferInsert;
/** The ids of goals, projects and epics by what they are called. */
type FindWork = (entity: "goal" | "project" | "epic", title: string) => string;

const WEEK = 7;
/** Of one key result: keeps the ids of their milestones apart. */
const STEPS_MOST = 50;
const LATER = 60_000;

/** The demo plan's objectives with their key results and everything that was found at them, as rows. */
export function measuresOfPlan(planId: string, now: number, findWork: FindWork) {
  const objectives: Objective[] = [];
  const results: Result[] = [];
  const checkIns: CheckIn[] = [];
  for (const words of PLAN_OBJECTIVES) {
    const objective = objectiveRow(words, objectives.length);
    objectives.push(objective);
    for (const one of words.results) {
      const result = resultRow(one, words, objective.id);
      results.push(result);
      checkIns.push(...checkInRows(one, result));
    }
  }
  return { objectives, results, checkIns };

  function objectiveRow(words: ObjectiveWords, index: number): Objective {
    return {
      id: rowId("objective", index),
      title: words.title,
      description: words.text,
      status: words.now.is,
      progress: words.now.done ?? 0,
      progressReason: "",
      healthOverride: words.seen?.[0] ?? null,
      healthReason: words.seen?.[1] ?? "",
      startDate: dayFrom(now, words.now.days?.[0]),
      endDate: dayFrom(now, words.now.days?.[1]),
      ...entityOf(words),
      parentId: words.part === undefined ? null : idOfTitled(objectives, words.part),
      ownerMemberId: words.by === undefined ? null : memberId(words.by),
      readerMemberId: null,
      cadence: null,
      ...stampsOf(planId, now, words.added, index),
    };
  }

  function entityOf({ of }: ObjectiveWords): {
    entityType: ObjectiveEntity;
    entityId: string | null;
  } {
    if (of === "company") return { entityType: of, entityId: null };
    const [entityType, name] = of;
    const find = { theme: themeId, squad: squadId };
    const entityId =
      entityType === "theme" || entityType === "squad"
        ? find[entityType](name)
        : findWork(entityType, name);
    return { entityType, entityId };
  }

  function resultRow(words: ResultWords, { added }: ObjectiveWords, objectiveId: string): Result {
    const { type, found, way = [0, 1], moved } = words;
    const done = found.at(-1) ?? 0;
    const milestones = (words.milestones ?? []).map((title, at) => ({
      id: rowId("milestone", results.length * STEPS_MOST + at),
      title,
      isDone: at < done,
    }));
    const [baseline, target] = type === "milestones" ? [0, milestones.length] : way;
    const checkedInOn = found.length === 0 ? null : dayFrom(now, -(words.latest ?? 0));
    const counted = { type, baseline, target, current: found.at(-1) ?? baseline };
    return {
      id: rowId("keyResult", results.length),
      objectiveId,
      title: words.title,
      description: "",
      unit: words.unit ?? "",
      weight: words.weight ?? 1,
      ...counted,
      progress: measureResult(counted),
      milestones,
      checkedInOn,
      feedsId: words.feeds ? idOfTitled(results, words.feeds[0]) : null,
      feedsShare: words.feeds?.[1] ?? 100,
      ownerMemberId: words.by === undefined ? null : memberId(words.by),
      readerMemberId: null,
      cadence: null,
      targetChanges: moved
        ? [{ day: dayFrom(now, -moved[0]) ?? "", baseline, target: moved[1], reason: moved[2] }]
        : [],
      ...stampsOf(planId, now, added, results.length),
    };
  }

  function checkInRows({ found, latest = 0, said, moved }: ResultWords, result: Result): CheckIn[] {
    return found.map((value, at) => {
      const daysAgo = latest + WEEK * (found.length - 1 - at);
      const [confidence, comment] = said?.[at] ?? ["medium", ""];
      const target = moved && daysAgo > moved[0] ? moved[1] : result.target;
      return {
        id: rowId("checkIn", checkIns.length + at),
        keyResultId: result.id,
        kpiId: null,
        day: dayFrom(now, -daysAgo) ?? "",
        value,
        target,
        confidence,
        comment,
        authorId: planId,
        ...stampsOf(planId, now + at * LATER, daysAgo, 0),
      };
    });
  }
}
