import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import { strategicPlanningEpics } from "../../../db/schema/plan-items.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { premise } from "../../../db/transaction.ts";
import type { PlanKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import {
  columnsOf,
  CORE_VALUES,
  EDGES,
  ITEM_TABLES,
  LINK_TABLES,
  typedField,
} from "../plans/columns-of.ts";
import { isSingle } from "../plans/contract.ts";
import { seqOf } from "../plans/load-slice.ts";
import { hasSealedRows, isSeenRow } from "../plans/sealed-items.ts";
import { sealAll } from "../plans/write-sealed.ts";
import type { PlanSource } from "./contract.ts";

/** Each after those that its rows refer to. Epics and projects refer to each other: those of epics come later. */
const ORDER: readonly PlanKind[] = [
  "period",
  "theme",
  "teamMember",
  "goal",
  "epic",
  "project",
  "squad",
  "objective",
  "keyResult",
  "kpi",
  "checkIn",
  "update",
  "reply",
  "view",
  "settings",
  "foundation",
  "strategy",
];

/** What people said along the way. */
const SAID: ReadonlySet<PlanKind> = new Set(["checkIn", "update", "reply"]);

/** What a column of a copy holds where something of the plan stays behind. */
const WITHOUT: Record<Exclude<keyof PlanSource, "planId">, Partial<Record<string, SQL>>> = {
  people: {
    ownerMemberId: sql`null`,
    readerMemberId: sql`null`,
    ownerProfileId: sql`null`,
    ownerName: sql`''`,
  },
  dates: { startDate: sql`null`, endDate: sql`null`, periodId: sql`null`, closings: sql`'[]'` },
  progress: {
    status: sql`'not_started'`,
    progress: sql`0`,
    progressReason: sql`''`,
    healthOverride: sql`null`,
    healthReason: sql`''`,
    checkedInOn: sql`null`,
    targetChanges: sql`'[]'`,
    closings: sql`'[]'`,
    state: sql`'open'`,
    closedOn: sql`null`,
    closingId: sql`null`,
  },
};

/**
 * The statements that fill a new plan with what another one has, under ids of its own. What the plan was at that
 * moment comes whole: where somebody changes it in between, nothing is written.
 */
export async function copyPlan(ctx: ActorContext, planId: string, from: PlanSource) {
  const { db } = ctx;
  const kinds = ORDER.filter(
    (kind) =>
      (kind !== "teamMember" || from.people) &&
      (kind !== "period" || from.dates) &&
      (!SAID.has(kind) || (from.progress && from.people)),
  );
  const listed = kinds.filter((kind) => !isSingle(kind));
  const [[state], ids] = await db.batch([
    db.select({ seq: seqOf(from.planId) }).from(sql`(select 1)`),
    db.select({ id: sql<string>`id` }).from(
      sql`(${sql.join(
        listed.map((kind) => idsOf(ctx, kind, from.planId)),
        sql` union all `,
      )})`,
    ),
  ]);
  const map = JSON.stringify(Object.fromEntries(ids.map(({ id }) => [id, ctx.ids.next()])));
  const copy = { planId, from, map, now: ctx.clock.now() };
  return [
    premise(db, sql`${seqOf(from.planId)} = ${state?.seq ?? 0}`),
    ...kinds.map((kind) => db.run(copyRows(kind, copy))),
    db.run(copyEpicProjects(copy)),
    ...LINK_TABLES.filter(({ field }) => field !== "members" || from.people).map(({ link }) =>
      db.run(copyLinks(link, copy)),
    ),
    db.run(copyCoreValues(copy)),
    ...sealAll(ctx, planId),
    db
      .update(strategicPlans)
      .set({ updatedAt: copy.now })
      .where(sql`${strategicPlans.id} = ${planId}`),
  ];
}

type Copy = { planId: string; from: PlanSource; map: string; now: number };

/** What the actor does not see stays behind. */
const idsOf = (ctx: ActorContext, kind: PlanKind, planId: string) => {
  const table = ITEM_TABLES[kind];
  const { id } = columnsOf(kind);
  return sql`select ${id && qualified(id)} as id from ${table} where ${qualified(table.planId)} = ${planId} and ${isSeenRow(ctx, planId, kind) ?? sql`1`}`;
};

/** The id that a row has in the copy; null where it stays behind. */
const inCopy = (column: SQL) => sql`(select m.value from new_ids m where m.key = ${column})`;

const withIds = (map: string) =>
  sql`with new_ids as materialized (select key, value from json_each(${map}))`;

function copyRows(kind: PlanKind, { planId, from, map, now }: Copy): SQL {
  const table: SQLiteTable = ITEM_TABLES[kind];
  const links = new Set(EDGES.filter((edge) => edge.kind === kind).map(({ field }) => field));
  const behind: Partial<Record<string, SQL>> = {
    ...(from.people ? {} : WITHOUT.people),
    ...(from.dates ? {} : WITHOUT.dates),
    ...(from.progress ? {} : WITHOUT.progress),
  };
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated);
  const values = columns.map(([name, column]): SQL => {
    const own = sql.identifier(column.name);
    if (name === "planId") return sql`${planId}`;
    if (name === "id") return inCopy(sql`source.${own}`);
    if (name === "version") return sql`1`;
    if (name === "updatedAt") return sql`${now}`;
    const left = behind[name];
    if (left) return left;
    // Nobody measured it there yet.
    if (name === "current" && !from.progress) return sql.raw(kind === "kpi" ? "null" : "baseline");
    if (kind === "epic" && name === "projectId") return sql`null`;
    if (kind === "objective" && name === "entityType") {
      return sql`iif(source.entity_id is not null and ${inCopy(sql`source.entity_id`)} is null, 'company', source.${own})`;
    }
    // Who saw it there is nobody here; it stays its owner's alone until they say otherwise.
    if (name === "visibleTo") return sql`iif(source.${own} is null, null, '[]')`;
    if (name === typedField(kind)) return inCopy(sql`source.${own}`);
    return links.has(name) ? inCopy(sql`source.${own}`) : sql`source.${own}`;
  });
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const plan = sql.identifier("plan_id");
  return sql`${withIds(map)} insert into ${sql.identifier(getTableName(table))} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${table} as source where source.${plan} = ${from.planId}
      ${hasSealedRows(kind) ? sql`and source.id in (select key from new_ids)` : sql``}`;
}

function copyEpicProjects({ planId, from, map }: Copy): SQL {
  const { id, projectId } = strategicPlanningEpics;
  return sql`${withIds(map)} update ${strategicPlanningEpics}
    set ${sql.identifier(projectId.name)} = (select ${inCopy(sql`source.${sql.identifier(projectId.name)}`)}
      from new_ids as n join ${strategicPlanningEpics} as source on source.${sql.identifier(id.name)} = n.key
      where n.value = ${strategicPlanningEpics}.${sql.identifier(id.name)})
    where ${strategicPlanningEpics.planId} = ${planId} and ${from.planId} <> ${planId}`;
}

function copyLinks(
  { table, from: item, target, planId: of, extra }: (typeof LINK_TABLES)[number]["link"],
  { planId, from, map }: Copy,
): SQL {
  const columns = [of, item, target, ...(extra ? [extra.column] : [])].map(({ name }) =>
    sql.identifier(name),
  );
  const [, itemName, targetName, extraName] = columns;
  return sql`${withIds(map)} insert into ${table} (${sql.join(columns, sql`, `)})
    select ${planId}, ${inCopy(sql`source.${itemName}`)}, ${inCopy(sql`source.${targetName}`)}
      ${extraName ? sql`, source.${extraName}` : sql``}
    from ${table} as source where source.${sql.identifier("plan_id")} = ${from.planId}
      and source.${itemName} in (select key from new_ids) and source.${targetName} in (select key from new_ids)`;
}

function copyCoreValues({ planId, from }: Copy): SQL {
  const { table, columns } = CORE_VALUES;
  const { id, title, description, orderIndex } = columns;
  return sql`insert into ${table} (${sql.identifier("plan_id")}, ${sql.identifier(id.name)}, ${sql.identifier(title.name)}, ${sql.identifier(description.name)}, ${sql.identifier(orderIndex.name)})
    select ${planId}, lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), ${title}, ${description}, ${orderIndex}
    from ${table} where ${table.planId} = ${from.planId}`;
}
