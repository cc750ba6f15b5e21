import { eq, sql } from "drizzle-orm";
import type { Health } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { ITEM_TABLES } from "./columns-of.ts";
import { type HealthCard, KIND_RECORDS } from "./contract.ts";
import { itemJson } from "./item-json.ts";
import { readHealth } from "./rules/health.ts";
import { HeldPlan } from "./rules/hold-plan.ts";
import { ProgressBook } from "./rules/progress.ts";

/** All that health and the progress below it are made from, and no text. */
const WORK = ["id", "status", "progress", "progressReason"];
const JUDGED = [...WORK, "title", "startDate", "endDate", "healthOverride", "healthReason"];
const NEEDED = {
  goal: JUDGED,
  project: JUDGED,
  epic: [...JUDGED, "plannedBudget", "currency"],
  objective: [...WORK, "entityType", "entityId"],
  keyResult: ["id", "progress", "weight"],
  settings: ["id", "defaultCurrency", "exchangeRates"],
} as const;
const KINDS = ["goal", "project", "epic"] as const;

/** How the person's own plan does on the day that it is where they are. */
export async function readHealthCard(ctx: ActorContext): Promise<HealthCard> {
  const planId = ctx.actor.userId;
  const rowsOf = (kind: keyof typeof NEEDED) => {
    const names = new Set([...NEEDED[kind], ...Object.keys(KIND_RECORDS[kind].links)]);
    const table = ITEM_TABLES[kind];
    return ctx.db
      .select({ item: sql<string>`${itemJson(kind, [...names])}` })
      .from(table)
      .where(eq(table.userId, planId));
  };
  const [goal, project, epic, objective, keyResult, settings] = await ctx.db.batch([
    rowsOf("goal"),
    rowsOf("project"),
    rowsOf("epic"),
    rowsOf("objective"),
    rowsOf("keyResult"),
    rowsOf("settings"),
  ]);
  const plan = new HeldPlan(planId);
  const rows = { goal, project, epic, objective, keyResult, settings };
  for (const [kind, list] of Object.entries(rows)) {
    // Written by the database from rows of this kind; what is left out nothing below asks for.
    for (const { item } of list) plan.put(kind as keyof typeof rows, JSON.parse(item) as never);
  }
  const book = new ProgressBook(plan);
  const today = dayOf(ctx.clock.now(), ctx.actor.zone);
  const judged = KINDS.flatMap((kind) =>
    [...plan.all(kind).values()].map((item) => {
      const { health } = readHealth(item, book.of(kind, item.id).value, today);
      return { kind, id: item.id, title: item.title, endDate: item.endDate ?? "", health };
    }),
  );
  const countOf = (health: Health | null) => judged.filter((row) => row.health === health).length;
  const worst = (["off_track", "at_risk"] as const).flatMap((health) =>
    judged
      .filter((row) => row.health === health)
      .toSorted((one, other) => (one.endDate < other.endDate ? -1 : 1))
      .map(({ kind, id, title }) => ({ kind, id, title, health })),
  );
  return {
    counts: {
      on_track: countOf("on_track"),
      at_risk: countOf("at_risk"),
      off_track: countOf("off_track"),
    },
    unjudged: countOf(null),
    worst: worst.slice(0, ctx.limits.cardRows),
  };
}
