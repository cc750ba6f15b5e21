import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useState } from "react";
import { whyNotImpersonate } from "../../../worker/features/impersonation/rules.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { failureOf } from "../../shell/confirm-identity/failure-of.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { Button } from "../../ui/button.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { actAs } from "./queries.ts";

type ActAsButtonProps = {
  user: Parameters<typeof whyNotImpersonate>[0] & { id: string };
  name: string;
};

/** Where it cannot be done, the button says why in place of doing nothing. */
export function ActAsButton({ user, name }: ActAsButtonProps) {
  const [open, setOpen] = useState(false);
  const confirmed = useConfirmed();
  const barred = whyNotImpersonate(user);

  const visit = useMutation({
    mutationFn: (reason: string) => confirmed(() => actAs(user.id, reason)),
    // A full load: nothing of the admin's may stay in this tab's memory.
    onSuccess: () => location.assign("/dashboard"),
  });

  return (
    <>
      <Button
        icon={<Eye aria-hidden="true" />}
        aria-disabled={barred ? true : undefined}
        aria-describedby={barred ? "act-as-barred" : undefined}
        title={barred ?? undefined}
        onClick={() => {
          if (!barred) setOpen(true);
        }}
      >
        Act as this person
      </Button>
      {barred ? (
        <span id="act-as-barred" className="sr-only">
          {barred}
        </span>
      ) : null}
      <ReasonDialog
        title={`Act as ${name}?`}
        description="You see the product as they do, for up to an hour. Their activity shows them that an admin did this. You can’t open their password, email, second factors or data export."
        label="Reason"
        hint="Kept in the audit log, with everything that you do."
        missing="Enter a reason. It is kept in the audit log."
        maxLength={LIMITS.reasonLength}
        confirmLabel={`Act as ${name}`}
        onConfirm={(reason) => visit.mutateAsync(reason)}
        failure={failureOf(visit.error)}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  );
}
