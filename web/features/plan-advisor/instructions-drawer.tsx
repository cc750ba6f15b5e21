import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import type { Instruction } from "../../../worker/features/conversations/contract.ts";
import { readWish } from "../../../worker/features/plan-advisor/rules/wishes.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import {
  addInstruction,
  changeInstruction,
  instructionsQuery,
  removeInstruction,
} from "./queries.ts";

type InstructionsDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** How somebody wants the advisor to answer, and which engine follows each of it. */
export function InstructionsDrawer({ open, onOpenChange }: InstructionsDrawerProps) {
  const { data, error, refetch } = useQuery(instructionsQuery);
  return (
    <Drawer
      title="Instructions"
      description="How the advisor should answer you. Only you see them."
      open={open}
      onOpenChange={onOpenChange}
    >
      {data ? (
        <div className="flex flex-col gap-6">
          {data.items.length === 0 ? (
            <p className="text-base text-muted">
              You have no instructions yet. Try “Answer briefly”, “Always name the owner”, “Dates in
              German” or “Call goals ambitions”.
            </p>
          ) : (
            <ul
              aria-label="Your instructions"
              className="divide-y divide-line border-y border-line"
            >
              {data.items.map((one) => (
                <InstructionRow key={one.id} instruction={one} />
              ))}
            </ul>
          )}
          {data.items.length < data.most ? (
            <AddInstruction />
          ) : (
            <p className="text-base text-muted">
              You have {data.items.length} instructions. Delete one to add another.
            </p>
          )}
          <p className="text-sm text-muted">
            Language models get your instructions as a text of yours, where an admin’s prompt asks
            for them. They never change what the plan says. Your{" "}
            <TextLink to="/profile-settings/ai">AI settings</TextLink> say which models you allow.
          </p>
        </div>
      ) : error ? (
        <ErrorState
          title="Your instructions could not be loaded"
          safe="Nothing is lost."
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Drawer>
  );
}

/** Said beside each, so that nobody waits for what does not come. */
function whoFollows(text: string): string {
  const wish = readWish(text);
  if (wish === null) return "Only language models follow this.";
  switch (wish.is) {
    case "brief":
      return `Followed: answers open with ${LIMITS.answerLinesBrief} lines.`;
    case "dates":
      return `Followed: days and numbers are written the ${wish.language} way.`;
    case "owners":
      return "Followed: each line names its owner.";
    case "name":
      return `Followed: answers say “${wish.many}” for ${wish.kind}s.`;
  }
}

function useInstructionChange<Input>(change: (input: Input) => Promise<unknown>, failed: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: ({ message }) => toast.bad({ title: failed, description: message }),
    onSettled: () => queries.invalidateQueries({ queryKey: instructionsQuery.queryKey }),
  });
}

function InstructionRow({ instruction }: { instruction: Instruction }) {
  const { text } = instruction;
  const [isEditing, setEditing] = useState(false);
  const change = useInstructionChange(
    (next: string) => changeInstruction(instruction, next),
    "The instruction was not changed",
  );
  const remove = useInstructionChange(
    () => removeInstruction(instruction),
    "The instruction was not deleted",
  );
  if (isEditing) {
    return (
      <li className="py-3">
        <InstructionForm
          label="Instruction"
          start={text}
          action="Save"
          isSaving={change.isPending}
          onCancel={() => setEditing(false)}
          onSave={(next) => change.mutate(next, { onSuccess: () => setEditing(false) })}
        />
      </li>
    );
  }
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="text-base wrap-anywhere text-ink">{text}</p>
        <p className="mt-0.5 text-sm text-muted">{whoFollows(text)}</p>
      </div>
      <div className="flex shrink-0">
        <IconButton
          size="sm"
          label={`Edit: ${text}`}
          icon={<Pencil aria-hidden />}
          onClick={() => setEditing(true)}
        />
        <IconButton
          size="sm"
          label={`Delete: ${text}`}
          icon={<Trash2 aria-hidden />}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        />
      </div>
    </li>
  );
}

function AddInstruction() {
  const [round, setRound] = useState(0);
  const add = useInstructionChange(addInstruction, "The instruction was not added");
  return (
    <InstructionForm
      key={round}
      label="New instruction"
      start=""
      action="Add instruction"
      isSaving={add.isPending}
      onSave={(text) => add.mutate(text, { onSuccess: () => setRound(round + 1) })}
    />
  );
}

type InstructionFormProps = {
  label: string;
  start: string;
  action: string;
  isSaving: boolean;
  onSave: (text: string) => void;
  onCancel?: () => void;
};

function InstructionForm({
  label,
  start,
  action,
  isSaving,
  onSave,
  onCancel,
}: InstructionFormProps) {
  const [typed, setTyped] = useState(start);
  const [isTried, setTried] = useState(false);
  const text = typed.trim();
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (text !== "") onSave(text);
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label={label}
        value={typed}
        maxLength={LIMITS.instructionLength}
        error={isTried && text === "" ? "Write an instruction." : undefined}
        hint={text === "" ? undefined : whoFollows(text)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" variant={onCancel ? "primary" : "secondary"} loading={isSaving}>
          {action}
        </Button>
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
      </div>
    </form>
  );
}
