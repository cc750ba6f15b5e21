import {
  ArrowDownUp,
  Compass,
  Copy,
  Download,
  Ellipsis,
  History,
  MessageCircleQuestionMark,
  Layers,
  Redo2,
  Settings2,
  Sheet,
  Sparkles,
  UserPlus,
} from "lucide-react";
import { hasSample } from "../../../worker/features/plan-sample/rules/remove-sample.ts";
import { isVisit } from "../../lib/is-visit.ts";
import { AS_NARROW_AS_A_PHONE, useMedia } from "../../lib/use-media.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { builderOf, PLANS } from "../plan-store/address/plan-base.ts";
import { openChat } from "../plan-store/address/open-chat.ts";
import { openPlanActivity } from "../plan-store/address/open-activity.ts";
import { openPlanSettings } from "../plan-store/address/open-settings.ts";
import { openSample } from "../plan-store/address/open-sample.ts";
import { openSharing } from "../plan-store/address/open-sharing.ts";
import { openTransfer } from "../plan-store/address/open-transfer.ts";
import { useEveryKind } from "../plan-store/use-every-kind.ts";
import { labelOf } from "../plan-store/undo-order.ts";
import { useHistory, usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import { downloadDocument, downloadLists } from "../plan-transfer/download-plan.ts";
import { copyAndOpen } from "./commands/copy-and-open.ts";
import { useMaySharePlan } from "../plan-sharing/use-may-share.ts";

/** What is done with the whole plan, and seldom; on a phone also what has no room beside it. */
export function PlanMenu() {
  const store = usePlanStore();
  const place = usePlanPlace();
  const { userId, ownerName } = place;
  const builder = builderOf(place);
  const isNarrow = useMedia(AS_NARROW_AS_A_PHONE);
  const maySharePlan = useMaySharePlan();
  const { redo, operations } = useHistory();
  const canEdit = store.canEdit();
  useEveryKind();
  const isSample = hasSample(store.plan);
  const entries: MenuEntry[] = [
    {
      kind: "action",
      label: "Plan activity",
      icon: <History aria-hidden="true" />,
      onSelect: openPlanActivity,
    },
    {
      kind: "action",
      label: "Export plan as JSON",
      icon: <Download aria-hidden="true" />,
      onSelect: () => downloadDocument(store),
    },
    {
      kind: "action",
      label: "Export lists as CSV (ZIP)",
      icon: <Sheet aria-hidden="true" />,
      onSelect: () => void downloadLists(store),
    },
    {
      kind: "action",
      label: canEdit ? "Export / import" : "More exports",
      icon: <ArrowDownUp aria-hidden="true" />,
      onSelect: () => openTransfer("open"),
    },
  ];
  if (userId !== null) {
    entries.unshift({
      kind: "action",
      label: "Ask the advisor",
      icon: <MessageCircleQuestionMark aria-hidden="true" />,
      onSelect: () => openChat(),
    });
  }
  if (builder) {
    entries.push({
      kind: "link",
      label: "Strategy builder",
      to: builder,
      icon: <Compass aria-hidden="true" />,
    });
  }
  // Goals are their owner's to remove.
  if (canEdit && (!isSample || ownerName === null)) {
    entries.push({
      kind: "action",
      label: isSample ? "Remove sample plan" : "Add a sample plan",
      icon: <Sparkles aria-hidden="true" />,
      onSelect: () => openSample(isSample ? "remove" : "open"),
    });
  }
  if (ownerName === null) {
    entries.push({
      kind: "action",
      label: "Plan settings",
      icon: <Settings2 aria-hidden="true" />,
      onSelect: () => openPlanSettings("open"),
    });
  }
  if (userId !== null) {
    entries.push({
      kind: "link",
      label: "All plans",
      to: PLANS,
      icon: <Layers aria-hidden="true" />,
    });
  }
  if (userId !== null && !isVisit()) {
    entries.push({
      kind: "action",
      label: "Copy this plan",
      icon: <Copy aria-hidden="true" />,
      onSelect: () => void copyAndOpen(store.planId),
    });
  }
  if (isNarrow && maySharePlan) {
    entries.push({
      kind: "action",
      label: "Share",
      icon: <UserPlus aria-hidden="true" />,
      onSelect: openSharing,
    });
  }
  if (isNarrow && canEdit) {
    entries.push({
      kind: "action",
      label: redo ? `Redo: ${labelOf(operations, redo)}` : "Nothing to redo",
      icon: <Redo2 aria-hidden="true" />,
      disabled: redo === null,
      onSelect: () => void store.redo(),
    });
  }
  return (
    <Menu
      align="end"
      trigger={<IconButton label="Plan menu" icon={<Ellipsis aria-hidden="true" />} />}
      entries={entries}
    />
  );
}
