import { useRef, useState, type ReactNode } from "react";

import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import type { TriggerElement } from "./use-overlay.ts";

interface ConfirmDialogProps {
  /** Names the thing: 'Delete the goal “Halve the time to first reading”?' */
  title: string;
  description?: ReactNode;
  /** Names the action: 'Delete goal', never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** Closes when it resolves; stays open, with the error shown by the caller, when it throws. */
  onConfirm: () => void | Promise<void>;
  error?: ReactNode;
  trigger?: TriggerElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    confirmLabel,
    cancelLabel = "Cancel",
    danger = true,
    onConfirm,
    error,
    onOpenChange,
  } = props;
  const [ownOpen, setOwnOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);

  function setOpen(open: boolean) {
    if (busy) return;
    setOwnOpen(open);
    onOpenChange?.(open);
  }

  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      setOwnOpen(false);
      onOpenChange?.(false);
    } catch {
      // The caller shows what went wrong through `error`; the question stays open.
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={props.title}
      description={props.description}
      trigger={props.trigger}
      open={props.open ?? ownOpen}
      onOpenChange={setOpen}
      dismissible={!busy}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={() => setOpen(false)} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? "danger" : "primary"}
            loading={busy}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error}
    </Dialog>
  );
}
