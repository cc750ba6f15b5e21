import { type ComponentType, useEffect } from "react";
import { ArrowDownUp, Settings2 } from "lucide-react";
import type { PlanSettings } from "../../../../worker/features/plan-settings/contract.ts";
import type { SharedPlanList } from "../../../../worker/features/plan-shares/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { after } from "../../../lib/after.ts";
import { warmEveryPart } from "../../../lib/warm-parts.ts";
import { whenIdle } from "../../../lib/when-idle.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { useIsActivityOpen } from "../address/open-activity.ts";
import { readListView } from "../address/list-view.ts";
import { openNewItem, useOpenItem } from "../address/open-item.ts";
import { useIsSharingOpen } from "../address/open-sharing.ts";
import { openPlanSettings, usePlanSettingsTab } from "../address/open-settings.ts";
import { openTransfer, useTransferPart } from "../address/open-transfer.ts";
import { kindOfModule, KINDS, MODULE_TITLES, type ShownModule } from "../fields/kinds.ts";
import { PlanToolbar } from "../history/plan-toolbar.tsx";
import { ReachNotice } from "../keep/reach-notice.tsx";
import { PlanSwitcher } from "../sharing/plan-switcher.tsx";
import { ShareButton } from "../sharing/share-button.tsx";
import { SharedBanner } from "../sharing/shared-banner.tsx";
import { useMaySharePlan } from "../sharing/use-may-share.ts";
import { usePlanPlace, usePlanState, usePlanStore, useSettings } from "../store/use-plan.tsx";
import type { LocalSource } from "../transfer/local-source.ts";
import { late } from "./late.tsx";
import { ModuleTabs } from "./module-tabs.tsx";
import { VIEW_PARTS } from "./view-parts.tsx";
import { WorkspaceSkeleton } from "./workspace-skeleton.tsx";

const waiting = <WorkspaceSkeleton />;
const Items = late(async () => (await import("../bar/items-module.tsx")).ItemsModule, waiting);

const Overview = late(
  async () => (await import("../overview/overview-module.tsx")).OverviewModule,
  waiting,
);
const Squads = late(
  async () => (await import("../people/squads-module.tsx")).SquadsModule,
  waiting,
);
const TeamMembers = late(
  async () => (await import("../people/team-members-module.tsx")).TeamMembersModule,
  waiting,
);

const Foundation = late(
  async () => (await import("../foundation/foundation-module.tsx")).FoundationModule,
  waiting,
);
const Strategy = late(
  async () => (await import("../direction/strategy-module.tsx")).StrategyModule,
  waiting,
);
const Document = late(
  async () => (await import("../document/document-module.tsx")).DocumentModule,
  waiting,
);

/** What each module shows once the plan is there. */
const MODULES: Record<ShownModule, ComponentType> = {
  dashboard: Overview,
  foundation: Foundation,
  strategy: Strategy,
  "comprehensive-strategy": Document,
  goals: () => <Items kind="goal" />,
  projects: () => <Items kind="project" />,
  epics: () => <Items kind="epic" />,
  themes: () => <Items kind="theme" />,
  squads: Squads,
  teamMembers: TeamMembers,
};
const PARTS: Record<ShownModule, { warm: () => void }> = {
  dashboard: Overview,
  foundation: Foundation,
  strategy: Strategy,
  "comprehensive-strategy": Document,
  goals: Items,
  projects: Items,
  epics: Items,
  themes: Items,
  squads: Squads,
  teamMembers: TeamMembers,
};

/** The scripts of what is shown come while the plan does, not one after the other; the panel's when it rests. */
function useWarmParts(module: ShownModule): void {
  const kind = kindOfModule(module);
  useEffect(() => {
    PARTS[module].warm();
    if (!kind) return;
    const { view } = readListView(kind, new URLSearchParams(window.location.search));
    VIEW_PARTS[view]?.warm();
    return whenIdle(LIMITS.planPanelIdleMs, Panel.warm);
  }, [module, kind]);
  // What is not fetched by then could not be opened without a network.
  useEffect(() => after(LIMITS.planPartsMs, warmEveryPart), []);
}

const Panel = late(async () => (await import("../panel/item-panel.tsx")).ItemPanel);
const ActivityDrawer = late(
  async () => (await import("../talk/plan-activity-drawer.tsx")).PlanActivityDrawer,
);
const ShareDrawer = late(async () => (await import("../sharing/share-drawer.tsx")).ShareDrawer);
const SettingsDrawer = late(
  async () => (await import("../settings/plan-settings-drawer.tsx")).PlanSettingsDrawer,
);
const TransferDrawer = late(
  async () => (await import("../transfer/transfer-drawer.tsx")).TransferDrawer,
);
const AdoptNotice = late(async () => (await import("../transfer/adopt-notice.tsx")).AdoptNotice);

/** What a module is for where it is no list of a kind. */
const PURPOSES: Partial<Record<ShownModule, string>> = {
  dashboard: "What is true, what is late, and what needs you.",
  foundation: "What the company is for, what it wants to become, and what it stands by.",
  strategy: "Where the company goes, by which objectives, and how far they are.",
  "comprehensive-strategy": "Everything from the mission to the people, as one document.",
};

type WorkspaceProps = {
  module: ShownModule;
  /** As the server knew them: they stand until the plan itself is there. */
  settings: Pick<PlanSettings, "modules" | "modulesOrder">;
  /** The plans of others that the person may open; absent where nobody signed in. */
  shared?: SharedPlanList;
  /** The plan that this browser keeps without an account, where it may be adopted into this one. */
  localSource?: LocalSource | null;
};

/** One module of the plan, with everything that they have alike around it. */
export function Workspace({ module, settings, shared, localSource = null }: WorkspaceProps) {
  const kind = kindOfModule(module);
  const state = usePlanState();
  const saved = useSettings();
  const { ownerName } = usePlanPlace();
  const canEdit = usePlanStore().canEdit();
  const isReady = state === "ready";
  useWarmParts(module);
  return (
    <div className="flex min-w-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <Screen
          wide
          title={MODULE_TITLES[module]}
          description={kind ? KINDS[kind].purpose : PURPOSES[module]}
          eyebrow={shared ? <PlanSwitcher seed={shared} module={module} /> : null}
          above={
            <>
              {shared ? <SharedBanner seed={shared} /> : null}
              <ModuleTabs settings={isReady ? saved : settings} current={module} />
            </>
          }
          controls={
            <>
              <PlanToolbar />
              <ShareButton />
              <TransferButton />
              {ownerName === null ? (
                <Button disabled={!isReady} onClick={() => openPlanSettings("modules")}>
                  <Settings2 aria-hidden /> Settings
                </Button>
              ) : null}
            </>
          }
          action={
            kind && (canEdit || state === "loading") ? (
              <Button variant="primary" disabled={!isReady} onClick={() => openNewItem(kind)}>
                New {KINDS[kind].one}
              </Button>
            ) : null
          }
        >
          <ReachNotice />
          {localSource && isReady ? <AdoptNotice source={localSource} /> : null}
          <Body module={module} />
        </Screen>
      </div>
      <Overlays localSource={localSource} />
    </div>
  );
}

function TransferButton() {
  const isReady = usePlanState() === "ready";
  const label = usePlanStore().canEdit() ? "Export / import" : "Export";
  return (
    <Tooltip label={label} side="bottom">
      <IconButton
        label={label}
        icon={<ArrowDownUp aria-hidden />}
        aria-disabled={!isReady || undefined}
        onClick={() => {
          if (isReady) openTransfer("export");
        }}
      />
    </Tooltip>
  );
}

function Body({ module }: { module: ShownModule }) {
  const state = usePlanState();
  const store = usePlanStore();
  if (state === "loading") return <WorkspaceSkeleton />;
  if (state === "failed") {
    return (
      <ErrorState
        title="Your plan could not be loaded"
        safe="Nothing in it was changed."
        actions={<Button onClick={() => void store.reload()}>Try again</Button>}
      />
    );
  }
  const Module = MODULES[module];
  return <Module />;
}

/** What opens over the module, or beside it, by its own part of the address. */
function Overlays({ localSource }: { localSource: LocalSource | null }) {
  const isReady = usePlanState() === "ready";
  const item = useOpenItem();
  const tab = usePlanSettingsTab();
  const isActivityOpen = useIsActivityOpen();
  const { ownerName } = usePlanPlace();
  const maySharePlan = useMaySharePlan();
  const isSharing = useIsSharingOpen() && maySharePlan;
  const transferPart = useTransferPart();
  if (!isReady) return null;
  return (
    <>
      {item ? <Panel /> : null}
      {tab && ownerName === null ? <SettingsDrawer /> : null}
      {isSharing ? <ShareDrawer /> : null}
      {isActivityOpen ? <ActivityDrawer /> : null}
      {transferPart ? <TransferDrawer localSource={localSource} /> : null}
    </>
  );
}
