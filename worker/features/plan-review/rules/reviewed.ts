import { addDays } from "../../../kernel/pure/days.ts";
import type { ReviewThresholds } from "../../plan-settings/contract.ts";
import type { PlanItems } from "../../plans/contract.ts";
import { isOver } from "../../plans/rules/health.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { parentOf, type PlanNode } from "../../plans/rules/line-of-sight.ts";
import { budgetOf, type Measured, ProgressBook } from "../../plans/rules/progress.ts";
import { TargetsBelow } from "./targets-below.ts";

/** Planned money by the themes and goals above it, and which of these have an epic below them at all. */
type Portfolio = {
  money: number;
  moneyOf: ReadonlyMap<string, number>;
  hasEpics: ReadonlySet<string>;
};

/** A plan on one day, with what several rules ask of it computed once. */
export class Reviewed {
  readonly plan: HeldPlan;
  readonly today: string;
  #book: ProgressBook | null = null;
  #portfolio: Portfolio | null = null;
  #staleDay: string | null = null;
  #targets: TargetsBelow | null = null;
  #openGoals: readonly PlanItems["goal"][] | null = null;

  constructor(plan: HeldPlan, today: string) {
    this.plan = plan;
    this.today = today;
  }

  progress(kind: Measured, id: string): number | null {
    this.#book ??= new ProgressBook(this.plan);
    return this.#book.of(kind, id).value;
  }

  get thresholds(): ReviewThresholds {
    return this.plan.settings.review;
  }

  /** Of epics that are not cancelled, each where its line of sight has it. */
  get portfolio(): Portfolio {
    this.#portfolio ??= readPortfolio(this.plan);
    return this.#portfolio;
  }

  /** Whatever was looked at on this day or before is stale. */
  get staleDay(): string {
    this.#staleDay ??= addDays(this.today, -this.thresholds.staleDays);
    return this.#staleDay;
  }

  get targets(): TargetsBelow {
    this.#targets ??= new TargetsBelow(this.plan);
    return this.#targets;
  }

  get openGoals(): readonly PlanItems["goal"][] {
    this.#openGoals ??= [...this.plan.all("goal").values()].filter(({ status }) => !isOver(status));
    return this.#openGoals;
  }
}

function readPortfolio(plan: HeldPlan): Portfolio {
  const moneyOf = new Map<string, number>();
  const hasEpics = new Set<string>();
  const lines = new Map<string, readonly string[]>();
  let money = 0;
  for (const epic of plan.all("epic").values()) {
    if (epic.status === "cancelled") continue;
    for (const themeId of epic.themeIds) hasEpics.add(themeId);
    const budget = budgetOf(plan, "epic", epic.id) ?? 0;
    money += budget;
    for (const id of ownersAbove(plan, { kind: "epic", id: epic.id }, lines)) {
      hasEpics.add(id);
      if (budget > 0) moneyOf.set(id, (moneyOf.get(id) ?? 0) + budget);
    }
  }
  return { money, moneyOf, hasEpics };
}

const NONE: readonly string[] = [];

/** The goals and themes above an item, each line looked up once; a circle has none. */
function ownersAbove(
  plan: HeldPlan,
  { kind, id }: PlanNode,
  known: Map<string, readonly string[]>,
): readonly string[] {
  const before = known.get(id);
  if (before) return before;
  known.set(id, NONE);
  const parent = parentOf(plan, kind, id);
  if (!parent) return NONE;
  const above = ownersAbove(plan, parent, known);
  const isOwner = parent.kind === "goal" || parent.kind === "theme";
  const owners = isOwner ? [parent.id, ...above] : above;
  known.set(id, owners);
  return owners;
}
