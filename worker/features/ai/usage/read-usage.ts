import { type SQL, sql } from "drizzle-orm";
import { aiAttempts } from "../../../../db/schema/ai.ts";
import { companies } from "../../../../db/schema/companies.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { AiOutcome } from "../../../../db/values/ai.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { addDays, daysBetween } from "../../../kernel/pure/days.ts";
import { dayOf, startOfDay } from "../../../kernel/pure/zoned-time.ts";
import { dayIn, withinDays } from "../../../kit/days.ts";
import { NAMED } from "../../../kit/personal-data.ts";
import type { Usage, UsageGroup, UsageInput, UsageRow } from "./contract.ts";

const USUAL_DAYS = 30;

/** What went wrong, as opposed to what somebody ended. */
const isFailure = sql`${aiAttempts.outcome} not in ('ok', 'running', 'cancelled', 'stopped', 'withdrawn')`;

/** What calls cost and how they went, by day, person, company, task or model; the most expensive first. */
export async function readUsage(ctx: ActorContext, input: UsageInput): Promise<Usage> {
  const zone = input.zone ?? ctx.actor.zone;
  const to = input.to ?? dayOf(ctx.clock.now(), zone);
  const from = input.from ?? addDays(to, 1 - USUAL_DAYS);
  if (from > to) throw invalidInput({ to: "The last day is before the first." });
  if (daysBetween(from, to) > ctx.limits.aiUsageDaysMost) {
    throw invalidInput({ from: `Choose at most ${ctx.limits.aiUsageDaysMost} days.` });
  }
  const { by } = input;
  const where = withinDays(ctx, aiAttempts.createdAt, { from, to, zone }) ?? sql`true`;
  const span = { zone, from: startOfDay(from, zone), until: startOfDay(to, zone, 1) };
  const { id, name } = groupOf(by, span);
  const most = by === "day" ? ctx.limits.aiUsageDaysMost + 1 : ctx.limits.aiUsageGroupsMost;
  const [rows, totals, failures] = await ctx.db.batch([
    ctx.db.all<Row>(
      figures({
        id,
        name,
        where,
        order: by === "day" ? sql`id desc` : sql`cost desc, id`,
        most: most + 1,
      }),
    ),
    ctx.db.all<Row>(figures({ id: sql`''`, name: sql`''`, where, order: sql`id`, most: 1 })),
    ctx.db.all<{ outcome: AiOutcome; calls: number }>(
      sql`select ${aiAttempts.outcome} as outcome, count(*) as calls from ${aiAttempts} where ${where} and ${isFailure} group by 1 order by 2 desc, 1`,
    ),
  ]);
  return {
    from,
    to,
    by,
    rows: rows.slice(0, most).map(toRow),
    isCut: rows.length > most,
    total: toRow(totals[0] ?? NOTHING),
    failures,
  };
}

type Row = UsageRow;

const NOTHING: Row = {
  id: "",
  name: "",
  calls: 0,
  failures: 0,
  inputTokens: 0,
  outputTokens: 0,
  cost: 0,
  middleMs: null,
  slowMs: null,
};

function groupOf(by: UsageGroup, span: Parameters<typeof dayIn>[1]): { id: SQL; name: SQL } {
  switch (by) {
    case "day": {
      const day = dayIn(aiAttempts.createdAt, span);
      return { id: day, name: day };
    }
    case "person":
      return { id: sql`coalesce(${aiAttempts.userId}, '')`, name: sql`coalesce(${NAMED}, '')` };
    case "company":
      return {
        id: sql`coalesce(${aiAttempts.companyId}, '')`,
        name: sql`coalesce(${companies.name}, '')`,
      };
    case "task":
      return { id: sql`${aiAttempts.task}`, name: sql`${aiAttempts.task}` };
    case "model":
      return { id: sql`${aiAttempts.modelName}`, name: sql`${aiAttempts.modelName}` };
  }
}

type Figures = { id: SQL; name: SQL; where: SQL; order: SQL; most: number };

/** The middle and the slow time are of those that answered: half of them, and 95 of 100, were as quick. */
function figures({ id, name, where, order, most }: Figures): SQL {
  return sql`
    with calls as (
      select ${id} as id, ${name} as name, ${aiAttempts.cost} as cost, ${aiAttempts.inputTokens} as tokens_in,
        ${aiAttempts.outputTokens} as tokens_out, ${isFailure} as failed,
        iif(${aiAttempts.outcome} = 'ok', ${aiAttempts.wholeMs}, null) as ms
      from ${aiAttempts}
      left join ${profiles} on ${profiles.id} = ${aiAttempts.userId}
      left join ${companies} on ${companies.id} = ${aiAttempts.companyId}
      where ${where}
    ), timed as (
      select id, ms, row_number() over (partition by id order by ms) as place, count(*) over (partition by id) as many
      from calls where ms is not null
    )
    select calls.id as id, max(calls.name) as name, count(*) as calls, sum(failed) as failures, sum(tokens_in) as inputTokens,
      sum(tokens_out) as outputTokens, sum(cost) as cost,
      (select min(ms) from timed where timed.id = calls.id and place * 2 >= many) as middleMs,
      (select min(ms) from timed where timed.id = calls.id and place * 100 >= many * 95) as slowMs
    from calls group by calls.id order by ${order} limit ${most}`;
}

/** Sums of no rows are null. */
function toRow(row: Row): UsageRow {
  const { id, name, calls, middleMs, slowMs } = row;
  return {
    id,
    name,
    calls,
    failures: row.failures ?? 0,
    inputTokens: row.inputTokens ?? 0,
    outputTokens: row.outputTokens ?? 0,
    cost: row.cost ?? 0,
    middleMs,
    slowMs,
  };
}
