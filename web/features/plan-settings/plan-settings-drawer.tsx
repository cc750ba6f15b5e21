import { changeAddress } from "../../lib/use-address.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { closePlanSettings, usePlanSettingsTab } from "../plan-store/address/open-settings.ts";
import { isLocalPlan } from "../plan-store/plan-place.ts";
import { usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import { FunnelSettings } from "./funnel-settings.tsx";
import { ModuleSettings } from "./module-settings.tsx";
import { MoneySettings } from "./money-settings.tsx";
import { ReviewSettings } from "./review-settings.tsx";
import { RoomSettings } from "./room-settings.tsx";
import { RhythmSettings } from "./rhythm-settings.tsx";
import { TogetherSettings } from "./together-settings.tsx";
import { SettingsState } from "./settings-state.tsx";

const TABS = [
  { value: "modules", label: "Modules", content: <ModuleSettings /> },
  { value: "money", label: "Money", content: <MoneySettings /> },
  { value: "funnel", label: "Funnel", content: <FunnelSettings /> },
  { value: "rhythm", label: "Rhythm", content: <RhythmSettings /> },
  { value: "review", label: "Review", content: <ReviewSettings /> },
];

/** What a browser keeps by itself takes the browser's room, and nobody else sees it. */
const REMOTE_TABS = [
  ...TABS,
  { value: "together", label: "Together", content: <TogetherSettings /> },
  { value: "room", label: "Room", content: <RoomSettings /> },
];

/** How the plan is set up; everything in it is saved as it is changed. */
export function PlanSettingsDrawer() {
  const tab = usePlanSettingsTab();
  const { planId } = usePlanPlace();
  const canEdit = usePlanStore().canEdit();
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) closePlanSettings();
      }}
      size="md"
      title="Plan settings"
      description="Money, funnel, rhythm and review apply to everyone who sees this plan. Modules apply only to your own view."
      footer={<SettingsState />}
    >
      {canEdit ? null : (
        <Notice tone="neutral" className="mb-4">
          You can view this plan but not change it.
        </Notice>
      )}
      <fieldset disabled={!canEdit} className="min-w-0">
        <legend className="sr-only">Plan settings</legend>
        <Tabs
          label="Parts of the settings"
          keptAs="plan-settings"
          value={tab === "open" ? undefined : (tab ?? undefined)}
          onChange={(next) => changeAddress({ settings: next })}
          items={isLocalPlan(planId) ? TABS : REMOTE_TABS}
        />
      </fieldset>
    </Drawer>
  );
}
