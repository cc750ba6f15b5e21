import { coreValueRows, foundationRow, STRATEGY_VERSIONS, strategyRow } from "./plan-direction.ts";
import { settingsRow, viewRows } from "./plan-frame.ts";
import type { planTables } from "./plan-tables.ts";

type Tables = ReturnType<typeof planTables>;
type Row = { id: string; createdAt: number; updatedAt: number; planId: string };

/** The rows as a plan tells them, by the names of its lists, for whoever keeps a plan without a database. */
export function planItems(tables: Tables, planId: string, now: number) {
  const links = linksOf(tables);
  const list = <R extends Row>(rows: readonly R[], toItem: (row: R) => object = () => ({})) =>
    rows.map((row) => ({ ...withStamps(row, now), ...toItem(row) }));
  const single = (row: Omit<Row, "id">) => withStamps({ ...row, id: planId }, now);
  return {
    themes: list(tables.themes),
    teamMembers: list(tables.members),
    goals: list(tables.goals),
    projects: list(tables.projects, links.ofProject),
    epics: list(tables.epics, links.ofEpic),
    squads: list(tables.squads, links.ofSquad),
    objectives: list(tables.objectives),
    keyResults: list(tables.results),
    kpis: list(tables.kpis),
    checkIns: list(tables.checkIns),
    updates: list(tables.updates),
    replies: list(tables.replies),
    periods: list(tables.periods),
    views: list(viewRows(planId, now)),
    settings: [single(settingsRow(planId, now))],
    foundation: [
      {
        ...single(foundationRow(planId, now)),
        coreValues: coreValueRows(planId).map(({ planId: _of, ...value }) => value),
      },
    ],
    strategy: [single(strategyRow(planId, now, STRATEGY_VERSIONS.length))],
  };
}

type Named = { id: string };

/** What stands in tables of its own, as the item has it. */
export function linksOf({ squadMembers, projectSquads, projectKeyResults, epicThemes }: Tables) {
  return {
    ofProject: ({ id }: Named) => ({
      squadIds: projectSquads
        .filter(({ projectId }) => projectId === id)
        .map(({ squadId }) => squadId)
        .toSorted(),
      keyResultIds: projectKeyResults
        .filter(({ projectId }) => projectId === id)
        .map(({ keyResultId }) => keyResultId)
        .toSorted(),
    }),
    ofEpic: ({ id }: Named) => ({
      themeIds: epicThemes
        .filter(({ epicId }) => epicId === id)
        .map(({ themeId }) => themeId)
        .toSorted(),
    }),
    ofSquad: ({ id }: Named) => ({
      members: squadMembers
        .filter(({ squadId }) => squadId === id)
        .map(({ teamMemberId, allocation }) => ({ teamMemberId, allocation }))
        .toSorted((one, other) => (one.teamMemberId < other.teamMemberId ? -1 : 1)),
    }),
  };
}

/** Nothing was changed after the moment that is told of. */
export function withStamps<R extends Row>(
  { planId: _of, createdAt, updatedAt, ...row }: R,
  at: number,
) {
  return {
    version: 1,
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(Math.min(updatedAt, at)).toISOString(),
  };
}
