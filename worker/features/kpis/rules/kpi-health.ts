import { cadenceOf } from "../../plan-updates/rules/due.ts";
import { windowOf } from "../../plan-updates/rules/windows.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import type { HealthReading } from "../../plans/rules/health.ts";
import type { Kpi } from "../contract.ts";
import { healthOfValue, roomOf } from "../rules.ts";

/** What its last value says of a KPI; nothing where nobody measured it, or where a whole round was missed. */
export function readKpiHealth(plan: HeldPlan, kpi: Kpi, today: string): HealthReading {
  if (kpi.current === null || kpi.checkedInOn === null) return reading(null, "not_measured");
  if (isStale(plan, kpi, today)) return reading(null, "stale");
  const health = healthOfValue(kpi, kpi.current);
  if (health === "on_track") return reading(health, "within");
  return reading(health, roomOf(kpi, kpi.current) < 0 ? "beyond" : "near");
}

const reading = (
  health: HealthReading["health"],
  because: HealthReading["because"],
): HealthReading => ({ health, because, expected: null, computed: health });

/** The round after that of its last value is over too, as often as it is asked for now. */
function isStale({ settings }: HeldPlan, kpi: Kpi, today: string): boolean {
  const { rhythm } = settings;
  const cadence = cadenceOf(rhythm, "kpi", kpi);
  const last = kpi.checkedInOn === null ? null : windowOf(kpi.checkedInOn, cadence, rhythm);
  const missed = last && windowOf(last.next, cadence, rhythm);
  return missed !== null && today >= missed.next;
}
