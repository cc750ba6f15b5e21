import { useId, useState, type FormEvent, type ReactNode } from "react";

import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Notice } from "./notice.tsx";
import { TextArea } from "./text-area.tsx";

interface ReasonDialogProps {
  title: string;
  description?: ReactNode;
  /** What the reason is for and who will read it. */
  label: string;
  hint?: string | undefined;
  /** Said when it is left empty. */
  missing: string;
  maxLength: number;
  confirmLabel: string;
  danger?: boolean | undefined;
  /** Closes when it resolves; stays open, with what was typed, when it throws. */
  onConfirm: (reason: string) => Promise<unknown>;
  /** What went wrong the last time. */
  failure?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A question that is answered with a written reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onOpenChange, onConfirm, danger = false } = props;
  const id = useId();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (reason.trim() === "") {
      setError(props.missing);
      return;
    }
    setBusy(true);
    try {
      await onConfirm(reason.trim());
      setReason("");
      onOpenChange(false);
    } catch {
      // The caller tells what went wrong; the words stay where they were typed.
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={props.title}
      description={props.description}
      open={open}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next);
      }}
      dismissible={!busy && reason === ""}
      footer={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant={danger ? "danger" : "primary"} loading={busy}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void send(event)}>
        {props.failure ? (
          <Notice tone="bad" live className="mb-4">
            {props.failure}
          </Notice>
        ) : null}
        <TextArea
          label={props.label}
          hint={props.hint}
          value={reason}
          maxLength={props.maxLength}
          showCount
          error={error}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}
