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
 * The rows of a plan that the rules look at for an operation, as one query, null where there is none: what it
 * touches, who refers to what goes, what all of these refer to, and the lines above them. It grows with the
 * operation, not with the plan.
 */
export function sliceRows({ planId, ...asked }: Texts & { planId: string }, kinds: Kinds): SQL {
  const items = LISTED_KINDS.filter((kind) => kinds.wanted.has(kind)).map((kind) => {
    const { id } = columnsOf(kind);
    const table = ITEM_TABLES[kind];
    // The plus keeps the planner from going through the whole plan for a few of its rows.
    return sql`when ${kind} then (select ${itemJson(kind)} from ${table} where ${id && qualified(id)} = wanted.id and +${qualified(table.planId)} = ${planId})`;
  });
  if (items.length === 0) return sql`(select null as kind, null as item where 0)`;
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
      ...follow("written", targets),
      ...(kinds.hasStages ? [standing(planId, asked.stages)] : []),
      ...follow("wanted", upward),
    ])})
    select kind, case kind ${sql.join(items, sql` `)} end as item from wanted)`;
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

/** What the rows of a source name: by their columns in one look at each, and by what links them. */
function follow(source: string, edges: readonly Edge[]): SQL[] {
  const from = sql.identifier(source);
  const linked = edges.filter(({ kind, table }) => table !== ITEM_TABLES[kind]);
  const named = Map.groupBy(
    edges.filter((edge) => !linked.includes(edge)),
    ({ kind }) => kind,
  );
  const looks = [...named].map(([kind, own]) => {
    const { id } = columnsOf(kind);
    const pairs = own.map(({ to, target }) => sql`json_array(${to}, ${qualified(target)})`);
    return sql`when ${kind} then (select json_array(${sql.join(pairs, sql`, `)}) from ${ITEM_TABLES[kind]} where ${id && qualified(id)} = ${from}.id)`;
  });
  return [
    ...(looks.length > 0
      ? [
          sql`select named.value ->> 0, named.value ->> 1 from ${from} cross join json_each(case ${from}.kind ${sql.join(looks, sql` `)} end) as named
            where named.value ->> 1 is not null`,
        ]
      : []),
    ...linked.map(
      ({ kind, to, table, from: key, target }) =>
        sql`select ${to}, ${qualified(target)} from ${from} cross join ${table} on ${qualified(key)} = ${from}.id where ${from}.kind = ${kind}`,
    ),
  ];
}

function standing(planId: string, stages: string): SQL {
  const { id, planId: of, funnelStatus } = strategicPlanningEpics;
  return sql`select 'epic', ${qualified(id)} from ${strategicPlanningEpics} where ${qualified(of)} = ${planId}
    and ${qualified(funnelStatus)} not in (select value from json_each(${stages}))`;
}

const places = (list: string) => sql`select value ->> 0, value ->> 1 from json_each(${list})`;

const union = (parts: readonly SQL[]) => sql.join([...parts], sql` union `);
