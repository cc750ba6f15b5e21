import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { Company, Member } from "../../../worker/features/companies/contract.ts";
import { decides, mayRemove } from "../../../worker/features/companies/rules/rights.ts";
import { displayName } from "../../lib/display-name.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { changeRole, removeMember, transferCompany } from "./queries.ts";
import { useCompanyAction } from "./use-company-action.ts";

type MemberMenuProps = { company: Company; member: Member };

/** What the actor may do to one member; nothing where they may do nothing. */
export function MemberMenu({ company, member }: MemberMenuProps) {
  const { id, name: companyName, role: own } = company;
  const { userId, role } = member;
  const name = displayName(member);
  const [asked, setAsked] = useState<"remove" | "transfer" | null>(null);
  const change = useCompanyAction({
    run: (next: "manager" | "member") => changeRole(id, member, next),
    done: (next) => (next === "manager" ? `${name} is now a manager` : `${name} is now a member`),
    failed: "The role was not changed",
  });
  const remove = useCompanyAction({
    run: () => removeMember(id, member),
    done: () => `${name} was removed`,
    failed: `${name} was not removed`,
  });
  const transfer = useCompanyAction({
    run: () => transferCompany(id, userId),
    done: () => `${name} now owns ${companyName}`,
    failed: "The company was not transferred",
  });
  if (member.isYou || !mayRemove(own, role)) return null;
  const entries: MenuEntry[] = [
    ...(decides(own)
      ? [
          role === "manager"
            ? ({
                kind: "action",
                label: "Make a member",
                onSelect: () => change.mutate("member"),
              } as const)
            : ({
                kind: "action",
                label: "Make a manager",
                onSelect: () => change.mutate("manager"),
              } as const),
          {
            kind: "action",
            label: "Transfer company…",
            onSelect: () => setAsked("transfer"),
          } as const,
          { kind: "separator" } as const,
        ]
      : []),
    {
      kind: "action",
      label: "Remove from company…",
      danger: true,
      onSelect: () => setAsked("remove"),
    },
  ];
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={`Actions for ${name}`}
            loading={change.isPending}
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
        entries={entries}
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
        title={`Transfer ${companyName} to ${name}?`}
        description="They become the owner, and you become a manager. Only they can transfer it back."
        confirmLabel="Transfer company"
        onConfirm={() => transfer.mutateAsync().then(() => undefined)}
      />
    </>
  );
}
