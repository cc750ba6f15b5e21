import { useEffect, useRef, useState } from "react";
import type { PlanDocument } from "../../../worker/features/plan-transfer/contract.ts";
import { Button } from "../../ui/button.tsx";
import { RowsSkeleton } from "../plan-store/workspace-skeleton.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { forgetAdopted, rememberAdopted } from "./adopted.ts";
import type { LocalSource } from "./local-source.ts";
import { browserSource } from "./sources.ts";
import { TransferSteps } from "./transfer-steps.tsx";
import { useTransfer } from "./use-transfer.ts";

/** What was planned in this browser without an account is taken over into the plan of the account. */
export function AdoptTab({ source }: { source: LocalSource }) {
  const transfer = useTransfer();
  const { planId } = usePlanStore();
  const { begin, state } = transfer;
  const last = useRef<PlanDocument | null>(null);
  const [isRemoved, setIsRemoved] = useState(false);
  const look = () => {
    const read = async () => {
      last.current = await source.read();
      return last.current;
    };
    return begin(browserSource({ ...source, read }));
  };
  useEffect(() => {
    void look();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each source: `look` is another function each time.
  }, [source]);
  const isDone = state.step === "done";
  useEffect(() => {
    if (isDone && last.current) rememberAdopted(planId, last.current);
  }, [isDone, planId]);

  const kept = (
    <div className="flex flex-col items-start gap-2">
      <p className="text-base text-muted" role="status">
        {isRemoved
          ? "The copy in this browser was removed."
          : "The copy in this browser stays as it is, for anyone who isn't signed in."}
      </p>
      {isRemoved ? null : (
        <Button onClick={() => void source.remove().then(() => setIsRemoved(true))}>
          Remove copy from this browser
        </Button>
      )}
    </div>
  );
  return (
    <TransferSteps
      transfer={transfer}
      choosing={<RowsSkeleton />}
      verb="Adopt"
      after={kept}
      again={{
        label: "Check again",
        onSelect: () => {
          // Also after it was taken back.
          forgetAdopted();
          void look();
        },
      }}
    />
  );
}
