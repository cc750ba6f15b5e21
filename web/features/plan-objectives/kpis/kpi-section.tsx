import { useEffect, useRef } from "react";
import { stopWriting, useIsWriting } from "../../plan-store/address/open-update.ts";
import { useItem } from "../../plan-store/use-plan.tsx";
import { beginCheckIn } from "../check-ins/begin-check-in.ts";
import { CheckInForm } from "../check-ins/check-in-form.tsx";
import { CheckInHistory, type SaidPart } from "../check-ins/check-in-history.tsx";
import { KpiChart } from "./kpi-chart.tsx";

type KpiSectionProps = { id: string; Said: SaidPart };

/** How a KPI went, its next value, and what was found before. */
export function KpiSection({ id, Said }: KpiSectionProps) {
  const kpi = useItem("kpi", id);
  const isWriting = useIsWriting();
  const checkIns = useRef<HTMLElement>(null);
  // Whoever comes to check in finds where to.
  useEffect(() => {
    if (!isWriting) return;
    if (checkIns.current) beginCheckIn(checkIns.current);
    stopWriting();
  }, [isWriting]);
  if (!kpi) return null;
  return (
    <section ref={checkIns} aria-label="Check-ins" className="flex scroll-mt-14 flex-col gap-4">
      <h3 className="text-base font-semibold text-ink">Check-ins</h3>
      <KpiChart kpi={kpi} />
      <CheckInForm measuredId={id} />
      <CheckInHistory measuredId={id} Said={Said} />
    </section>
  );
}
