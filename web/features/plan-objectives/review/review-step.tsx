import { useEffect, useRef } from "react";
import { isKpi, kindOf } from "../../../../worker/features/check-ins/rules/measured.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { itemAddressHere, openItem } from "../../plan-store/address/open-item.ts";
import { CheckInChart } from "../check-ins/check-in-chart.tsx";
import { KpiChart } from "../kpis/kpi-chart.tsx";
import { useMeasured } from "../../plan-fields/measure/use-check-ins.ts";
import { CheckInForm, type CheckInSteps } from "../check-ins/check-in-form.tsx";
import { useItem } from "../../plan-store/use-plan.tsx";

type ReviewStepProps = {
  measuredId: string;
  /** It was looked at in this review already. */
  checkInId: string | undefined;
  steps: CheckInSteps;
};

/** One key result or KPI under review: what it is, how it went, and how it stands. */
export function ReviewStep({ measuredId, checkInId, steps }: ReviewStepProps) {
  const measured = useMeasured(measuredId);
  const above = measured && !isKpi(measured) ? measured.objectiveId : "";
  const objective = useItem("objective", above);
  const owner = useItem("teamMember", measured?.ownerMemberId ?? objective?.ownerMemberId ?? "");
  const card = useRef<HTMLDivElement>(null);
  const isTouched = useMedia("(pointer: coarse)");
  useEffect(() => {
    card.current?.querySelector<HTMLElement>("[data-first]")?.focus({ preventScroll: isTouched });
    // On a phone the field is below the fold: what is asked about begins at the top, and the keyboard covers neither.
    if (isTouched) card.current?.scrollIntoView();
  }, [isTouched]);
  if (!measured) return null;
  return (
    <Card padding="lg">
      <div ref={card} className="flex scroll-mt-18 flex-col gap-5">
        <div className="flex flex-col gap-1">
          <p className="text-sm text-muted">
            {[objective?.title ?? "KPI", owner?.name].filter(Boolean).join(" · ")}
          </p>
          <h2 tabIndex={-1} className="serif text-2xl text-ink outline-none">
            <a
              href={itemAddressHere(kindOf(measured), measuredId)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                openItem(kindOf(measured), measuredId);
              }}
              className="rounded-sm underline-offset-4 hover:underline"
            >
              {measured.title}
            </a>
          </h2>
        </div>
        {isKpi(measured) ? <KpiChart kpi={measured} /> : <CheckInChart keyResultId={measuredId} />}
        {checkInId === undefined ? null : (
          <Notice tone="good">You already checked in. Saving again replaces that check-in.</Notice>
        )}
        <CheckInForm measuredId={measuredId} checkInId={checkInId} steps={steps} />
        <p className="text-sm text-faint pointer-coarse:hidden">
          Press Enter to save and continue.{" "}
          {isKpi(measured) ? "" : "H, M and L set how sure you are. "}U means unchanged, S skips, B
          goes back.
        </p>
      </div>
    </Card>
  );
}
