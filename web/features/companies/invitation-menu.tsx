import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { Company, Invitation } from "../../../worker/features/companies/contract.ts";
import { decides, mayInvite } from "../../../worker/features/companies/rules/rights.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { changeInvitation, resendInvitation, withdrawInvitation } from "./queries.ts";
import { useCompanyAction } from "./use-company-action.ts";

type InvitationMenuProps = { company: Company; invitation: Invitation };

export function InvitationMenu({ company, invitation }: InvitationMenuProps) {
  const { id } = company;
  const { email, role, state } = invitation;
  const [isEnding, setEnding] = useState(false);
  const resend = useCompanyAction({
    run: () => resendInvitation(id, invitation.id),
    done: () => `Sent again to ${email}`,
    failed: "The invitation was not sent",
  });
  const change = useCompanyAction({
    run: (next: "manager" | "member") => changeInvitation(id, invitation, next),
    done: () => "Role changed",
    failed: "The role was not changed",
  });
  const withdraw = useCompanyAction({
    run: () => withdrawInvitation(id, invitation),
    done: () => "Invitation withdrawn",
    failed: "The invitation was not withdrawn",
  });
  if (!mayInvite(company, role)) return null;
  const other = role === "manager" ? "member" : "manager";
  const entries: MenuEntry[] = [
    ...(state === "declined"
      ? []
      : [{ kind: "action", label: "Resend", onSelect: () => resend.mutate() } as const]),
    ...(decides(company.role)
      ? [
          {
            kind: "action",
            label: `Invite as a ${other}`,
            onSelect: () => change.mutate(other),
          } as const,
        ]
      : []),
    { kind: "action", label: "Withdraw…", danger: true, onSelect: () => setEnding(true) },
  ];
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={`Actions for ${email}`}
            loading={resend.isPending || change.isPending}
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
        entries={entries}
      />
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setEnding}
        title={`Withdraw the invitation for ${email}?`}
        description="It can no longer be accepted. You can invite this address again."
        confirmLabel="Withdraw invitation"
        cancelLabel="Keep it"
        onConfirm={() => withdraw.mutateAsync().then(() => undefined)}
      />
    </>
  );
}
