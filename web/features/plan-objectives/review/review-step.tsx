import { useEffect, useRef } from "react";
import { useMedia } from "../../../lib/use-media.ts";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { itemAddressHere, openItem } from "../../plan-store/address/open-item.ts";
import { CheckInChart } from "../check-ins/check-in-chart.tsx";
import { CheckInForm, type CheckInSteps } from "../check-ins/check-in-form.tsx";
import { useItem } from "../../plan-store/use-plan.tsx";

type ReviewStepProps = {
  keyResultId: string;
  /** It was looked at in this review already. */
  checkInId: string | undefined;
  steps: CheckInSteps;
};

/** One key result under review: what it is, how it went, and how it stands. */
export function ReviewStep({ keyResultId, checkInId, steps }: ReviewStepProps) {
  const keyResult = useItem("keyResult", keyResultId);
  const objective = useItem("objective", keyResult?.objectiveId ?? "");
  const owner = useItem("teamMember", keyResult?.ownerMemberId ?? objective?.ownerMemberId ?? "");
  const card = useRef<HTMLDivElement>(null);
  const isTouched = useMedia("(pointer: coarse)");
  useEffect(() => {
    // On a phone the keyboard would cover what is asked.
    const first = isTouched ? "h2" : "[data-first]";
    card.current?.querySelector<HTMLElement>(first)?.focus();
  }, [isTouched]);
  if (!keyResult) return null;
  return (
    <Card padding="lg">
      <div ref={card} className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <p className="text-sm text-muted">
            {objective?.title}
            {owner ? ` · ${owner.name}` : ""}
          </p>
          <h2 tabIndex={-1} className="serif text-2xl text-ink outline-none">
            <a
              href={itemAddressHere("keyResult", keyResultId)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                openItem("keyResult", keyResultId);
              }}
              className="rounded-sm underline-offset-4 hover:underline"
            >
              {keyResult.title}
            </a>
          </h2>
        </div>
        <CheckInChart keyResultId={keyResultId} />
        {checkInId === undefined ? null : (
          <Notice tone="good">You already checked in. Saving again replaces that check-in.</Notice>
        )}
        <CheckInForm keyResultId={keyResultId} checkInId={checkInId} steps={steps} />
        <p className="text-sm text-faint pointer-coarse:hidden">
          Press Enter to save and continue. H, M and L set how sure you are. U means unchanged, S
          skips, B goes back.
        </p>
      </div>
    </Card>
  );
}
