import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { TriggerElement } from "../../ui/use-overlay.ts";
import { toast } from "../toasts/toast.ts";
import { type Held, liftHold } from "./queries.ts";

type LiftHoldProps = { held: Held; title: string; trigger: TriggerElement };

/** Asks before a record is let go: a rule may delete it within minutes. */
export function LiftHold({ held, title, trigger }: LiftHoldProps) {
  const queries = useQueryClient();
  const lift = useMutation({
    mutationFn: liftHold,
    onSuccess: () => toast.good({ title: "Legal hold lifted" }),
    onError: (error) =>
      toast.bad({ title: "The legal hold was not lifted", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["retention"] }),
  });
  return (
    <ConfirmDialog
      title={`Lift the legal hold on “${title}”?`}
      description="Retention rules apply to it again. If it is older than a rule allows, it is deleted within minutes."
      confirmLabel="Lift legal hold"
      onConfirm={() => lift.mutateAsync(held)}
      trigger={trigger}
    />
  );
}
