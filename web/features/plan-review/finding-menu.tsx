import { BellOff, BellRing, ListPlus, MoreHorizontal, UserRound } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import { FollowUpDialog } from "./follow-up-dialog.tsx";
import { MuteDialog } from "./mute-dialog.tsx";
import type { KnownFinding } from "./stand-of.ts";
import { useChangeFinding } from "./use-change-finding.ts";

type FindingMenuProps = { finding: KnownFinding; title: string };

/** What is done about a finding that is not fixed at once. */
export function FindingMenu({ finding, title }: FindingMenuProps) {
  const store = usePlanStore();
  const isOwn = usePlanPlace().userId === store.planId;
  const [asked, setAsked] = useState<"follow-up" | "mute" | null>(null);
  const { mutate } = useChangeFinding();
  const { kind, id, note } = finding;
  const isMuted = (note?.mutedUntil ?? "") >= store.today();
  const ref = `${kind}:${id}`;
  const canEdit = store.canEdit();
  const unmute = () =>
    mutate({ finding, change: { mutedUntil: null }, done: `“${title}” is open again` });
  const entries: MenuEntry[] = [];
  if (canEdit) {
    entries.push({
      kind: "action",
      label: "Set owner and due date",
      icon: <UserRound aria-hidden="true" />,
      onSelect: () => setAsked("follow-up"),
    });
  }
  if (isOwn) {
    entries.push({
      kind: "link",
      label: "Make a task",
      icon: <ListPlus aria-hidden="true" />,
      to: `/tasks?new=1&source=${ref}&serves=${ref}`,
    });
  }
  if (canEdit) {
    entries.push({
      kind: "action",
      label: isMuted ? "Stop muting" : "Mute",
      icon: isMuted ? <BellRing aria-hidden="true" /> : <BellOff aria-hidden="true" />,
      onSelect: isMuted ? unmute : () => setAsked("mute"),
    });
  }
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            size="sm"
            label={`More for ${title}`}
            icon={<MoreHorizontal aria-hidden="true" />}
          />
        }
        entries={entries}
      />
      {asked === "follow-up" ? (
        <FollowUpDialog finding={finding} title={title} onClose={() => setAsked(null)} />
      ) : null}
      {asked === "mute" ? (
        <MuteDialog finding={finding} title={title} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}
