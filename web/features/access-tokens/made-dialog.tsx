import type { MadeAccessToken } from "../../../worker/features/access-tokens/contract.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

type MadeDialogProps = { made: MadeAccessToken; onClose: () => void };

/** Closed by its button alone: a press beside it must not lose what is shown once. */
export function MadeDialog({ made: { token, row }, onClose }: MadeDialogProps) {
  return (
    <Dialog
      open
      title="Copy your token now"
      description={`This is the only time that “${row.name}” is shown.`}
      size="md"
      dismissible={false}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-4 pb-2">
        <code
          data-sensitive
          className="w-full rounded-md bg-sunken px-3.5 py-3 font-mono text-base break-all text-ink select-all"
        >
          {token}
        </code>
        <CopyButton value={token} label="Copy token" />
        <p className="text-sm text-muted">
          Treat it like a password. Anyone who has it can act as you.
        </p>
      </div>
    </Dialog>
  );
}
