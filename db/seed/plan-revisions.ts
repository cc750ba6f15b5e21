import { CORE_VALUES, MISSION, STRATEGY_VERSIONS, strategyRow, VISION } from "./plan-direction.ts";
import { dayFrom, rowId } from "./plan-ids.ts";
import { measureResult } from "./measure-result.ts";
import { linksOf, withStamps } from "./plan-items.ts";
import { PLAN_PAST } from "./plan-past.ts";
import type { planTables } from "./plan-tables.ts";

type Tables = ReturnType<typeof planTables>;
type Row = { id: string; createdAt: number; updatedAt: number; planId: string };
type WorkRow = Row & {
  title: string;
  status?: string | undefined;
  progress?: number | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
};

const DAY = 24 * 60 * 60 * 1000;
/** The form of the data, as the rules of revisions number it. */
const SHAPE = 1;

/** Every version of the demo company's strategy with the plan as it was on its day. */
export function revisionRows(tables: Tables, planId: string, now: number) {
  return STRATEGY_VERSIONS.map(({ daysAgo, changesSummary }, index) => {
    const version = index + 1;
    return {
      id: rowId("revision", index),
      strategyId: planId,
      planId,
      version,
      changesSummary,
      shape: SHAPE,
      actorId: planId,
      createdAt: now - daysAgo * DAY,
      dataSnapshot: JSON.stringify(planThen(tables, { planId, now, version, daysAgo })),
    };
  });
}

type Then = { planId: string; now: number; version: number; daysAgo: number };

/** The plan so many days ago, in the form in which saving a strategy writes it. */
function planThen(tables: Tables, then: Then) {
  const at = then.now - then.daysAgo * DAY;
  const day = dayFrom(then.now, -then.daysAgo) ?? "";
  const there = <R extends Row>(rows: readonly R[]) =>
    rows.filter(({ createdAt }) => createdAt <= at);
  const newestFirst = <R extends Row>(rows: readonly R[], toItem: (row: R) => object) =>
    there(rows)
      .toReversed()
      .map((row) => ({ ...withStamps(row, at), ...toItem(row) }));
  const work = (kind: "goal" | "project" | "epic") => (row: WorkRow) => workThen(kind, row, then);
  const links = linksOf(tables);
  return {
    themes: newestFirst(tables.themes, () => ({})),
    teamMembers: there(tables.members).map((row) => ({ ...withStamps(row, at), avatar: "" })),
    goals: newestFirst(tables.goals, work("goal")),
    projects: newestFirst(tables.projects, (row) => ({
      ...work("project")(row),
      ...links.ofProject(row),
    })),
    epics: newestFirst(tables.epics, (row) => ({ ...work("epic")(row), ...links.ofEpic(row) })),
    squads: newestFirst(tables.squads, (row) => ({ isSample: false, ...links.ofSquad(row) })),
    objectives: newestFirst(tables.objectives, (row) => ({
      closings: [],
      visibleTo: null,
      isSample: false,
      healthOverride: null,
      healthReason: "",
      status: statusThen(row, day),
    })),
    keyResults: there(tables.results).map((row) => ({
      ...withStamps(row, at),
      isSample: false,
      ...resultThen(tables, row, day),
    })),
    kpis: there(tables.kpis).map((row) => {
      const last = tables.checkIns.findLast((one) => one.kpiId === row.id && one.day <= day);
      return {
        ...withStamps(row, at),
        visibleTo: null,
        isSample: false,
        current: last?.value ?? null,
        checkedInOn: last?.day ?? null,
      };
    }),
    checkIns: there(tables.checkIns).map((row) => withStamps(row, at)),
    updates: there(tables.updates).map((row) => ({
      ...withStamps(row, at),
      withdrawnOn: null,
    })),
    replies: there(tables.replies).map((row) => withStamps(row, at)),
    periods: there(tables.periods).map((row) => withStamps(row, at)),
    foundation: foundationThen(then),
    strategy: { ...strategyThen(then), moment: null },
  };
}

/** Progress as if it had gone evenly since the start; what began since had not, what ended since was under way. */
function workThen(kind: "goal" | "project" | "epic", row: WorkRow, { now, daysAgo }: Then) {
  const at = now - daysAgo * DAY;
  const start = row.startDate ? Date.parse(row.startDate) : null;
  const end = Math.min(now, row.endDate ? Date.parse(row.endDate) : now);
  const hasBegun = start === null || start < at;
  const wasOver = row.status === "completed" && end <= at;
  const share = start === null ? 1 : Math.min(1, Math.max(0, (at - start) / (end - start)));
  const status = !hasBegun
    ? "not_started"
    : row.status === "completed" && !wasOver
      ? "in_progress"
      : row.status;
  const past = PLAN_PAST.filter(
    (one) => one.kind === kind && one.title === row.title && one.until < daysAgo,
  );
  return {
    status,
    visibleTo: null,
    isSample: false,
    progress: hasBegun ? Math.round((row.progress ?? 0) * share) : 0,
    ...past.reduce<Readonly<Record<string, unknown>>>(
      (all, { was }) => ({ ...all, ...was(now) }),
      {},
    ),
  };
}

function statusThen({ status, startDate, endDate }: Tables["objectives"][number], day: string) {
  if ((startDate ?? "") > day) return "not_started";
  return status === "completed" && (endDate ?? "") > day ? "in_progress" : status;
}

/** A key result as its last check-in by then had left it. */
function resultThen(tables: Tables, row: Tables["results"][number], day: string) {
  const last = tables.checkIns.findLast((one) => one.keyResultId === row.id && one.day <= day);
  const current = last?.value ?? row.baseline;
  const target = row.targetChanges.find((change) => change.day > day)?.target ?? row.target;
  return {
    current,
    target,
    checkedInOn: last?.day ?? null,
    progress: measureResult({ type: row.type, baseline: row.baseline, target, current }),
    targetChanges: row.targetChanges.filter((change) => change.day <= day),
    milestones: row.milestones.map((one, at) => ({ ...one, isDone: at < current })),
  };
}

function foundationThen({ planId, now, version, daysAgo }: Then) {
  const { vision = VISION, values = CORE_VALUES.length } = STRATEGY_VERSIONS[version - 1]!;
  const written = new Date(now - daysAgo * DAY).toISOString();
  return {
    id: planId,
    version: 1,
    mission: MISSION,
    vision,
    coreValues: CORE_VALUES.slice(0, values).map(([title, description], orderIndex) => ({
      id: rowId("coreValue", orderIndex),
      title,
      description,
      orderIndex,
    })),
    createdAt: written,
    updatedAt: written,
  };
}

function strategyThen({ planId, now, version }: Then) {
  const { planId: _of, createdAt, updatedAt, ...row } = strategyRow(planId, now, version);
  return {
    id: planId,
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
