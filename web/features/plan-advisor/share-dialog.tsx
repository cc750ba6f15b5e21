import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ConversationRow } from "../../../worker/features/conversations/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CONVERSATIONS, endConversationShare, readersQuery, shareConversation } from "./queries.ts";

type ShareDialogProps = {
  conversation: ConversationRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Who reads a conversation, and who else of the plan could. */
export function ShareDialog({ conversation: { id }, open, onOpenChange }: ShareDialogProps) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(readersQuery(id));
  const [chosen, setChosen] = useState("");
  const change = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown> }) => run(),
    onSuccess: () => setChosen(""),
    onSettled: () => queries.invalidateQueries({ queryKey: CONVERSATIONS }),
  });
  return (
    <Dialog
      title="Share conversation"
      description="They can read it, not ask. They see only what they can open in the plan."
      size="md"
      open={open}
      onOpenChange={onOpenChange}
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      <div className="flex flex-col gap-5 pb-2">
        {change.error ? (
          <Notice live tone="bad" title="It was not changed">
            {change.error.message}
          </Notice>
        ) : null}
        {data ? (
          <>
            {data.others.length > 0 ? (
              <div className="flex flex-wrap items-end gap-3">
                <div className="min-w-48 flex-1">
                  <SelectField
                    label="Person"
                    placeholder="Choose a person"
                    value={chosen}
                    options={data.others.map(({ id: value, name }) => ({ value, label: name }))}
                    onChange={({ currentTarget: { value } }) => setChosen(value)}
                  />
                </div>
                <Button
                  variant="primary"
                  disabled={chosen === ""}
                  loading={change.isPending}
                  onClick={() => change.mutate({ run: () => shareConversation(id, chosen) })}
                >
                  Share
                </Button>
              </div>
            ) : (
              <p className="text-base text-muted">
                {data.readers.length > 0
                  ? "Everybody who can open the plan reads it already."
                  : "Nobody else can open the plan yet. Share the plan first."}
              </p>
            )}
            {data.readers.length > 0 ? (
              <ul aria-label="People who read it" className="divide-y divide-line">
                {data.readers.map((reader) => (
                  <li key={reader.id} className="flex items-center justify-between gap-3 py-2">
                    <span className="min-w-0 font-medium wrap-anywhere">{reader.name}</span>
                    <Button
                      size="sm"
                      aria-label={`Remove ${reader.name}`}
                      onClick={() =>
                        change.mutate({ run: () => endConversationShare(id, reader.id) })
                      }
                    >
                      Remove
                    </Button>
                  </li>
                ))}
              </ul>
            ) : null}
          </>
        ) : error ? (
          <ErrorState
            bare
            title="People didn’t load"
            next={error.message}
            actions={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        ) : (
          <Skeleton className="h-14" />
        )}
      </div>
    </Dialog>
  );
}
