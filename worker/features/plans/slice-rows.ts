import { type SQL, sql } from "drizzle-orm";
import { strategicPlanningEpics, strategicPlanningSquads } from "../../../db/schema/plan-items.ts";
import { strategicPlanningReplies } from "../../../db/schema/plan-updates.ts";
import { qualified } from "../../../db/qualified.ts";
import {
  type PlanKind,
  REPLY_SUBJECTS,
  MEASURE_KINDS,
  REPORTED_KINDS,
  RHYTHM_KINDS,
} from "../../../db/values/plans.ts";
import { columnsOf, EDGES, ITEM_TABLES } from "./columns-of.ts";
import { LISTED_KINDS } from "./contract.ts";
import { itemJson } from "./item-json.ts";

/** Kind and id of an item. */
export type Place = readonly [kind: PlanKind, id: string];

export type Asked = {
  /** Added, changed or removed. */
  touched: readonly Place[];
  removed: readonly Place[];
  /** What a new value refers to. */
  named: readonly Place[];
  /** The stages that new settings have: who stands in another one is asked for. */
  stages: readonly string[] | null;
};

const UPWARD_FIELDS = [
  "project.epicId",
  "epic.projectId",
  "teamMember.managerId",
  "objective.parentId",
  "keyResult.feedsId",
  // Who answers for what words are about, and who sees it.
  "reply.updateId",
  "reply.checkInId",
  "update.goalId",
  "update.projectId",
  "update.epicId",
  "update.objectiveId",
  "update.kpiId",
  "checkIn.keyResultId",
  "checkIn.kpiId",
  "keyResult.objectiveId",
];

/** Who reads an item, whose manager that is: asked where something is said to its words. */
const READER_FIELDS = RHYTHM_KINDS.flatMap((kind) => [
  `${kind}.ownerMemberId`,
  `${kind}.readerMemberId`,
]);

/** Lines that may not close to a circle are followed to their top, and words to what they are about. */
const UPWARD = EDGES.filter(({ kind, field }) => UPWARD_FIELDS.includes(`${kind}.${field}`));
const READERS = EDGES.filter(({ kind, field }) => READER_FIELDS.includes(`${kind}.${field}`));

/**
 * The rows of a plan that the rules look at for an operation, as one query: what it touches, who refers to what
 * goes, what all of these refer to, and the lines above them. It grows with the operation, not with the plan.
 */
export function sliceRows({ planId, ...asked }: Texts & { planId: string }, kinds: Kinds): SQL {
  const rows = LISTED_KINDS.filter((kind) => kinds.wanted.has(kind)).map((kind) => {
    const { id } = columnsOf(kind);
    const table = ITEM_TABLES[kind];
    // The plus keeps the planner from going through the whole plan for a few of its rows.
    return sql`select ${kind} as kind, ${itemJson(kind)} as item from ${table}
      where ${id && qualified(id)} in (select id from wanted where kind = ${kind}) and +${qualified(table.planId)} = ${planId}`;
  });
  if (rows.length === 0) return sql`(select null as kind, null as item where 0)`;
  const targets = EDGES.filter(({ kind }) => kinds.written.has(kind));
  const lines = kinds.wanted.has("reply") ? [...UPWARD, ...READERS] : UPWARD;
  const upward = lines.filter(({ kind }) => kinds.wanted.has(kind));
  return sql`(with recursive
    touched(kind, id) as materialized (${places(asked.touched)}),
    removed(kind, id) as materialized (${places(asked.removed)}),
    written(kind, id) as materialized (${union(writtenRows(kinds.touched, kinds.removed))}),
    wanted(kind, id) as (${union([
      sql`select kind, id from written`,
      places(asked.named),
      ...(kinds.touched.has("update") ? [saidToUpdates()] : []),
      ...targets.map((edge) => follow("written", edge)),
      ...(kinds.hasStages ? [standing(planId, asked.stages)] : []),
      ...upward.map((edge) => follow("wanted", edge)),
    ])})
    ${sql.join(rows, sql` union all `)})`;
}

/** What is asked, as the database is handed it. */
type Texts = Record<keyof Asked, string>;

export const textsOf = ({ touched, removed, named, stages }: Asked): Texts => ({
  touched: JSON.stringify(touched),
  removed: JSON.stringify(removed),
  named: JSON.stringify(named),
  stages: JSON.stringify(stages),
});

type KindSet = ReadonlySet<PlanKind>;
type Kinds = Record<"touched" | "removed" | "written" | "wanted", KindSet> & { hasStages: boolean };

/** All that the query's text depends on. */
export const shapeOf = ({ touched, removed, written, wanted, hasStages }: Kinds): string =>
  [touched, removed, written, wanted]
    .map((kinds) => [...kinds].toSorted().join(","))
    .join(hasStages ? " stages " : " ");

/** Which kinds can be among the rows: what cannot be is not asked for. */
export function kindsIn({ touched, removed, named, stages }: Asked): Kinds {
  const kindsOf = (list: readonly Place[]): KindSet => new Set(list.map(([kind]) => kind));
  const [changed, gone] = [kindsOf(touched), kindsOf(removed)];
  const written = new Set(changed);
  for (const { kind, to } of EDGES) if (gone.has(to)) written.add(kind);
  if (changed.has("project")) written.add("squad");
  if (changed.has("squad")) written.add("project");
  const wanted = new Set([...written, ...kindsOf(named)]);
  for (const { kind, to } of EDGES) if (written.has(kind)) wanted.add(to);
  if (stages) wanted.add("epic");
  if (changed.has("update")) wanted.add("reply");
  if (wanted.has("project")) wanted.add("epic");
  if (wanted.has("epic")) wanted.add("project");
  if (wanted.has("reply"))
    for (const kind of [...REPLY_SUBJECTS, "teamMember" as const]) wanted.add(kind);
  if (wanted.has("update")) for (const kind of REPORTED_KINDS) wanted.add(kind);
  if (wanted.has("checkIn")) for (const kind of MEASURE_KINDS) wanted.add(kind);
  if (wanted.has("keyResult")) wanted.add("objective");
  return { touched: changed, removed: gone, written, wanted, hasStages: stages !== null };
}

/** What the operation touches, and what follows from it. */
function writtenRows(touched: KindSet, removed: KindSet): SQL[] {
  const { id, projectId } = strategicPlanningSquads;
  const squads = sql`cross join ${strategicPlanningSquads} on`;
  return [
    sql`select kind, id from touched`,
    ...EDGES.filter(({ to }) => removed.has(to)).map(
      ({ kind, to, table, from, target }) =>
        sql`select ${kind}, ${qualified(from)} from removed cross join ${table} on ${qualified(target)} = removed.id where removed.kind = ${to}`,
    ),
    ...(touched.has("project")
      ? [
          sql`select 'squad', ${qualified(id)} from touched ${squads} ${qualified(projectId)} = touched.id where touched.kind = 'project'`,
        ]
      : []),
    ...(touched.has("squad")
      ? [
          sql`select 'project', ${qualified(projectId)} from touched ${squads} ${qualified(id)} = touched.id where touched.kind = 'squad' and ${qualified(projectId)} is not null`,
        ]
      : []),
  ];
}

/** What was answered to an update says whether its words may change. */
function saidToUpdates(): SQL {
  const { id, updateId } = strategicPlanningReplies;
  return sql`select 'reply', ${qualified(id)} from touched cross join ${strategicPlanningReplies} on ${qualified(updateId)} = touched.id where touched.kind = 'update'`;
}

type Edge = (typeof EDGES)[number];

const follow = (source: string, { kind, to, table, from, target }: Edge) =>
  sql`select ${to}, ${qualified(target)} from ${sql.identifier(source)} cross join ${table} on ${qualified(from)} = ${sql.identifier(source)}.id
    where ${sql.identifier(source)}.kind = ${kind} and ${qualified(target)} is not null`;

function standing(planId: string, stages: string): SQL {
  const { id, planId: of, funnelStatus } = strategicPlanningEpics;
  return sql`select 'epic', ${qualified(id)} from ${strategicPlanningEpics} where ${qualified(of)} = ${planId}
    and ${qualified(funnelStatus)} not in (select value from json_each(${stages}))`;
}

const places = (list: string) => sql`select value ->> 0, value ->> 1 from json_each(${list})`;

const union = (parts: readonly SQL[]) => sql.join([...parts], sql` union `);
