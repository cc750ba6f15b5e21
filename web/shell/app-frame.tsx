import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { PreferencesProvider } from "../ui/preferences.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { TooltipProvider } from "../ui/tooltip.tsx";
import { AuthProvider } from "./auth.tsx";
import { ConfirmIdentity } from "./confirm-identity/confirm-identity.tsx";
import { Flash } from "./flash.tsx";
import { type FrameCornerProps, type FramePerson, visitOf } from "./frame-data.ts";
import { DeletionBanner, VisitBar } from "./frame-parts.ts";
import { FrameHeader } from "./frame-header.tsx";
import { isVisit } from "../lib/is-visit.ts";
import { keepFor } from "../lib/personal-storage.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { rememberPerson } from "./last-person.ts";
import { useLive } from "./live/use-live.ts";
import type { Area } from "./areas.ts";
import { NavigationProgress } from "./navigation-progress.tsx";
import { OnboardingGuard } from "./onboarding-guard.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { QueryProvider } from "./query-provider.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SavedUrl } from "./saved-url.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TIMINGS } from "./timings.ts";
import { Toaster } from "./toasts/toaster.tsx";
import { UpdateCorner } from "./updates/update-corner.tsx";
import { useDrawer } from "./use-drawer.ts";
import { useOnDemand } from "./use-on-demand.ts";
import { useFrameCommands } from "./use-frame-commands.tsx";

interface AppFrameProps {
  person: FramePerson;
  /** Whose panel the sidebar shows. */
  area: Area;
  children: ReactNode;
}

const CORNERS = Object.entries(
  import.meta.glob<ComponentType<FrameCornerProps>>("../features/*/frame-corner.tsx", {
    eager: true,
    import: "FrameCorner",
  }),
);

/** Sidebar, header and everything around a signed-in screen. */
export function AppFrame({ person, area, children }: AppFrameProps) {
  const column = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const drawer = useDrawer(panel, column);
  useEffect(() => rememberPerson(person), [person]);
  useEffect(() => {
    if (!isVisit()) void keepFor(person.userId);
  }, [person.userId]);
  useLive(person.userId);
  const commands = useFrameCommands(person, drawer.toggle);
  const visit = visitOf(person);
  const late = useOnDemand(async () => (await import("./late-corners.tsx")).LateCorners);
  const load = useEffectEvent(late.prepare);
  useEffect(() => whenIdle(TIMINGS.idleMs, () => load()), []);

  return (
    <AuthProvider person={person}>
      <PreferencesProvider chosen={person} usual={person.usual}>
        <QueryProvider>
          <TooltipProvider delayMs={LIMITS.tooltipDelayMs} skipDelayMs={LIMITS.tooltipSkipDelayMs}>
            <SkipLink target="main" />
            <NavigationProgress />
            {visit ? <VisitBar visit={visit} /> : null}
            <div className={visit ? "beneath-bar lg:flex" : "lg:flex"}>
              <Sidebar ref={panel} person={person} area={area} drawer={drawer} />
              <div
                ref={column}
                className="flex min-h-[calc(100dvh-var(--bar,0px))] min-w-0 flex-1 flex-col"
              >
                <FrameHeader person={person} area={area} drawer={drawer} commands={commands} />
                <OfflineNotice />
                <OnboardingGuard person={person} />
                {person.deletionDueAt === null ? null : (
                  <DeletionBanner dueAt={person.deletionDueAt} canKeep={visit === null} />
                )}
                <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
                  {children}
                </main>
              </div>
            </div>
            {commands.overlays}
            {visit ? null : CORNERS.map(([path, Corner]) => <Corner key={path} person={person} />)}
            {late.Part && !visit ? <late.Part person={person} /> : null}
            <UpdateCorner userId={person.userId} />
            <ConfirmIdentity />
            <Flash />
            <RouteAnnouncer />
            <SavedUrl />
            <Toaster />
          </TooltipProvider>
        </QueryProvider>
      </PreferencesProvider>
    </AuthProvider>
  );
}
