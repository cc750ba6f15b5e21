import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { CompanyDetail, Member } from "../../../worker/features/companies/contract.ts";
import { displayName } from "../../lib/display-name.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { removeAnyMember, transferAnyCompany } from "./queries.ts";
import { useCompanyAction } from "./use-company-action.ts";

type AnyMemberMenuProps = { company: CompanyDetail; member: Member };

/** What an admin may do to a member of any company. */
export function AnyMemberMenu({ company: { id, name: companyName }, member }: AnyMemberMenuProps) {
  const name = displayName(member);
  const [asked, setAsked] = useState<"remove" | "transfer" | null>(null);
  const remove = useCompanyAction({
    run: () => removeAnyMember(id, member),
    done: () => `${name} was removed`,
    failed: `${name} was not removed`,
  });
  const transfer = useCompanyAction({
    run: () => transferAnyCompany(id, member.userId),
    done: () => `${name} now owns ${companyName}`,
    failed: "The company was not transferred",
  });
  const isOwner = member.role === "owner";
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={`Actions for ${name}`}
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
        entries={[
          { kind: "link", label: "Open person", to: `/admin/users/${member.userId}` },
          {
            kind: "action",
            label: "Make the owner…",
            disabled: isOwner,
            onSelect: () => setAsked("transfer"),
          },
          { kind: "separator" },
          {
            kind: "action",
            label: "Remove from company…",
            danger: true,
            disabled: isOwner,
            onSelect: () => setAsked("remove"),
          },
        ]}
      />
      <ConfirmDialog
        open={asked === "remove"}
        onOpenChange={() => setAsked(null)}
        title={`Remove ${name} from ${companyName}?`}
        description="They lose access to what this company shares, and are notified."
        confirmLabel="Remove member"
        onConfirm={() => remove.mutateAsync().then(() => undefined)}
      />
      <ConfirmDialog
        open={asked === "transfer"}
        onOpenChange={() => setAsked(null)}
        danger={false}
        title={`Make ${name} the owner of ${companyName}?`}
        description="The owner until now becomes a manager. Both are notified."
        confirmLabel="Make the owner"
        onConfirm={() => transfer.mutateAsync().then(() => undefined)}
      />
    </>
  );
}
