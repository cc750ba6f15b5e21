import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import {
  companyFoundation,
  companyFoundationCoreValues,
  companyStrategy,
} from "../../../db/schema/plan-direction.ts";
import {
  epicThemeLinks,
  projectSquadLinks,
  strategicPlanningEpics,
  strategicPlanningGoals,
  strategicPlanningProjects,
  strategicPlanningSquadMembers,
  strategicPlanningSquads,
  strategicPlanningTeamMembers,
  strategicThemes,
} from "../../../db/schema/plan-items.ts";
import {
  strategicPlanningCheckIns,
  strategicPlanningKeyResults,
  strategicPlanningObjectives,
  projectKeyResultLinks,
} from "../../../db/schema/plan-objectives.ts";
import { strategicPlanningKpis } from "../../../db/schema/plan-kpis.ts";
import { strategicPlanningPeriods } from "../../../db/schema/plan-periods.ts";
import {
  strategicPlanningReplies,
  strategicPlanningUpdates,
} from "../../../db/schema/plan-updates.ts";
import { planViews, userStrategicPlanningSettings } from "../../../db/schema/plans.ts";
import type { PlanKind } from "../../../db/values/plans.ts";
import { LISTED_KINDS } from "./contract.ts";
import { linksOf, typedLink } from "./rules/links.ts";
import { isFirstCome } from "./rules/list-order.ts";

/** Where the rows of each kind are kept. */
export const ITEM_TABLES = {
  period: strategicPlanningPeriods,
  theme: strategicThemes,
  teamMember: strategicPlanningTeamMembers,
  goal: strategicPlanningGoals,
  project: strategicPlanningProjects,
  epic: strategicPlanningEpics,
  squad: strategicPlanningSquads,
  objective: strategicPlanningObjectives,
  keyResult: strategicPlanningKeyResults,
  kpi: strategicPlanningKpis,
  checkIn: strategicPlanningCheckIns,
  update: strategicPlanningUpdates,
  reply: strategicPlanningReplies,
  view: planViews,
  settings: userStrategicPlanningSettings,
  foundation: companyFoundation,
  strategy: companyStrategy,
} satisfies Record<PlanKind, SQLiteTable>;

type LinkTable = {
  table: SQLiteTable;
  /** The item that names others, and the one that it names. */
  from: SQLiteColumn;
  target: SQLiteColumn;
  planId: SQLiteColumn;
  /** What the link itself says, by the name that it has in the item. */
  extra?: { name: string; column: SQLiteColumn };
};

/** The fields whose ids stand in a table of their own. */
export const LINK_TABLES: { kind: PlanKind; field: string; link: LinkTable }[] = [
  {
    kind: "project",
    field: "squadIds",
    link: {
      table: projectSquadLinks,
      from: projectSquadLinks.projectId,
      target: projectSquadLinks.squadId,
      planId: projectSquadLinks.planId,
    },
  },
  {
    kind: "project",
    field: "keyResultIds",
    link: {
      table: projectKeyResultLinks,
      from: projectKeyResultLinks.projectId,
      target: projectKeyResultLinks.keyResultId,
      planId: projectKeyResultLinks.planId,
    },
  },
  {
    kind: "epic",
    field: "themeIds",
    link: {
      table: epicThemeLinks,
      from: epicThemeLinks.epicId,
      target: epicThemeLinks.themeId,
      planId: epicThemeLinks.planId,
    },
  },
  {
    kind: "squad",
    field: "members",
    link: {
      table: strategicPlanningSquadMembers,
      from: strategicPlanningSquadMembers.squadId,
      target: strategicPlanningSquadMembers.teamMemberId,
      planId: strategicPlanningSquadMembers.planId,
      extra: { name: "allocation", column: strategicPlanningSquadMembers.allocation },
    },
  },
];

/** Where the core values of a foundation are kept: replaced in full, in their order. */
export const CORE_VALUES = {
  table: companyFoundationCoreValues,
  columns: {
    id: companyFoundationCoreValues.id,
    title: companyFoundationCoreValues.title,
    description: companyFoundationCoreValues.description,
    orderIndex: companyFoundationCoreValues.orderIndex,
  },
};

export function linkTable(kind: PlanKind, field: string): LinkTable | undefined {
  return LINK_TABLES.find((one) => one.kind === kind && one.field === field)?.link;
}

/** The columns of a kind's table by the name of the field that they hold. */
export function columnsOf(kind: PlanKind): Record<string, SQLiteColumn> {
  const { id, planId, ...columns } = getTableColumns<SQLiteTable>(ITEM_TABLES[kind]);
  const key = id ?? planId;
  return { ...(key ? { id: key } : {}), ...columns };
}

/** As isFirstCome has it. */
export function listOrder(kind: PlanKind): SQL {
  const { id, createdAt } = columnsOf(kind);
  if (!id || !createdAt) throw new Error(`${kind} has no order`);
  const direction = sql.raw(isFirstCome(kind) ? "asc" : "desc");
  return sql`${qualified(createdAt)} ${direction}, ${qualified(id)} ${direction}`;
}

type Edge = {
  kind: PlanKind;
  field: string;
  to: PlanKind;
  table: SQLiteTable;
  from: SQLiteColumn;
  target: SQLiteColumn;
};

/** Every way in which a stored row refers to another. */
export const EDGES: readonly Edge[] = LISTED_KINDS.flatMap((kind) =>
  linksOf(kind).map(({ field, to }): Edge => {
    const link = linkTable(kind, field);
    if (link) return { kind, field, to, ...link };
    const { id, [field]: target } = columnsOf(kind);
    if (!id || !target) throw new Error(`${kind}.${field} is kept nowhere`);
    return { kind, field, to, table: ITEM_TABLES[kind], from: id, target };
  }),
);

/** The field that names what a row is about, whatever kind that is. */
export const typedField = (kind: PlanKind): string | undefined => typedLink(kind)?.id;
