import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, type SubmitEvent } from "react";
import type { TotpEnrolment } from "../../../worker/features/factors/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { AnswerField } from "./answer-field.tsx";
import { confirmTotp, factorsQuery } from "./queries.ts";
import { TotpSecret } from "./totp-secret.tsx";

type TotpDialogProps = {
  begun: TotpEnrolment;
  onClose: () => void;
  onAdded: (recoveryCodes: string[]) => void;
};

/** Scan, then the first code. Closed before that, nothing was added. */
export function TotpDialog({ begun, onClose, onAdded }: TotpDialogProps) {
  const formId = useId();
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: confirmTotp,
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onSettled: () => queries.invalidateQueries(factorsQuery),
  });
  const { error } = confirm;
  const refusal = isProblem(error) ? (error.fields["code"] ?? error.detail) : error?.message;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get("code");
    confirm.mutate({ id: begun.id, code: typeof code === "string" ? code : "" });
  }

  return (
    <Dialog
      open
      title="Set up an authenticator app"
      description="Scan this with the app, then type the code that it shows."
      size="sm"
      dismissible={false}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={confirm.isPending}>
            Verify and add
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <TotpSecret enrolment={begun} />
        <form id={formId} noValidate onSubmit={send}>
          <AnswerField method="totp" error={refusal} />
        </form>
      </div>
    </Dialog>
  );
}
