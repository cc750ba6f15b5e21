import { type ReactNode, useDeferredValue, useEffect } from "react";
import { Ellipsis } from "lucide-react";
import type { ItemKind } from "../../../db/values/plans.ts";
import type { PlanSettings } from "../../../worker/features/plan-settings/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { after } from "../../lib/after.ts";
import { fetchFirst, warmEveryPart } from "../../lib/warm-parts.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { Screen } from "../../shell/screen.tsx";
import { cx } from "../../ui/cx.ts";
import { Button } from "../../ui/button.tsx";
import { warmDrawer } from "../../ui/drawer.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { useIsActivityOpen } from "../plan-store/address/open-activity.ts";
import { closeChat, useIsChatOpen } from "../plan-store/address/open-chat.ts";
import { useOpenClosing } from "../plan-store/address/open-closing.ts";
import { readListView } from "../plan-store/address/list-view.ts";
import { openNewItem, useOpenItem } from "../plan-store/address/open-item.ts";
import { useIsSharingOpen } from "../plan-store/address/open-sharing.ts";
import { useSamplePart } from "../plan-store/address/open-sample.ts";
import { usePlanSettingsTab } from "../plan-store/address/open-settings.ts";
import { isPlanPath } from "../plan-store/address/plan-base.ts";
import { useTransferPart } from "../plan-store/address/open-transfer.ts";
import {
  isOwnModule,
  isShownModule,
  kindOfModule,
  KINDS,
  MODULES,
  type OwnModule,
  type ShownModule,
} from "../plan-fields/kinds.ts";
import { PlanState, PlanToolbar } from "../plan-store/history/plan-toolbar.tsx";
import type { PanelParts } from "../plan-panel/item-details.tsx";
import { isWide, ItemShape, PanelShape } from "../plan-panel/panel-shape.tsx";
import { ConnectionNotice } from "../plan-store/keep/connection-notice.tsx";
import { ShareButton } from "../plan-sharing/share-button.tsx";
import { useMaySharePlan } from "../plan-sharing/use-may-share.ts";
import { usePlanPlace, usePlanState, usePlanStore, useSettings } from "../plan-store/use-plan.tsx";
import type { LocalSource } from "../plan-transfer/local-source.ts";
import { type LazyPart, lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { ModuleTabs } from "./module-tabs.tsx";
import { useKeptDocument } from "./offline/use-kept-document.ts";
import { viewParts } from "./view-parts.tsx";
import { OverviewSkeleton, WorkspaceSkeleton } from "../plan-store/workspace-skeleton.tsx";

const waiting = <WorkspaceSkeleton />;
const Items = lazyPart(
  async () => (await import("../plan-lists/items-module.tsx")).ItemsModule,
  waiting,
);

/** What the modules show that are no list of a kind, once the plan is there. */
const PARTS: Record<OwnModule, LazyPart<object>> = {
  dashboard: lazyPart(
    async () => (await import("./dashboard.tsx")).Dashboard,
    <OverviewSkeleton />,
  ),
  foundation: lazyPart(async () => (await import("./foundation.tsx")).Foundation, waiting),
  strategy: lazyPart(async () => (await import("./strategy.tsx")).Strategy, waiting),
  "comprehensive-strategy": lazyPart(
    async () => (await import("./document.tsx")).Document,
    waiting,
  ),
};

/** The scripts of what is shown come while the plan does, not one after the other. */
function warmModule(module: ShownModule): void {
  const kind = kindOfModule(module);
  if (isOwnModule(module)) void fetchFirst(PARTS[module].warm());
  if (!kind) return;
  void fetchFirst(Items.warm());
  const { view } = readListView(kind, new URLSearchParams(window.location.search));
  const part = viewParts(kind)[view];
  if (part) void fetchFirst(part.warm());
}

/** At the address of a plan they are asked for before the page comes to life. */
if (typeof location !== "undefined" && isPlanPath(location.pathname)) {
  const module = location.pathname.split("/").at(-1) ?? "";
  warmModule(isShownModule(module) ? module : "dashboard");
}

/** Those of the menu and of the panel come when the page rests. */
function useWarmParts(module: ShownModule): void {
  const kind = kindOfModule(module);
  useEffect(() => {
    warmModule(module);
    return whenIdle(LIMITS.planPanelIdleMs, () => {
      void PlanMenu.warm();
      if (kind) void Panel.warm();
    });
  }, [module, kind]);
  // What is not fetched by then could not be opened without a network.
  useEffect(() => after(LIMITS.planPartsMs, warmEveryPart), []);
}

/** Stands from the beginning, and opens once there is a plan to do something with. */
const waitingMenu = (
  <IconButton label="Plan menu" icon={<Ellipsis aria-hidden="true" />} aria-disabled />
);
const PlanMenu = lazyPart(async () => (await import("./plan-menu.tsx")).PlanMenu, waitingMenu);
/** On a narrow screen both are in a drawer, which is fetched beside them. */
async function inPanel<Part>(load: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load, isWide() ? null : warmDrawer()]);
  return part;
}
const Panel = lazyPart(async () => (await inPanel(import("./panel.tsx"))).Panel, <ItemShape />);
const Chat = lazyPart(
  async () => (await inPanel(import("./chat.tsx"))).Chat,
  <PanelShape label="Executive advisor" onClose={closeChat} />,
);
const ActivityDrawer = lazyPart(
  async () => (await import("../plan-talk/plan-activity-drawer.tsx")).PlanActivityDrawer,
);
const ShareDrawer = lazyPart(
  async () => (await import("../plan-sharing/share-drawer.tsx")).ShareDrawer,
);
const SettingsDrawer = lazyPart(
  async () => (await import("../plan-settings/plan-settings-drawer.tsx")).PlanSettingsDrawer,
);
const TransferDrawer = lazyPart(
  async () => (await import("../plan-transfer/transfer-drawer.tsx")).TransferDrawer,
);
const Sample = lazyPart(async () => (await import("./sample.tsx")).Sample);
const ClosingDrawer = lazyPart(
  async () => (await import("../plan-periods/closing-drawer.tsx")).ClosingDrawer,
);
const AccountNotices = lazyPart(async () => (await import("./account-notices.tsx")).AccountNotices);
const AdoptNotice = lazyPart(
  async () => (await import("../plan-transfer/adopt-notice.tsx")).AdoptNotice,
);

type WorkspaceProps = {
  module: ShownModule;
  /** As the server knew them: they stand until the plan itself is there. */
  settings: Pick<PlanSettings, "modules" | "modulesOrder">;
  /** The way to the plans of others, and whose this one is; absent where nobody signed in. */
  sharing?: { switcher: ReactNode; banner: ReactNode };
  /** The plan that this browser keeps without an account, where it may be adopted into this one. */
  localSource?: LocalSource | null;
  /** The files of an item; absent where nobody signed in. */
  Files?: PanelParts["Files"];
};

/** One module of the plan, with everything that they have alike around it. */
export function Workspace(props: WorkspaceProps) {
  const { module, settings, sharing, localSource = null, Files } = props;
  const kind = kindOfModule(module);
  const state = usePlanState();
  const saved = useSettings();
  const { userId } = usePlanPlace();
  const canEdit = usePlanStore().canEdit();
  const isReady = state === "ready";
  useWarmParts(module);
  useKeptDocument();
  return (
    <div className="flex min-w-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <Screen
          wide
          compact
          title={MODULES[module].title}
          description={kind ? null : MODULES[module].purpose}
          eyebrow={
            <>
              {sharing?.switcher}
              <PlanState />
            </>
          }
          above={
            <>
              {sharing?.banner}
              <ModuleTabs
                settings={isReady ? saved : settings}
                current={module}
                hasSidebar={sharing !== undefined}
              />
            </>
          }
          controls={
            <>
              <PlanToolbar />
              {isReady ? <PlanMenu /> : waitingMenu}
              <ShareButton />
            </>
          }
          action={
            kind && (canEdit || state === "loading") ? (
              <NewButton kind={kind} isReady={isReady} />
            ) : null
          }
        >
          <ConnectionNotice />
          {localSource && isReady ? <AdoptNotice source={localSource} /> : null}
          {isReady && userId !== null ? <AccountNotices /> : null}
          <div className={cx("flex min-w-0 flex-1 flex-col", !kind && "pt-3")}>
            <Body module={module} />
          </div>
        </Screen>
      </div>
      <Overlays localSource={localSource} Files={Files} />
    </div>
  );
}

/** On a phone the module's name, which stands beside it, says what is new. */
function NewButton({ kind, isReady }: { kind: ItemKind; isReady: boolean }) {
  return (
    <Button variant="primary" disabled={!isReady} onClick={() => openNewItem(kind)}>
      <span>
        New<span className="max-sm:sr-only"> {KINDS[kind].one}</span>
      </span>
    </Button>
  );
}

function Body({ module }: { module: ShownModule }) {
  // Hundreds of rows are drawn in pieces, between which a press is answered.
  const state = useDeferredValue(usePlanState());
  const store = usePlanStore();
  if (state === "loading") return module === "dashboard" ? <OverviewSkeleton /> : waiting;
  if (state === "failed") {
    return (
      <ErrorState
        title="Your plan could not be loaded"
        safe="Nothing in your plan was changed."
        actions={<Button onClick={() => void store.reload()}>Try again</Button>}
      />
    );
  }
  const kind = kindOfModule(module);
  if (kind) return <Items kind={kind} parts={viewParts(kind)} />;
  const Part = isOwnModule(module) ? PARTS[module] : null;
  return Part ? <Part /> : null;
}

/** What opens over the module, or beside it, by its own part of the address. */
function Overlays({ localSource = null, Files }: Pick<WorkspaceProps, "localSource" | "Files">) {
  const isReady = usePlanState() === "ready";
  const item = useOpenItem();
  const tab = usePlanSettingsTab();
  const isActivityOpen = useIsActivityOpen();
  const { ownerName, userId } = usePlanPlace();
  const isChatOpen = useIsChatOpen() && userId !== null;
  const maySharePlan = useMaySharePlan();
  const isSharing = useIsSharingOpen() && maySharePlan;
  const transferPart = useTransferPart();
  const canEdit = usePlanStore().canEdit();
  const isSample = useSamplePart() !== null && canEdit;
  const isClosing = useOpenClosing() !== "";
  if (!isReady) return null;
  return (
    <>
      {isChatOpen ? <Chat /> : item ? <Panel Files={Files} /> : null}
      {tab && ownerName === null ? <SettingsDrawer /> : null}
      {isSharing ? <ShareDrawer /> : null}
      {isClosing ? <ClosingDrawer /> : null}
      {isActivityOpen ? <ActivityDrawer /> : null}
      {transferPart ? <TransferDrawer localSource={localSource} /> : null}
      {isSample ? <Sample /> : null}
    </>
  );
}
