import { and, eq, type SQL, sql } from "drizzle-orm";
import { companyFoundation } from "../../../db/schema/plan-direction.ts";
import { qualified } from "../../../db/qualified.ts";
import { ITEM_KINDS, isItemKind, type ItemKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { toPlainLine } from "../../kernel/pure/plain-line.ts";
import { cutText } from "../../kernel/pure/sound-text.ts";
import type { TargetRef } from "../../kit/targets.ts";
import { EDGES, ITEM_TABLES, linkTable } from "./columns-of.ts";
import { KIND_RECORDS } from "./contract.ts";
import { inReadablePlans } from "./plan-standing.ts";
import { itemAddress } from "./item-address.ts";
import { namedItems } from "./item-title.ts";
import { isSeenAnywhere } from "./sealed-items.ts";

/** What people call it, such as 'key result', and where it is opened. */
export type SightStep = { id: string; says: string; title: string; address: string };

type Stored = { name: string; planId: string; title: string; mission: string | null };

/** Longer than any line: a circle ends here at the latest. */
const STEPS_MOST = 16;

/**
 * From the mission of a plan down to an item of it, in one query: each step hangs on the one before, as
 * lineOfSight has it in the browser. Nothing of a plan that the actor may not read.
 */
export async function readSight(ctx: ActorContext, { kind, id }: TargetRef): Promise<SightStep[]> {
  if (!isItemKind(kind)) return [];
  const steps = ITEM_KINDS.map((above) => {
    const items = namedItems(above);
    return sql`select ${nameOf(above)}, ${items.planId}, ${items.title}, ${aboveOf(above)}, line.depth + 1
      from line cross join ${items.table}
      where substr(line.above, 1, ${above.length + 1}) = ${`${above}:`}
        and ${items.id} = substr(line.above, ${above.length + 2}) and ${items.planId} = line.plan_id
        and ${isSeenAnywhere(ctx, above) ?? sql`1`} and line.depth < ${STEPS_MOST}`;
  });
  const own = namedItems(kind);
  const rows = await ctx.db.all<Stored>(sql`
    with recursive line(name, plan_id, title, above, depth) as (
      select ${nameOf(kind)}, ${own.planId}, ${own.title}, ${aboveOf(kind)}, 0 from ${own.table}
      where ${and(sql`${own.id} = ${id}`, inReadablePlans(ctx, ITEM_TABLES[kind].planId), isSeenAnywhere(ctx, kind))}
      union all ${sql.join(steps, sql` union all `)})
    select line.name, line.plan_id as "planId", line.title, ${qualified(companyFoundation.mission)} as mission
    from line left join ${companyFoundation} on ${eq(qualified(companyFoundation.planId), sql`line.plan_id`)}
    order by line.depth`);
  const [first] = rows;
  if (!first) return [];
  const { planId } = first;
  const seen = new Set<string>();
  const line = rows.filter(({ name }) => !seen.has(name) && seen.add(name));
  return [
    ...missionOf(ctx, first),
    ...line.toReversed().map(({ name, title }): SightStep => {
      const [stepKind = kind, itemId = ""] = name.split(":");
      const itsKind = isItemKind(stepKind) ? stepKind : kind;
      const address = itemAddress({ planId, kind: itsKind, itemId }, ctx.actor.userId);
      return { id: itemId, says: KIND_RECORDS[itsKind].one, title, address };
    }),
  ];
}

/** The top of every line, once it is written. */
function missionOf(ctx: ActorContext, { planId, mission }: Stored): SightStep[] {
  const title = cutText(toPlainLine(mission ?? ""), ctx.limits.taskTitleLength);
  if (title === "") return [];
  const place = { planId, kind: "foundation", itemId: planId } as const;
  return [{ id: planId, says: "mission", title, address: itemAddress(place, ctx.actor.userId) }];
}

const nameOf = (kind: ItemKind) => sql`${`${kind}:`} || ${namedItems(kind).id}`;

/** What an item hangs on, such as goal:3f0c…: the first of what its kind may hang on. */
function aboveOf(kind: ItemKind): SQL {
  const names = KIND_RECORDS[kind].above.map((field) => {
    const edge = EDGES.find((one) => one.kind === kind && one.field === field);
    if (!edge) throw new Error(`${kind}.${field} is kept nowhere`);
    const { to, table, from, target } = edge;
    const held = linkTable(kind, field)
      ? sql`(select min(${qualified(target)}) from ${table} where ${qualified(from)} = ${namedItems(kind).id})`
      : qualified(target);
    return sql`${`${to}:`} || ${held}`;
  });
  return names.length === 0
    ? sql`null`
    : sql`coalesce(${sql.join([...names, sql`null`], sql`, `)})`;
}
