import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OutboxRow } from "../../../worker/features/outbox/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { discardEffect, retryEffect } from "./queries.ts";

type DeadEffectActionsProps = { effect: OutboxRow };

export function DeadEffectActions({ effect }: DeadEffectActionsProps) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ["outbox"] });
  const onError = (error: Error) =>
    toast.bad({ title: "That did not work", description: error.message });
  const retry = useMutation({
    mutationFn: retryEffect,
    onSettled,
    onError,
    onSuccess: () => toast.good({ title: "Trying the effect again" }),
  });
  const discard = useMutation({ mutationFn: discardEffect, onSettled, onError });
  return (
    <span className="flex justify-end gap-2">
      <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate(effect)}>
        Try again
      </Button>
      <ConfirmDialog
        title="Discard this effect?"
        description="It will never be delivered. This cannot be undone."
        confirmLabel="Discard effect"
        danger
        onConfirm={() => discard.mutateAsync(effect)}
        trigger={<Button size="sm">Discard</Button>}
      />
    </span>
  );
}
