import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { deferred } from "../../ui/deferred.tsx";
import type { InviteDialogProps } from "./invite-dialog.tsx";

const InviteDialog = deferred<InviteDialogProps>(
  async () => (await import("./invite-dialog.tsx")).InviteDialog,
);

export function InviteButton() {
  const [open, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={<UserPlus aria-hidden="true" />}
        onPointerEnter={() => void InviteDialog.warm()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        Invite people
      </Button>
      {isWanted ? <InviteDialog open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
