import { eq, sql } from "drizzle-orm";
import { type Health, WORK_KINDS } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { ITEM_TABLES } from "./columns-of.ts";
import { KIND_RECORDS } from "./contract.ts";
import { type HealthCard } from "./cards/contract.ts";
import { itemAddress } from "./item-address.ts";
import { mutedFindings } from "../plan-review/queries.ts";
import { itemJson } from "./item-json.ts";
import { countDue } from "./rules/count-due.ts";
import { readHealth } from "./rules/health.ts";
import { HeldPlan } from "./rules/hold-plan.ts";
import { readReview } from "./rules/read-review.ts";
import { isLate, lateBy, worstFirst } from "./rules/late.ts";
import { lateMoves } from "./rules/late-move.ts";
import { ProgressBook } from "./rules/progress.ts";

/** All that health, lateness and the progress below them are made from, and no text. */
const WORK = ["id", "status", "progress", "progressReason"];
const JUDGED = [...WORK, "title", "startDate", "endDate", "healthOverride", "healthReason"];
const NEEDED = {
  goal: JUDGED,
  project: JUDGED,
  epic: [...JUDGED, "plannedBudget", "currency"],
  objective: [...JUDGED, "entityType", "entityId", "createdAt"],
  keyResult: [
    "id",
    "title",
    "progress",
    "weight",
    "checkedInOn",
    "createdAt",
    "type",
    "unit",
    "baseline",
    "target",
    "milestones",
    "cadence",
  ],
  kpi: ["id", "title", "side", "checkedInOn", "startDate", "createdAt", "cadence"],
  theme: ["id", "name"],
  teamMember: ["id", "name"],
  settings: ["id", "defaultCurrency", "exchangeRates", "modules", "rhythm", "review"],
  foundation: ["id", "mission"],
} as const;

/** How the person's own plan does on the day that it is where they are, and what needs them first. */
export async function readHealthCard(ctx: ActorContext): Promise<HealthCard> {
  const planId = ctx.actor.userId;
  const rowsOf = (kind: keyof typeof NEEDED) => {
    const names = new Set([...NEEDED[kind], ...Object.keys(KIND_RECORDS[kind].links)]);
    const table = ITEM_TABLES[kind];
    return ctx.db
      .select({ item: sql<string>`${itemJson(kind, [...names])}` })
      .from(table)
      .where(eq(table.planId, planId));
  };
  const ownToday = dayOf(ctx.clock.now(), ctx.actor.zone);
  const [
    goal,
    project,
    epic,
    objective,
    keyResult,
    kpi,
    theme,
    teamMember,
    settings,
    foundation,
    muted,
  ] = await ctx.db.batch([
    rowsOf("goal"),
    rowsOf("project"),
    rowsOf("epic"),
    rowsOf("objective"),
    rowsOf("keyResult"),
    rowsOf("kpi"),
    rowsOf("theme"),
    rowsOf("teamMember"),
    rowsOf("settings"),
    rowsOf("foundation"),
    mutedFindings(ctx, planId, ownToday),
  ]);
  const plan = new HeldPlan(planId);
  const rows = {
    goal,
    project,
    epic,
    objective,
    keyResult,
    kpi,
    theme,
    teamMember,
    settings,
    foundation,
  };
  for (const [kind, list] of Object.entries(rows)) {
    // Written by the database from rows of this kind; what is left out nothing below asks for.
    for (const { item } of list) plan.put(kind as keyof typeof rows, JSON.parse(item) as never);
  }
  const { zone } = plan.settings.rhythm;
  const today = zone === "" ? ownToday : dayOf(ctx.clock.now(), zone);
  const book = new ProgressBook(plan);
  const judged = WORK_KINDS.flatMap((kind) =>
    [...plan.all(kind).values()].map((item) => {
      const progress = book.of(kind, item.id).value;
      const reading = readHealth(item, progress, today);
      return { kind, item, progress, reading, health: reading.health };
    }),
  );
  const countOf = (health: Health | null) => judged.filter((row) => row.health === health).length;
  const goals = judged.filter(({ kind, health }) => kind === "goal" && health !== null);
  const late = judged
    .filter(({ item, health }) => isLate(item, health, today))
    .map((row) => ({ ...row, ...lateBy(row.item, row.reading, row.progress, today) }))
    .toSorted(worstFirst);
  const moveOf = lateMoves(plan, today);
  return {
    counts: {
      on_track: countOf("on_track"),
      at_risk: countOf("at_risk"),
      off_track: countOf("off_track"),
    },
    unjudged: countOf(null),
    goals: {
      onTrack: goals.filter(({ health }) => health === "on_track").length,
      rated: goals.length,
    },
    late: {
      total: late.length,
      worst: late.slice(0, ctx.limits.cardLateRows).map(({ kind, item, daysLate, behind }) => ({
        kind,
        says: KIND_RECORDS[kind].one,
        id: item.id,
        title: item.title,
        address: itemAddress({ planId, kind, itemId: item.id }, planId),
        status: item.status,
        endDate: item.endDate,
        daysLate,
        behind,
        ...moveOf(kind, item),
      })),
    },
    isBegun: judged.length > 0 || (plan.get("foundation", planId)?.mission ?? "") !== "",
    checkIns: countDue(plan, today),
    review: reviewOf(plan, readReview(plan, today, muted)),
  };
}

function reviewOf(
  plan: HeldPlan,
  { total, worst }: ReturnType<typeof readReview>,
): HealthCard["review"] {
  const item = worst ? plan.get(worst.kind, worst.id) : undefined;
  if (!worst || !item) return { total, worst: null };
  const { kind, id: itemId, title: says } = worst;
  const address = itemAddress({ planId: plan.planId, kind, itemId }, plan.planId);
  return { total, worst: { says, title: "name" in item ? item.name : item.title, address } };
}
