import { ChevronRight, MoreHorizontal } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MemberLoad } from "../plan-fields/measure/load-value.tsx";
import { reportsInWords } from "./member-reports.tsx";
import type { OrgNode } from "./org-tree.ts";
import { useOrgDrag } from "./use-org-drag.ts";

export type OrgActions = {
  open: (id: string) => void;
  toggle: (id: string, isOpen: boolean) => void;
  askManager: (id: string) => void;
  setManager: (id: string, managerId: string | null) => void;
};

type OrgRowProps = {
  node: OrgNode;
  place: { top: number; height: number };
  isActive: boolean;
  canEdit: boolean;
  /** Why the last change of their manager was refused. */
  error: string;
  actions: OrgActions;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Somebody in the tree: below whom, who they are, how many they lead and how busy they are. */
export function OrgRow(props: OrgRowProps) {
  const { node, place, isActive, canEdit, error, actions } = props;
  const { member, level, reports, below } = node;
  const line = useRef<HTMLDivElement>(null);
  const { isOver, isDragged } = useOrgDrag(line, { id: member.id, isOn: canEdit });
  const leads = reports > 0 ? reportsInWords(reports, below) : "";
  return (
    <div
      ref={line}
      role="treeitem"
      data-person={member.id}
      aria-level={level}
      aria-posinset={node.place}
      aria-setsize={node.siblings}
      aria-expanded={reports > 0 ? node.isOpen : undefined}
      aria-selected={isActive}
      aria-keyshortcuts={canEdit ? "F2" : undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onDoubleClick={() => actions.open(member.id)}
      style={place}
      className={cx(
        "group absolute inset-x-0 flex items-center border-b border-line pr-2 -outline-offset-2",
        isOver ? "bg-accent-wash" : "hover:bg-hover",
        isDragged && "opacity-50",
        node.isOnTheWay && "text-muted",
      )}
    >
      <Stems level={level} />
      <Twisty node={node} onToggle={() => actions.toggle(member.id, !node.isOpen)} />
      <Avatar name={member.name} src={member.avatar} size="sm" decorative className="mr-2.5" />
      <span className="flex min-w-0 grow flex-col">
        <span className="flex min-w-0 items-center gap-2">
          <button
            type="button"
            tabIndex={-1}
            onClick={() => actions.open(member.id)}
            className="truncate text-left text-base font-medium underline-offset-4 hover:underline"
          >
            {member.name}
          </button>
          {member.isExternal ? <Badge tone="info">{member.vendorName || "External"}</Badge> : null}
          {member.isStakeholder ? <Badge>Stakeholder</Badge> : null}
        </span>
        {error ? (
          <span role="alert" className="truncate text-sm font-medium text-bad">
            {error}
          </span>
        ) : (
          <span className="truncate text-sm text-muted">
            {member.role || member.department}
            {leads ? <span className="@3xl:hidden"> · {leads}</span> : null}
          </span>
        )}
      </span>
      <span className="hidden w-48 shrink-0 truncate px-2 text-sm text-muted @5xl:block">
        {member.department}
      </span>
      <span className="figures hidden w-48 shrink-0 px-2 text-sm text-muted @3xl:block">
        {leads}
      </span>
      <span className="hidden w-44 shrink-0 px-2 text-sm text-muted @2xl:block">
        <MemberLoad id={member.id} />
      </span>
      <Menu
        trigger={
          <IconButton
            size="sm"
            tabIndex={isActive ? 0 : -1}
            label={`Actions for ${member.name}`}
            icon={<MoreHorizontal aria-hidden />}
          />
        }
        entries={[
          { kind: "action", label: "Open", onSelect: () => actions.open(member.id) },
          {
            kind: "action",
            label: "Change manager",
            disabled: !canEdit,
            onSelect: () => actions.askManager(member.id),
          },
          {
            kind: "action",
            label: "Remove manager",
            disabled: !canEdit || member.managerId === null,
            onSelect: () => actions.setManager(member.id, null),
          },
        ]}
      />
    </div>
  );
}

/** A hairline for each one above, so that the eye finds the way up. */
function Stems({ level }: { level: number }) {
  return Array.from({ length: level - 1 }, (_, index) => (
    <span
      key={index}
      aria-hidden
      className="ml-4 h-full w-2 shrink-0 border-l border-line-strong sm:ml-5"
    />
  ));
}

function Twisty({ node, onToggle }: { node: OrgNode; onToggle: () => void }) {
  if (node.reports === 0) {
    return (
      <span aria-hidden className="flex size-8 shrink-0 items-center justify-center">
        <span className="size-1.5 rounded-full bg-line-strong" />
      </span>
    );
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={onToggle}
      className="flex size-8 shrink-0 items-center justify-center rounded-md text-faint hover:text-ink"
    >
      <ChevronRight className={cx("size-4 transition-transform", node.isOpen && "rotate-90")} />
    </button>
  );
}
