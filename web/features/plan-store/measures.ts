import { readKpiHealth } from "../../../worker/features/kpis/rules/kpi-health.ts";
import { type HealthReading, readHealth } from "../../../worker/features/plans/rules/health.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import {
  type Judged,
  type Measured,
  ProgressBook,
} from "../../../worker/features/plans/rules/progress.ts";

/** The progress and the health of every item, each made once until something that it is made from changes. */
export function createMeasures(plan: HeldPlan, today: () => string) {
  const progress = new ProgressBook(plan);
  const readings = new Map<string, HealthReading>();
  let day = "";

  function read(kind: Judged, id: string, now: string): HealthReading {
    if (kind === "kpi") {
      const kpi = plan.get(kind, id);
      return kpi ? readKpiHealth(plan, kpi, now) : NOT_THERE;
    }
    const item = plan.get(kind, id);
    return item ? readHealth(item, progress.of(kind, id).value, now) : NOT_THERE;
  }

  return {
    progress: (kind: Measured, id: string) => progress.of(kind, id),
    health(kind: Judged, id: string): HealthReading {
      const now = today();
      if (now !== day) readings.clear();
      day = now;
      const known = readings.get(id);
      if (known) return known;
      const reading = read(kind, id, now);
      readings.set(id, reading);
      return reading;
    },
    forget(id: string): void {
      progress.forget(id);
      readings.delete(id);
    },
    forgetAll(): void {
      progress.forgetAll();
      readings.clear();
    },
  };
}

const NOT_THERE: HealthReading = {
  health: null,
  because: "no_dates",
  expected: null,
  computed: null,
};
