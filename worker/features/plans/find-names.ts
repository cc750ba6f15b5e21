import { and, eq, type SQL, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import { planUses, strategicPlans } from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import { COMMENT_KINDS, isSingleKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { ITEM_TABLES } from "./columns-of.ts";
import { type NamedKind, namedItems } from "./item-title.ts";
import { planLabel } from "./plan-people.ts";
import { inReadablePlans } from "./plan-standing.ts";
import { isSeenAnywhere } from "./sealed-items.ts";

type Asked = {
  /** The plan whose items come first; without one, that which was open last. */
  open: string | null;
  /** Of a name, whether it is looked for. */
  where: (title: SQL<string>, kind: NamedKind) => SQL | undefined;
  /** Or the one that goes by this id. */
  id?: string | undefined;
  /** Of each kind; the plans that were used last are looked through first. */
  most: number;
};

export type FoundName = {
  kind: NamedKind;
  id: string;
  title: string;
  planId: string;
  /** What the reader calls the plan. */
  plan: string;
  isArchived: 0 | 1;
  isOpen: 0 | 1;
};

const NAMED = COMMENT_KINDS.filter((kind) => !isSingleKind(kind));

/**
 * Items that the actor may see by their names, in all plans that they may read. Names stand in an index of their own
 * beside the plan's id, which is read instead of the rows.
 */
export function findNames(ctx: ActorContext, { open, where, most, id: only }: Asked): SQL {
  const all = NAMED.map((kind) => {
    const { id, title, updatedAt, planId } = namedItems(kind);
    return sql`select * from (select ${kind} as kind, ${id} as id, ${title} as title, ${updatedAt} as updated_at,
        of_plan as plan_id, plan_name, is_archived, is_open, used
      from readable cross join ${only ? sql`${namedItems(kind).table}` : byName(kind)} on ${planId} = of_plan
      where ${and(only ? sql`${id} = ${only}` : where(title, kind), isSeenAnywhere(ctx, kind))} limit ${most})`;
  });
  return sql`(with readable as (${readablePlans(ctx, open)}) ${sql.join(all, sql` union all `)})`;
}

/**
 * The names alone, of each kind those of the open plan and those of the others as one text: for whoever looks
 * through very many. Which of them the actor sees is not asked.
 */
export function listNames(
  ctx: ActorContext,
  { open, where, most }: Pick<Asked, "open" | "most"> & { where: (title: SQL) => SQL | undefined },
): SQL {
  const all = NAMED.map((kind) => {
    const { title, planId } = namedItems(kind);
    return sql`select ${kind} as kind, is_open, json_group_array(title) as titles from (select is_open, ${title} as title
      from readable cross join ${byName(kind)} on ${planId} = of_plan where ${where(title)} limit ${most}) group by is_open`;
  });
  return sql`(with readable as (${readablePlans(ctx, open)}) ${sql.join(all, sql` union all `)})`;
}

function byName(kind: NamedKind): SQL {
  const table = ITEM_TABLES[kind];
  return sql`${table} indexed by ${sql.identifier(`${getTableConfig(table).name}_by_name`)}`;
}

/** The open one first, then as they were used. */
function readablePlans(ctx: ActorContext, open: string | null): SQL {
  const { userId } = ctx.actor;
  const plan = qualified(strategicPlans.id);
  const { planId: usedPlan, userId: usedBy, usedAt } = planUses;
  const lastUsed = sql`(select ${qualified(usedPlan)} from ${planUses} where ${qualified(usedBy)} = ${userId} order by ${qualified(usedAt)} desc limit 1)`;
  return sql`select ${plan} as of_plan, iif(${plan} = ${userId}, 'My plan', ${planLabel}) as plan_name,
      ${qualified(strategicPlans.archivedAt)} is not null as is_archived, ${plan} is ${open ?? lastUsed} as is_open,
      coalesce(${qualified(usedAt)}, 0) as used
    from ${strategicPlans} left join ${profiles} "owners" on "owners"."id" = ${qualified(strategicPlans.ownerUserId)}
    left join ${planUses} on ${and(eq(usedPlan, plan), eq(usedBy, userId))}
    where ${inReadablePlans(ctx, plan)} order by is_open desc, used desc`;
}

export const FOUND_COLUMNS = {
  kind: sql<NamedKind>`kind`,
  id: sql<string>`id`,
  title: sql<string>`title`,
  planId: sql<string>`plan_id`,
  plan: sql<string>`plan_name`,
  isArchived: sql<0 | 1>`is_archived`,
  isOpen: sql<0 | 1>`is_open`,
};
