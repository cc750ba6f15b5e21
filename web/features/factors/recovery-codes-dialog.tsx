import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RecoveryCodesSheet } from "./recovery-codes-sheet.tsx";

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Closed by its button alone: a press beside it must not lose what is shown once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open={codes.length > 0}
      title="Keep these recovery codes"
      description="Each code signs you in once when you don't have your second factor. You see them only now."
      size="sm"
      dismissible={false}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <RecoveryCodesSheet codes={codes} />
    </Dialog>
  );
}
