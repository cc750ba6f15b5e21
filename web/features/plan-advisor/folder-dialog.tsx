import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ConversationRow } from "../../../worker/features/conversations/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { ownPlace } from "../plan-store/plan-place.ts";
import { planBaseAt } from "../plan-store/address/plan-base.ts";
import { PlanProvider, useKind, usePlanState, usePlanStore } from "../plan-store/use-plan.tsx";
import { CONVERSATIONS, placeConversation } from "./queries.ts";

type FolderDialogProps = {
  conversation: ConversationRow;
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Puts a conversation under one of the goals of its plan. */
export function FolderDialog(props: FolderDialogProps) {
  const { conversation, userId } = props;
  const planId = conversation.planId ?? userId;
  const place = useMemo(
    () =>
      planId === userId
        ? ownPlace(userId)
        : { planId, base: planBaseAt(planId), userId, name: "", ownerName: null },
    [planId, userId],
  );
  return (
    <PlanProvider place={place}>
      <Goals {...props} />
    </PlanProvider>
  );
}

function Goals({ conversation, open, onOpenChange }: FolderDialogProps) {
  const store = usePlanStore();
  const queries = useQueryClient();
  const isReady = usePlanState() === "ready";
  useKind("goal");
  const [goalId, setGoalId] = useState(conversation.folder?.id ?? "");
  const save = useMutation({
    mutationFn: () => placeConversation(conversation.id, { goalId: goalId === "" ? null : goalId }),
    onSuccess: () => onOpenChange(false),
    onSettled: () => queries.invalidateQueries({ queryKey: CONVERSATIONS }),
  });
  const goals = [...store.plan.all("goal").values()].map(({ id, title }) => ({
    value: id,
    label: title || "Untitled",
  }));
  return (
    <Dialog
      title="Put under a goal"
      description="You find it by this goal in your list. Others don’t see it."
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        {save.error ? (
          <Notice live tone="bad" title="It was not moved">
            {save.error.message}
          </Notice>
        ) : null}
        <SelectField
          label="Goal"
          value={goalId}
          options={[{ value: "", label: "No goal" }, ...goals]}
          hint={isReady && goals.length === 0 ? "The plan has no goals yet." : undefined}
          onChange={({ currentTarget: { value } }) => setGoalId(value)}
        />
      </div>
    </Dialog>
  );
}
