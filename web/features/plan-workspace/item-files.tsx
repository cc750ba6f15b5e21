import type { ItemKind } from "../../../db/values/plans.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { usePlanPlace } from "../plan-store/use-plan.tsx";
import { SectionSkeleton } from "./section-skeleton.tsx";

const Attachments = lazyPart(
  async () => (await import("../files/attachments/attachments.tsx")).Attachments,
  <SectionSkeleton />,
);

/** The files of an item. A plan that is only in this browser has none: they are kept for accounts. */
export function ItemFiles({ kind, id }: { kind: ItemKind; id: string }) {
  const { userId } = usePlanPlace();
  return userId === null ? null : <Attachments kind={kind} id={id} />;
}
