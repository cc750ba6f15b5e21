import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { toast } from "../../shell/toasts/toast.ts";
import { LEAVES_ANYWAY } from "../../ui/unsaved-guard.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { OWN_PLAN } from "../plan-store/address/plan-base.ts";
import { leftPlans } from "./left-plans.ts";
import { leavePlan } from "./queries.ts";

type LeavePlanProps = { planId: string; ownerName: string };

/** Gives the own right to somebody's plan back: only its owner can give it again. */
export function LeavePlan({ planId, ownerName }: LeavePlanProps) {
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => leavePlan(planId),
    onMutate: () => leftPlans.add(planId),
    onError: () => leftPlans.delete(planId),
    onSuccess: async () => {
      toast.good({ title: `You left the plan of ${ownerName}` });
      await navigate(`${OWN_PLAN}/dashboard`, { state: LEAVES_ANYWAY });
    },
  });
  return (
    <ConfirmDialog
      title={`Leave the plan of ${ownerName}?`}
      description="You will no longer see it, and its owner is notified. Only they can invite you again."
      confirmLabel="Leave plan"
      onConfirm={async () => {
        await leave.mutateAsync();
      }}
      error={
        leave.error ? (
          <p role="alert" className="text-sm text-bad">
            {leave.error.message}
          </p>
        ) : null
      }
      trigger={
        <Button size="sm" variant="quiet">
          Leave plan
        </Button>
      }
    />
  );
}
