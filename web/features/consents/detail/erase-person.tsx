import { useMutation, useQueryClient } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import type { ConsentDetail } from "../../../../worker/features/consents/contract.ts";
import { NotConfirmed } from "../../../shell/confirm-identity/not-confirmed.ts";
import { useConfirmed } from "../../../shell/confirm-identity/use-confirmed.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { erasePerson, RECORD_KEYS } from "../records/queries.ts";

/** Says what goes and what stays before anything goes. */
export function ErasePerson({ record }: { record: ConsentDetail }) {
  const { personId, email } = record;
  const formats = useFormats();
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const erase = useMutation({
    mutationFn: () => confirmed(() => erasePerson(personId)),
    onSuccess: ({ erased }) =>
      toast.good({
        title: "Person erased",
        description: `${formats.number(erased)} ${erased === 1 ? "consent stays" : "consents stay"} as proof, without the person.`,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: RECORD_KEYS.all }),
  });
  const failure = erase.error instanceof NotConfirmed ? null : erase.error;
  return (
    <ConfirmDialog
      title={`Erase ${email ?? "this person"}?`}
      description="This applies to all their consents, including those not shown here. It can't be undone."
      confirmLabel="Erase person"
      trigger={
        <Button size="sm" icon={<UserX aria-hidden="true" />}>
          Erase …
        </Button>
      }
      error={
        <div className="flex flex-col gap-4 text-base">
          {failure ? (
            <Notice tone="bad" live title="The person was not erased">
              {failure.message}
            </Notice>
          ) : null}
          <List title="Deleted for good" items={GOES} />
          <List title="Kept, and still verifiable" items={STAYS} />
        </div>
      }
      onConfirm={async () => {
        await erase.mutateAsync();
      }}
    />
  );
}

const GOES = [
  "Email address, answers, IP address and browser, here and in the audit log",
  "Screenshots, the words of receipts, and emails about consents",
  "The salt of the personal hash, so nobody can test addresses against it",
];
const STAYS = [
  "Which text was shown, what was ticked, and when",
  "Confirmations and withdrawals, and every hash and seal",
  "Receipts that the person has: their signatures stay valid",
];

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="text-sm font-semibold text-ink">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-sm text-muted marker:text-faint">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
