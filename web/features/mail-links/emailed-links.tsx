import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MailLinkPurpose } from "../../../db/values/mails.ts";
import type { OpenMailLinks } from "../../../worker/features/mail-links/contract.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Time } from "../../ui/time.tsx";
import { endMailLink, openMailLinksQuery } from "./queries.ts";

const PURPOSES: Readonly<Record<MailLinkPurpose, string>> = {
  verify_email: "Confirms your email address",
  invitation: "Opens your account",
  reset_password: "Sets a new password",
  change_email: "Changes your email address",
};

/** Links to one's own account that are on their way by email; nothing as long as there are none. */
export function EmailedLinks({ seed }: { seed: OpenMailLinks }) {
  const { data } = useSeededQuery(openMailLinksQuery, seed);
  if (data.items.length === 0) return null;
  return (
    <Card as="section" title="Sent by email" padding="lg">
      <p className="max-w-prose text-muted">
        These links to your account still work. End the ones that you didn’t ask for.
      </p>
      <ul aria-label="Sent by email" className="mt-3 divide-y divide-line">
        {data.items.map((link) => (
          <EmailedLink key={link.id} link={link} />
        ))}
      </ul>
    </Card>
  );
}

function EmailedLink({ link }: { link: OpenMailLinks["items"][number] }) {
  const { id, purpose, email, createdAt, expiresAt } = link;
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => endMailLink(id),
    onSuccess: () => toast.good({ title: "The link is ended" }),
    onError: (error) => toast.bad({ title: "The link was not ended", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: openMailLinksQuery.queryKey }),
  });
  const what = PURPOSES[purpose];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-48 flex-1">
        <p className="font-medium">{what}</p>
        <p className="text-sm wrap-anywhere text-muted">
          To {email}, sent <Time value={createdAt} show="relative" />, works until{" "}
          <Time value={expiresAt} />
        </p>
      </div>
      <Button
        size="sm"
        loading={end.isPending}
        aria-label={`End: ${what}`}
        onClick={() => end.mutate()}
      >
        End
      </Button>
    </li>
  );
}
