import type { ItemStatus, ReportedKind } from "../../../../db/values/plans.ts";
import { convertMoney } from "./money.ts";
import type { HeldPlan } from "./hold-plan.ts";

/** What a number can be made from. */
type PartKind = "project" | "epic" | "objective" | "keyResult";

/** Whose progress is asked. The company goes by the plan's own id; it, themes and squads have no typed one. */
export type Measured = PartKind | "goal" | "theme" | "squad" | "company";

/** Whose health is judged: what has a status and dates, and what is watched. */
export type Judged = ReportedKind;

export type ProgressPart = { kind: PartKind; id: string; value: number; weight: number };

/** A number, and what it was made from. Null where nothing says anything. */
export type Progress = {
  value: number | null;
  from: "typed" | "override" | "objectives" | "key results" | "measured" | "projects" | "epics";
  /** No weight: all of them are 0, so the parts count alike. */
  weighting: "budget" | "weight" | "equal" | "no weight";
  parts: readonly ProgressPart[];
  /** What the parts make together, also where a typed number counts instead. */
  made: number | null;
  reason: string;
};

type Weighable = Omit<ProgressPart, "weight"> & { heft: number | null };
type Worked = Exclude<PartKind, "keyResult">;
type Work = { id: string; status: ItemStatus };
type Below = "objectives" | "key results" | "projects" | "epics";

const HUNDRED = 100;

/**
 * The progress of every item of a plan, each computed once. A typed value with a reason counts before all; then
 * the objectives of the item, or else what stands below it (cancelled items do not); and where nothing does, the
 * typed value. A key result's is measured.
 */
export class ProgressBook {
  readonly #plan: HeldPlan;
  readonly #known = new Map<string, Progress>();

  constructor(plan: HeldPlan) {
    this.#plan = plan;
  }

  of(kind: Measured, id: string): Progress {
    const known = this.#known.get(id);
    if (known) return known;
    const progress = this.#measure(kind, id);
    this.#known.set(id, progress);
    return progress;
  }

  /** The item changed, or something that it is made from: whoever is made from it is computed anew. */
  forget(id: string): void {
    this.#known.delete(id);
  }

  forgetAll(): void {
    this.#known.clear();
  }

  #measure(kind: Measured, id: string): Progress {
    if (kind === "keyResult") {
      const result = this.#plan.get("keyResult", id);
      return result ? { ...NOTHING, value: result.progress, from: "measured" } : NOTHING;
    }
    const below = this.#below(kind, id);
    if (kind === "theme" || kind === "squad" || kind === "company") return below ?? NOTHING;
    const item = this.#plan.get(kind, id);
    if (!item) return NOTHING;
    const typed = { ...NOTHING, value: item.progress };
    if (item.progressReason.trim() === "") return below ?? typed;
    return {
      ...(below ?? typed),
      value: item.progress,
      from: "override",
      reason: item.progressReason,
    };
  }

  /** What makes the number where nobody set one: of these the first that has any part. */
  #below(kind: Exclude<Measured, "keyResult">, id: string): Progress | null {
    if (kind === "objective") return this.#gather("key results", this.#results(id));
    const own = kind === "company" ? this.#ofCompany() : this.#linked("objective", `${kind}Id`, id);
    const objectives = this.#gather("objectives", this.#parts("objective", own));
    if (objectives) return objectives;
    if (kind === "theme") return this.#gatherAt("epic", "themeIds", id);
    if (kind === "goal") return this.#gatherAt("project", "goalId", id);
    if (kind === "project") return this.#gatherAt("epic", "projectId", id);
    return null;
  }

  #results(objectiveId: string): Weighable[] {
    return this.#plan.linked("keyResult", "objectiveId", objectiveId).map((result) => ({
      kind: "keyResult" as const,
      id: result.id,
      value: result.progress,
      heft: result.weight,
    }));
  }

  #ofCompany(): Work[] {
    return [...this.#plan.all("objective").values()].filter(
      ({ entityType }) => entityType === "company",
    );
  }

  #linked(kind: Worked, field: string, id: string): readonly Work[] {
    return this.#plan.linked(kind, field, id);
  }

  #gatherAt(kind: "project" | "epic", field: string, id: string): Progress | null {
    return this.#gather(`${kind}s`, this.#parts(kind, this.#linked(kind, field, id)));
  }

  #parts(kind: Worked, items: readonly Work[]): Weighable[] {
    return items
      .filter(({ status }) => status !== "cancelled")
      .map((item) => ({
        kind,
        id: item.id,
        value: this.of(kind, item.id).value ?? 0,
        heft: kind === "objective" ? null : budgetOf(this.#plan, kind, item.id),
      }));
  }

  /** Weights that sum to nothing weigh all parts alike. One division at the end keeps whole numbers exact. */
  #gather(from: Below, parts: readonly Weighable[]): Progress | null {
    if (parts.length === 0) return null;
    const areWeights = parts.every(({ heft }) => heft !== null);
    const total = areWeights ? parts.reduce((sum, { heft }) => sum + (heft ?? 0), 0) : 0;
    const weightOf = ({ heft }: Weighable) => (total > 0 ? (heft ?? 0) : 1);
    const whole = total > 0 ? total : parts.length;
    const sum = parts.reduce((all, part) => all + part.value * weightOf(part), 0);
    const made = Math.min(HUNDRED, Math.max(0, Math.round(sum / whole)));
    const weighed = from === "key results" ? "weight" : "budget";
    return {
      value: made,
      made,
      from,
      reason: "",
      weighting: total > 0 ? weighed : areWeights ? "no weight" : "equal",
      parts: parts.map((part) => ({
        kind: part.kind,
        id: part.id,
        value: part.value,
        weight: weightOf(part) / whole,
      })),
    };
  }
}

const NOTHING: Progress = {
  value: null,
  made: null,
  from: "typed",
  weighting: "equal",
  parts: [],
  reason: "",
};

/** In minor units of the default currency; null where one has none, or where its currency has no rate. */
export function budgetOf(plan: HeldPlan, kind: "project" | "epic", id: string): number | null {
  if (kind === "epic") {
    const epic = plan.get("epic", id);
    return !epic || epic.plannedBudget === null
      ? null
      : convertMoney(epic.plannedBudget, epic.currency, plan.settings);
  }
  let sum = 0;
  let counted = 0;
  for (const epic of plan.linked("epic", "projectId", id)) {
    if (epic.status === "cancelled") continue;
    const budget = budgetOf(plan, "epic", epic.id);
    if (budget === null) return null;
    sum += budget;
    counted += 1;
  }
  return counted === 0 ? null : sum;
}
