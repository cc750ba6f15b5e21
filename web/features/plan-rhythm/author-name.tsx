import { usePlanStore } from "../plan-store/use-plan.tsx";

/** A plan knows its readers by their ids alone: everybody but its owner is somebody it was shared with. */
export function AuthorName({ id }: { id: string | null }) {
  const { planId, actor } = usePlanStore();
  if (id === null) return null;
  if (id === actor.userId) return <>, you</>;
  return id === planId ? <>, the plan’s owner</> : <>, shared with them</>;
}
