import type { ItemKind } from "../../../db/values/plans.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import type { PanelParts, PanelSection } from "../plan-panel/item-details.tsx";
import { ItemPanel } from "../plan-panel/item-panel.tsx";
import { ItemTalk } from "./item-talk.tsx";
import { SectionSkeleton } from "./section-skeleton.tsx";

const waiting = <SectionSkeleton />;
const Objectives = lazyPart(
  async () => (await import("../plan-objectives/item-objectives.tsx")).ItemObjectives,
);
const ObjectiveSection = lazyPart(
  async () => (await import("../plan-objectives/objective-section.tsx")).ObjectiveSection,
  waiting,
);
const KeyResultSection = lazyPart(
  async () => (await import("../plan-objectives/key-result-section.tsx")).KeyResultSection,
  waiting,
);
const SquadSection = lazyPart(
  async () => (await import("../plan-people/squad-section.tsx")).SquadSection,
  waiting,
);
const MemberSection = lazyPart(
  async () => (await import("../plan-people/member-section.tsx")).MemberSection,
  waiting,
);

/** What an item of each kind has beyond its fields. */
const SECTIONS: Record<ItemKind, PanelSection> = {
  theme: Objectives,
  goal: Objectives,
  project: Objectives,
  epic: Objectives,
  squad: ({ kind, id }) => (
    <>
      <Objectives kind={kind} id={id} />
      <SquadSection id={id} />
    </>
  ),
  teamMember: MemberSection,
  objective: ObjectiveSection,
  keyResult: KeyResultSection,
};

/** The open item with everything that the workspace knows of it. */
export function Panel({ Files }: Pick<PanelParts, "Files">) {
  return <ItemPanel sections={SECTIONS} Files={Files} Talk={ItemTalk} />;
}
