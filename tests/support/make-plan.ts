import type {
  epicThemeLinks,
  projectSquadLinks,
  strategicPlanningEpics,
  strategicPlanningGoals,
  strategicPlanningProjects,
  strategicPlanningSquadMembers,
  strategicPlanningSquads,
  strategicPlanningTeamMembers,
  strategicThemes,
} from "../../db/schema/plan-items.ts";
import type {
  strategicPlanningCheckIns,
  strategicPlanningKeyResults,
  strategicPlanningObjectives,
} from "../../db/schema/plan-objectives.ts";
import {
  CONFIDENCES,
  EPIC_FUNNEL_STATUSES,
  type ItemStatus,
  OBJECTIVE_ENTITIES,
  type ObjectiveEntity,
} from "../../db/values/plans.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { nameOf, SKILLS, textOf, titleOf } from "./plan-titles.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Of a plan of 5,000 goals, projects, epics and members; squads, themes and what is measured come on top. */
const SHARES = {
  goals: 0.2,
  projects: 0.4,
  epics: 0.3,
  members: 0.1,
  squads: 0.012,
  themes: 0.004,
  objectives: 0.02,
};
const RESULTS = 3;
const CHECK_INS = 6;
const WEEK = 7;
const FEWEST = 3;
const REPORTS = 7;
const SQUAD_SIZE = 8;
const COLORS = ["#0ea5e9", "#7c3aed", "#0d9488", "#d97706", "#be185d", "#475569", "#16a34a"];
/** How often each occurs among twenty. */
const STATUSES: readonly ItemStatus[] = [
  ...Array.from({ length: 5 }, () => "not_started" as const),
  ...Array.from({ length: 9 }, () => "in_progress" as const),
  ...Array.from({ length: 2 }, () => "on_hold" as const),
  ...Array.from({ length: 3 }, () => "completed" as const),
  "cancelled",
];

/** The rows of a made-up plan: the same at every run, but for the ids. */
export function makePlan(planId: string, items: number, now: number) {
  const draw = makeDraw();
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)]!;
  const stamps = (index: number) => {
    const createdAt = now - 400 * DAY + index * 1000;
    return { id: uuidv7(createdAt), planId, createdAt, updatedAt: createdAt };
  };
  const list = <Row>(kind: keyof typeof SHARES, make: (index: number) => Row): Row[] => {
    const length = Math.max(FEWEST, Math.round(items * SHARES[kind]));
    return Array.from({ length }, (_, index) => make(index));
  };

  const themes = list("themes", (index): typeof strategicThemes.$inferInsert => ({
    ...stamps(index),
    name: `${titleOf(index * 31)} everywhere`,
    description: textOf(index),
    color: COLORS[index % COLORS.length]!,
    ownerName: nameOf(index),
  }));
  const members: (typeof strategicPlanningTeamMembers.$inferInsert)[] = [];
  list("members", (index) => {
    const isExternal = draw(10) === 0;
    members.push({
      ...stamps(index),
      name: nameOf(index),
      role: "Engineer",
      department: `Department ${index % 12}`,
      email: `member-${index}@people.test`,
      skills: [pick(SKILLS), pick(SKILLS)],
      availability: pick([100, 100, 100, 80, 60]),
      hourlyRate: null,
      isExternal,
      vendorName: isExternal ? `Vendor ${index % 9}` : "",
      managerId: index === 0 ? null : members[Math.floor((index - 1) / REPORTS)]!.id,
      isManager: index * REPORTS + 1 < items * SHARES.members,
    });
  });

  const work = (index: number, salt: number) => {
    const status = pick(STATUSES);
    const start = draw(420) - 300;
    const length = 30 + draw(270);
    const pace = Math.max(0, Math.min(100, Math.round((-100 * start) / length)));
    const typed = Math.max(0, Math.min(100, pace + 15 - draw(50)));
    const isDated = draw(12) > 0;
    return {
      ...stamps(index),
      title: titleOf(index * 7 + salt),
      description: textOf(index + salt),
      status,
      progress: status === "completed" ? 100 : status === "not_started" ? 0 : typed,
      startDate: isDated ? day(now, start) : null,
      endDate: isDated ? day(now, start + length) : null,
      ownerMemberId: draw(8) === 0 ? null : pick(members).id,
    };
  };
  const goals = list("goals", (index): typeof strategicPlanningGoals.$inferInsert => ({
    ...work(index, 1),
    themeId: draw(15) === 0 ? null : pick(themes).id,
  }));
  const projects = list("projects", (index): typeof strategicPlanningProjects.$inferInsert => ({
    ...work(index, 2),
    goalId: draw(20) === 0 ? null : pick(goals).id,
  }));
  const epics = list("epics", (index): typeof strategicPlanningEpics.$inferInsert => {
    const below = draw(20);
    return {
      ...work(index, 3),
      projectId: below < 17 ? pick(projects).id : null,
      goalId: below === 17 || below === 18 ? pick(goals).id : null,
      funnelStatus: pick(EPIC_FUNNEL_STATUSES),
      plannedBudget: draw(5) === 0 ? null : (5 + draw(200)) * 100_000,
      currency: "EUR",
      businessOutcomes: textOf(index + 5),
    };
  });
  const squads = list("squads", (index): typeof strategicPlanningSquads.$inferInsert => ({
    ...stamps(index),
    name: `Squad ${index + 1}`,
    description: textOf(index),
    color: COLORS[index % COLORS.length]!,
    projectId: pick(projects).id,
  }));

  const squadMembers = squads.flatMap(({ id: squadId }) =>
    some(members, SQUAD_SIZE, draw).map(
      ({ id: teamMemberId }): typeof strategicPlanningSquadMembers.$inferInsert => ({
        planId,
        squadId,
        teamMemberId,
        allocation: 10 * (1 + draw(7)),
      }),
    ),
  );
  const mains = squads.map(({ id, projectId }) => `${projectId} ${id}`);
  const others = projects.flatMap(({ id }) =>
    some(squads, draw(3), draw).map((squad) => `${id} ${squad.id}`),
  );
  const projectSquads = [...new Set([...mains, ...others])].map(
    (pair): typeof projectSquadLinks.$inferInsert => {
      const [projectId = "", squadId = ""] = pair.split(" ");
      return { planId, projectId, squadId };
    },
  );
  const epicThemes = epics.flatMap(({ id: epicId }) =>
    some(themes, draw(3), draw).map(({ id: themeId }): typeof epicThemeLinks.$inferInsert => ({
      planId,
      epicId,
      themeId,
    })),
  );
  const measures = makeMeasures();
  return {
    ...measures,
    themes,
    members,
    goals,
    projects,
    epics,
    squads,
    squadMembers,
    projectSquads,
    epicThemes,
  };

  /** Objectives of everything that can have one, each with results and weeks of check-ins. */
  function makeMeasures() {
    const results: (typeof strategicPlanningKeyResults.$inferInsert)[] = [];
    const checkIns: (typeof strategicPlanningCheckIns.$inferInsert)[] = [];
    const objectives = list(
      "objectives",
      (index): typeof strategicPlanningObjectives.$inferInsert => {
        const entityType = OBJECTIVE_ENTITIES[index % OBJECTIVE_ENTITIES.length]!;
        const among: Record<Exclude<ObjectiveEntity, "company">, readonly { id: string }[]> = {
          theme: themes,
          goal: goals,
          project: projects,
          epic: epics,
          squad: squads,
        };
        const entityId = entityType === "company" ? null : pick(among[entityType]).id;
        return { ...work(index, 4), entityType, entityId };
      },
    );
    for (const { id: objectiveId } of objectives) {
      for (let count = 1 + draw(RESULTS); count > 0; count -= 1) {
        const target = 20 + draw(80);
        const found = Array.from({ length: draw(CHECK_INS) }, () => draw(target + 1));
        const current = found.at(-1) ?? 0;
        const result = {
          ...stamps(results.length),

          objectiveId,
          title: titleOf(results.length * 3),
          unit: "%",
          type: "increase" as const,
          baseline: 0,
          target,
          current,
          progress: Math.round((100 * current) / target),

          weight: draw(4),
          ownerMemberId: pick(members).id,
          milestones: [],
          targetChanges: [],
          checkedInOn: found.length === 0 ? null : day(now, -1),
        };
        results.push(result);
        found.forEach((value, at) => {
          checkIns.push({
            ...stamps(checkIns.length),
            keyResultId: result.id,
            value,
            target,
            day: day(now, -1 - WEEK * (found.length - 1 - at)),
            comment: textOf(at),
            confidence: pick(CONFIDENCES),
            authorId: planId,
          });
        });
      }
    }
    return { objectives, results, checkIns };
  }
}

/** A whole number below another one, the same row of them at every run. */
function makeDraw() {
  let state = 20_260_101;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** So many of a list, none twice. */
function some<T>(list: readonly T[], count: number, draw: (below: number) => number): T[] {
  return [...new Set(Array.from({ length: count }, () => list[draw(list.length)]!))];
}

function day(now: number, days: number): string {
  return new Date(now + days * DAY).toISOString().slice(0, 10);
}
