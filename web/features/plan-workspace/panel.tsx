import type { ItemKind } from "../../../db/values/plans.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import type { PanelParts, PanelSection } from "../plan-panel/item-details.tsx";
import { ItemPanel } from "../plan-panel/item-panel.tsx";
import { usePlanPlace } from "../plan-store/use-plan.tsx";
import { ItemTalk } from "./item-talk.tsx";
import { SectionSkeleton } from "./section-skeleton.tsx";

const waiting = <SectionSkeleton />;
const Objectives = lazyPart(
  async () => (await import("../plan-objectives/item-objectives.tsx")).ItemObjectives,
);
const Links = lazyPart(async () => (await import("../plan-links/item-links.tsx")).ItemLinks);
const ObjectiveSection = lazyPart(
  async () => (await import("../plan-objectives/objective-section.tsx")).ObjectiveSection,
  waiting,
);
const KeyResultSection = lazyPart(
  async () => (await import("../plan-objectives/key-result-section.tsx")).KeyResultSection,
  waiting,
);
const KpiSection = lazyPart(
  async () => (await import("../plan-objectives/kpis/kpi-section.tsx")).KpiSection,
  waiting,
);
const CheckInSaid = lazyPart(
  async () => (await import("../plan-rhythm/check-in-said.tsx")).CheckInSaid,
);
const SquadSection = lazyPart(
  async () => (await import("../plan-people/squad-section.tsx")).SquadSection,
  waiting,
);
const MemberSection = lazyPart(
  async () => (await import("../plan-people/member-section.tsx")).MemberSection,
  waiting,
);

const MemberAccount = lazyPart(
  async () => (await import("../plan-sharing/member-account.tsx")).MemberAccount,
);

/** Where nobody signed in there are no accounts. */
function MemberLink({ id }: { id: string }) {
  return usePlanPlace().userId === null ? null : <MemberAccount id={id} />;
}
const Updates = lazyPart(
  async () => (await import("../plan-rhythm/updates-section.tsx")).UpdatesSection,
  waiting,
);

const Closings = lazyPart(
  async () => (await import("../plan-periods/closings-section.tsx")).ClosingsSection,
);

const Trend = lazyPart(
  async () => (await import("../plan-periods/trend-section.tsx")).TrendSection,
);

const Work: PanelSection = (item) => (
  <>
    <Trend id={item.id} />
    <Updates {...item} />
    <Objectives {...item} />
  </>
);

/** What an item of each kind has beyond its fields. */
const SECTIONS: Record<ItemKind, PanelSection> = {
  theme: ({ kind, id }) => (
    <>
      <Trend id={id} />
      <Objectives kind={kind} id={id} />
    </>
  ),
  goal: ({ kind, id }) => (
    <>
      <Work kind={kind} id={id} />
      <Links kind={kind} id={id} />
    </>
  ),
  project: Work,
  epic: Work,
  squad: ({ kind, id }) => (
    <>
      <Objectives kind={kind} id={id} />
      <SquadSection id={id} />
    </>
  ),
  teamMember: ({ id }) => (
    <>
      <MemberSection id={id} />
      <MemberLink id={id} />
    </>
  ),
  objective: ({ kind, id }) => (
    <>
      <Trend id={id} />
      <ObjectiveSection id={id} />
      <Closings id={id} />
      <Updates kind={kind} id={id} />
    </>
  ),
  keyResult: ({ kind, id }) => (
    <>
      <Trend id={id} />
      <KeyResultSection id={id} Said={CheckInSaid} />
      <Links kind={kind} id={id} />
    </>
  ),
  kpi: ({ kind, id }) => (
    <>
      <KpiSection id={id} Said={CheckInSaid} />
      <Updates kind={kind} id={id} />
    </>
  ),
};

const VisibleTo = lazyPart(async () => (await import("../plan-sharing/visible-to.tsx")).VisibleTo);

/** The open item with everything that the workspace knows of it. */
export function Panel({ Files }: Pick<PanelParts, "Files">) {
  const hasAccount = usePlanPlace().userId !== null;
  return (
    <ItemPanel
      sections={SECTIONS}
      Files={Files}
      VisibleTo={hasAccount ? VisibleTo : undefined}
      Talk={ItemTalk}
    />
  );
}
