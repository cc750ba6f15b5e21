import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { PlanShare } from "../../../worker/features/plan-shares/contract.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { MemberWords } from "./member-words.tsx";
import { SeenWords } from "./seen-words.tsx";
import { useShareActions } from "./use-share-actions.ts";
import { nameOf, permissionOf, PERMISSIONS } from "./words.ts";

type ShareRowProps = { planId: string; share: PlanShare; onGone: () => void };

/** Somebody who may see the plan: what they may do, what they saw last, and what can be done about it. */
export function ShareRow({ planId, share, onGone }: ShareRowProps) {
  const [isEnding, setIsEnding] = useState(false);
  const actions = useShareActions(planId, share);
  const name = nameOf(share);
  const { isOpened, isActive, permission } = share;
  const forOpened: MenuEntry[] = [
    isActive
      ? { kind: "action", label: "Pause", onSelect: () => actions.change({ isActive: false }) }
      : { kind: "action", label: "Resume", onSelect: () => actions.change({ isActive: true }) },
    { kind: "action", label: "Remove access…", danger: true, onSelect: () => setIsEnding(true) },
  ];
  const forInvited: MenuEntry[] = [
    { kind: "action", label: "Resend invitation", onSelect: actions.resend },
    {
      kind: "action",
      label: "Cancel invitation…",
      danger: true,
      onSelect: () => setIsEnding(true),
    },
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <Avatar name={name} size="sm" decorative className="mt-0.5" />
      <div className="min-w-0 grow basis-48">
        <p className="text-base font-medium wrap-anywhere text-ink">{name}</p>
        {share.name === null || share.email === null ? null : (
          <p className="text-sm wrap-anywhere text-muted">{share.email}</p>
        )}
        <MemberWords share={share} />
        <SeenWords share={share} />
      </div>
      <div className="ml-auto flex items-start gap-1">
        <SelectField
          hideLabel
          label={`Permission of ${name}`}
          fieldClassName="w-40"
          options={PERMISSIONS}
          value={permission}
          disabled={!isActive}
          onChange={(event) =>
            actions.change({ permission: permissionOf(event.currentTarget.value) })
          }
        />
        <Menu
          trigger={
            <IconButton
              label={`Actions for ${name}`}
              loading={actions.isBusy}
              icon={<Ellipsis aria-hidden="true" />}
            />
          }
          entries={isOpened ? forOpened : forInvited}
        />
      </div>
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setIsEnding}
        title={isOpened ? `Remove access for ${name}?` : `Cancel the invitation for ${name}?`}
        description={
          isOpened
            ? "They lose access at once, on open screens too. What they wrote in the plan stays."
            : "The link in the email will no longer work. You can invite them again."
        }
        confirmLabel={isOpened ? "Remove access" : "Cancel invitation"}
        cancelLabel="Keep it"
        onConfirm={async () => {
          await actions.end();
          onGone();
        }}
        error={
          actions.endError ? (
            <p role="alert" className="text-sm text-bad">
              {actions.endError}
            </p>
          ) : null
        }
      />
    </li>
  );
}
