import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import type { CoachClient } from "../../../worker/features/coach-clients/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { displayName } from "../../lib/display-name.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { LookupOption } from "../../ui/lookup-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PersonLookup } from "./person-lookup.tsx";
import { addClient, changeFocus, LIST_KEY } from "./queries.ts";

type ClientDialogProps = {
  /** The row to change; without one a client is added. */
  row: CoachClient | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function ClientDialog({ row, open, onOpenChange }: ClientDialogProps) {
  const queries = useQueryClient();
  const formId = useId();
  const [coach, setCoach] = useState<LookupOption | null>(null);
  const [client, setClient] = useState<LookupOption | null>(null);
  const [focus, setFocus] = useState(row?.focus ?? "");
  const [missing, setMissing] = useState<Record<string, string>>({});
  const save = useMutation({
    mutationFn: () =>
      row
        ? changeFocus(row, { focus, was: row.focus })
        : addClient({ coachId: coach?.value ?? "", clientId: client?.value ?? "", focus }),
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: LIST_KEY });
      toast.good({
        title: row
          ? "Focus saved"
          : `${displayName(saved.client)} is a client of ${displayName(saved.coach)}`,
      });
      onOpenChange(false);
    },
    onError: () => void queries.invalidateQueries({ queryKey: LIST_KEY }),
  });
  const errors = { ...(isProblem(save.error) ? save.error.fields : {}), ...missing };

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const next: Record<string, string> = {};
    if (!row && !coach) next["coachId"] = "Choose a coach.";
    if (!row && !client) next["clientId"] = "Choose a client.";
    setMissing(next);
    if (Object.keys(next).length === 0) save.mutate();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={row ? "Edit focus" : "Add client"}
      description={
        row
          ? `${displayName(row.client)}, coached by ${displayName(row.coach)}.`
          : "The coach sees the client's name and the focus, and nothing else."
      }
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} loading={save.isPending}>
            {row ? "Save focus" : "Add client"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {save.error && Object.keys(errors).length === 0 ? (
          <Notice tone="bad" live>
            {save.error.message}
          </Notice>
        ) : null}
        {row ? null : (
          <>
            <PersonLookup
              id="coach"
              label="Coach"
              hint="Only people with the role Coach."
              among="coach"
              nobody="No coach matches. Give someone the role Coach first."
              value={coach}
              error={errors["coachId"]}
              onChange={setCoach}
            />
            <PersonLookup
              id="client"
              label="Client"
              hint="Search by name or address."
              among=""
              nobody="No one matches."
              value={client}
              error={errors["clientId"]}
              onChange={setClient}
            />
          </>
        )}
        <TextField
          label="Focus"
          optional
          hint="What they work on, in a few words. Both see it."
          maxLength={LIMITS.coachFocusLength}
          value={focus}
          error={errors["focus"]}
          onChange={(event) => setFocus(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
