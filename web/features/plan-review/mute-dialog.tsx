import { type FormEvent, useId, useState } from "react";
import { addDays } from "../../../worker/kernel/pure/days.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { DayField } from "../../ui/day-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import type { KnownFinding } from "./stand-of.ts";
import { useChangeFinding } from "./use-change-finding.ts";
import { useWords } from "./use-words.ts";

type MuteDialogProps = { finding: KnownFinding; title: string; onClose: () => void };

/** Until when a finding is left out, and why. */
export function MuteDialog({ finding, title, onClose }: MuteDialogProps) {
  const form = useId();
  const { day } = useWords();
  const today = usePlanStore().today();
  const [muteReason, setReason] = useState("");
  const [mutedUntil, setUntil] = useState(addDays(today, LIMITS.reviewMutedDays));
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useChangeFinding();
  const wrong = {
    reason: muteReason.trim() === "" ? "Give a reason." : null,
    until: mutedUntil < today ? "Choose today or a later day." : null,
  };

  function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isPending || wrong.reason !== null || wrong.until !== null) return;
    const change = { mutedUntil, muteReason: muteReason.trim() };
    mutate({ finding, change, done: `Muted until ${day(mutedUntil)}` }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      size="sm"
      title="Mute finding"
      description={title}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={isPending}>
            Mute
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save} className="flex flex-col gap-4 pb-1">
        <TextArea
          label="Reason"
          hint="Everyone who can see this plan can read it."
          value={muteReason}
          maxLength={LIMITS.findingReasonLength}
          error={isAsked ? wrong.reason : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DayField
          label="Mute until"
          min={today}
          value={mutedUntil}
          error={isAsked ? wrong.until : null}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
