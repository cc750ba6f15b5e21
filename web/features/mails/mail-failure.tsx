import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import type { MailDetail } from "../../../worker/features/mails/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { retryMail } from "./queries.ts";

/** Why a mail is still here, and the way to try again. */
export function MailFailure({ mail }: { mail: MailDetail }) {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const retry = useMutation({
    mutationFn: retryMail,
    onSuccess: () => toast.good({ title: "Sending the email again" }),
    onError: (error) => toast.bad({ title: "That did not work", description: error.message }),
    onSettled: async () => {
      await Promise.all([queries.invalidateQueries({ queryKey: ["mails"] }), revalidate()]);
    },
  });
  if (mail.state === "waiting") {
    return mail.lastError === null ? null : (
      <Notice tone="warn" title="Not sent yet. We retry automatically.">
        <p className="break-words">{mail.lastError}</p>
      </Notice>
    );
  }
  if (mail.state !== "failed") return null;
  return (
    <Notice
      tone="bad"
      title="This email could not be sent"
      action={
        <Button loading={retry.isPending} onClick={() => retry.mutate(mail.id)}>
          Send again
        </Button>
      }
    >
      <p className="break-words">{mail.lastError}</p>
    </Notice>
  );
}
