import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { toneText } from "../../../ui/tone.ts";
import { cx } from "../../../ui/cx.ts";
import { healthOfValue } from "../../../../worker/features/kpis/rules.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { useItem } from "../../plan-store/use-plan.tsx";
import { HEALTH_MARKS } from "../state-words.ts";
import { KpiDrawing } from "./kpi-drawing.tsx";
import { placeKpi } from "./kpi-geometry.ts";
import { useCheckIns } from "./use-check-ins.ts";

const FRAME = { width: 96, height: 28, inset: 4 };

/** The last values of a KPI between its lines, for a row of a list. */
export function KpiSpark({ id }: { id: string }) {
  const kpi = useItem("kpi", id);
  const checkIns = useCheckIns(id);
  const formats = useFormats();
  if (!kpi) return null;
  const seen = checkIns.slice(0, LIMITS.sparkValues);
  const geometry = placeKpi(kpi, seen, FRAME);
  const last = geometry?.points.at(-1);
  if (!geometry || !last) {
    return (
      <span className="text-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">No values</span>
      </span>
    );
  }
  const words = seen.map(({ value }) => formats.number(value)).join(", ");
  return (
    <span className="inline-block w-24 align-middle">
      <svg
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        aria-hidden="true"
        className="h-auto w-full overflow-visible"
      >
        <KpiDrawing geometry={geometry} width={FRAME.width} />
        <circle
          cx={last.x}
          cy={last.y}
          r="3"
          fill="currentColor"
          className={cx(
            toneText[HEALTH_MARKS[healthOfValue(kpi, last.value)].tone],
            "stroke-surface",
          )}
        />
      </svg>
      <span className="sr-only">Last values, latest first: {words}</span>
    </span>
  );
}
