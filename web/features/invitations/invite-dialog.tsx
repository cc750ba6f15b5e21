import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Role, ROLES } from "../../../db/values/roles.ts";
import { readPastedPeople } from "../../../worker/features/invitations/rules.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { ROLE_OPENS, ROLE_WORDS } from "../../lib/role-words.ts";
import { failureOf } from "../../shell/confirm-identity/failure-of.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { OnlyWith } from "../../ui/bound.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { InvitePreview } from "./invite-preview.tsx";
import { invite, knownQuery } from "./queries.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";

export interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const EXTRA_ROLES = ROLES.filter((role) => role !== "member");

/** One person or a pasted list; what will happen to each line is shown before anything is sent. */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const [text, setText] = useState("");
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const lines = readPastedPeople(text);
  const people = lines.flatMap(({ person }) => person ?? []);
  const isTooMany = people.length > LIMITS.invitationsMost;
  const emails = people.map(({ email }) => email);
  const known = useQuery({
    ...knownQuery(emails),
    enabled: open && emails.length > 0 && !isTooMany,
  });
  const fresh = people.filter(({ email }) => !known.data?.emails.includes(email));
  const send = useMutation({
    mutationFn: () => confirmed(() => invite({ people: fresh, roles: [...roles] })),
    onSuccess: ({ invited }) => {
      toast.good({
        title: counted(invited.length, "person invited", "people invited"),
        description: "Each gets an email with a link that works for 7 days.",
      });
      setText("");
      setRoles([]);
      onOpenChange(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["users", "list"] }),
  });
  const count = fresh.length;
  const failure = failureOf(send.error);
  return (
    <Dialog
      title="Invite people"
      description="Each gets an email with a link to choose a password. Nobody can sign in before that."
      open={open}
      onOpenChange={(next) => {
        if (!send.isPending) onOpenChange(next);
      }}
      dismissible={!send.isPending && text === ""}
      footer={
        <>
          <Button disabled={send.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={count === 0 || isTooMany || known.isFetching}
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            {count === 0 ? "Invite" : count === 1 ? "Invite 1 person" : `Invite ${count} people`}
          </Button>
        </>
      }
    >
      {failure ? (
        <Notice tone="bad" live title="Invitation not sent" className="mb-4">
          {failure}
        </Notice>
      ) : null}
      <TextArea
        label="Who"
        hint="One person per line: an address, with or without a name, such as Ada Adler <ada@company.com>."
        spellCheck={false}
        value={text}
        error={isTooMany ? `At most ${LIMITS.invitationsMost} people at a time.` : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {lines.length > 0 && !isTooMany ? (
        <InvitePreview lines={lines} known={known.data?.emails ?? []} />
      ) : null}
      <OnlyWith needs="everything">
        <fieldset className="mt-4">
          <legend className="text-sm font-medium text-ink">
            Roles <span className="font-normal text-faint">(everyone is a member)</span>
          </legend>
          <div className="mt-2 flex flex-col gap-2.5">
            {EXTRA_ROLES.map((role) => (
              <CheckboxField
                key={role}
                label={ROLE_WORDS[role]}
                hint={ROLE_OPENS[role]}
                checked={roles.includes(role)}
                onChange={(event) =>
                  setRoles(
                    event.currentTarget.checked
                      ? [...roles, role]
                      : roles.filter((other) => other !== role),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      </OnlyWith>
    </Dialog>
  );
}
