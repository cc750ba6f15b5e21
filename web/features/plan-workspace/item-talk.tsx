import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { SectionSkeleton } from "./section-skeleton.tsx";

/** What people say about an item, below whatever shows it. */
export const ItemTalk = lazyPart(
  async () => (await import("../plan-talk/item-talk.tsx")).ItemTalk,
  <SectionSkeleton />,
);
