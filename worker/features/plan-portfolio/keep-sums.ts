import { sql } from "drizzle-orm";
import * as v from "valibot";
import { planSums } from "../../../db/schema/plan-sums.ts";
import { SummedPlan } from "../../compute/contract.ts";
import type { Context } from "../../kernel/context.ts";
import { addDays } from "../../kernel/pure/days.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { KIND_RECORDS } from "../plans/contract.ts";
import { readLists } from "../plans/read-lists.ts";
import { COUNTED_FIELDS, type CountedKind, SUMS_SHAPE } from "./rules/sum-plan.ts";
import { COUNTED_KINDS } from "./rules/sum-rows.ts";

const NAMES = new Map<string, readonly string[]>(
  COUNTED_KINDS.map((kind: CountedKind) => [
    kind,
    [...new Set([...COUNTED_FIELDS[kind], ...Object.keys(KIND_RECORDS[kind].links)])],
  ]),
);

/**
 * Counts a plan and keeps that with its number: nothing is counted when it is written, so that writing costs what
 * it did. The rows go as the texts that the database made to where counting holds nobody up.
 */
export async function keepSums(ctx: Context, planId: string): Promise<void> {
  const now = ctx.clock.now();
  const days = ctx.limits.planSumsDays;
  const fromDay = addDays(dayOf(now, "UTC"), -1);
  const asked = {
    shape: "sums",
    rowsAtOnce: ctx.limits.planRowsAtOnce,
    kinds: COUNTED_KINDS,
    names: (kind: string) => NAMES.get(kind),
    known: null,
    reader: null,
  };
  const { seq, texts } = await readLists(ctx, planId, asked, () => []);
  const rows = COUNTED_KINDS.map((kind, at) => `"${kind}":[${texts[at] ?? ""}]`).join(",");
  const head = JSON.stringify({ planId, fromDay, days }).slice(0, -1);
  const answer = await ctx.compute("sum-plan", `${head},"rows":{${rows}}}`);
  const sums = v.parse(SummedPlan, await answer.json());
  const kept = {
    ...sums,
    seq,
    fromDay,
    shape: SUMS_SHAPE,
    untilDay: addDays(fromDay, days - 1),
    madeAt: now,
  };
  await ctx.db
    .run(sql`insert into ${planSums} (plan_id, shape, seq, from_day, until_day, counts, groups, map, made_at)
    select id, ${kept.shape}, ${kept.seq}, ${kept.fromDay}, ${kept.untilDay}, ${kept.counts}, ${kept.groups}, ${kept.map}, ${kept.madeAt}
    from strategic_plans where id = ${planId}
    on conflict (plan_id) do update set shape = excluded.shape, seq = excluded.seq, from_day = excluded.from_day,
      until_day = excluded.until_day, counts = excluded.counts, groups = excluded.groups, map = excluded.map, made_at = excluded.made_at
    where excluded.seq > ${planSums.seq} or excluded.from_day > ${planSums.fromDay} or excluded.shape > ${planSums.shape}`);
}
