import {
  type Health,
  ITEM_KINDS,
  type ItemKind,
  type WorkKind,
} from "../../../../db/values/plans.ts";
import type { PlanItems } from "../../plans/contract.ts";
import { type HealthReading, readHealth } from "../../plans/rules/health.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { lineAbove } from "../../plans/rules/line-of-sight.ts";
import { type Measured, type Progress, ProgressBook } from "../../plans/rules/progress.ts";
import { titleIn } from "./title-in.ts";

/** How screens write what answers say. */
export type Words = {
  number: (value: number) => string;
  day: (day: string) => string;
  /** Of minor units. */
  money: (value: number, currency: string) => string;
};

export type Place = { kind: ItemKind; id: string };

/** A plan on one day, for whoever asks. What it holds is what they may see. */
export class Facts {
  readonly plan: HeldPlan;
  readonly today: string;
  readonly words: Words;
  /** Who of the plan's people asks. */
  readonly memberId: string | null;
  readonly #book: ProgressBook;

  constructor(plan: HeldPlan, asked: { today: string; words: Words; memberId: string | null }) {
    this.plan = plan;
    this.today = asked.today;
    this.words = asked.words;
    this.memberId = asked.memberId;
    this.#book = new ProgressBook(plan);
  }

  progress = (kind: Measured, id: string): Progress => this.#book.of(kind, id);

  health<K extends WorkKind>(kind: K, item: PlanItems[K]): HealthReading {
    return readHealth(item, this.progress(kind, item.id).value, this.today);
  }

  healthOf = <K extends WorkKind>(kind: K, item: PlanItems[K]): Health | null =>
    this.health(kind, item).health;

  titleOf = ({ kind, id }: Place): string => titleIn(this.plan.get(kind, id) ?? {});

  nameOf = (memberId: string | null): string | null =>
    memberId === null ? null : (this.plan.get("teamMember", memberId)?.name ?? null);

  /** Whether an item is another, or stands below it; of a squad: whether it is of what the squad works on. */
  isWithin({ kind, id }: Place, above: Place): boolean {
    if (id === above.id) return true;
    if (above.kind === "squad") return this.#isOfSquad({ kind, id }, above.id);
    const epic = kind === "epic" ? this.plan.get("epic", id) : undefined;
    return (
      epic?.themeIds.includes(above.id) === true ||
      lineAbove(this.plan, kind, id).some((one) => one.id === above.id)
    );
  }

  #isOfSquad({ kind, id }: Place, squadId: string): boolean {
    const line = [{ kind, id }, ...lineAbove(this.plan, kind, id)];
    const squad = this.plan.get("squad", squadId);
    return line.some((one) => {
      const project = one.kind === "project" ? this.plan.get("project", one.id) : undefined;
      return project && (project.squadIds.includes(squadId) || squad?.projectId === project.id);
    });
  }

  *everything(): Generator<Place & { title: string }> {
    for (const kind of ITEM_KINDS) {
      for (const item of this.plan.all(kind).values()) {
        yield { kind, id: item.id, title: titleIn(item) };
      }
    }
  }
}
