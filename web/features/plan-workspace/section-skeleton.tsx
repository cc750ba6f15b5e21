import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";

/** Stands for a part of an item while its script comes. */
export function SectionSkeleton() {
  return (
    <SkeletonGroup label="Loading">
      <Skeleton size="h-24 w-full" />
    </SkeletonGroup>
  );
}
