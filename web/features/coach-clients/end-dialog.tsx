import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CoachClient } from "../../../worker/features/coach-clients/contract.ts";
import { displayName } from "../../lib/display-name.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { endCoaching, LIST_KEY } from "./queries.ts";

type EndDialogProps = { row: CoachClient; open: boolean; onOpenChange: (open: boolean) => void };

export function EndDialog({ row, open, onOpenChange }: EndDialogProps) {
  const queries = useQueryClient();
  const [coach, client] = [displayName(row.coach), displayName(row.client)];
  const end = useMutation({
    mutationFn: () => endCoaching(row),
    onSuccess: () => toast.good({ title: `${client} is no longer a client of ${coach}` }),
    onSettled: () => queries.invalidateQueries({ queryKey: LIST_KEY }),
  });
  return (
    <ConfirmDialog
      title={`End the coaching of ${client} by ${coach}?`}
      description="They stop seeing each other at once. You can add the client again."
      confirmLabel="End coaching"
      error={end.error?.message}
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={() => end.mutateAsync()}
    />
  );
}
