import type { ReactNode } from "react";
import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { openItem } from "../plan-store/address/open-item.ts";

type PersonCellProps = { member: PlanItems["teamMember"]; children?: ReactNode };

/** Somebody at the head of a row; the row's own keys open their panel, and so does a press on the name. */
export function PersonCell({ member, children }: PersonCellProps) {
  return (
    <span className="flex w-full min-w-0 items-center gap-2">
      <Avatar
        name={member.name}
        src={member.avatar}
        size="sm"
        decorative
        className="max-sm:hidden"
      />
      <span className="flex min-w-0 grow flex-col">
        <button
          type="button"
          tabIndex={-1}
          onClick={() => openItem("teamMember", member.id)}
          className="truncate text-left text-sm font-medium text-ink underline-offset-4 hover:underline"
        >
          {member.name}
        </button>
        {children}
      </span>
    </span>
  );
}
