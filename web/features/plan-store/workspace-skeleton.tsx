import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";

const ROWS = 8;

/** The shape of a module before its plan is there: a bar, and rows below it. */
export function WorkspaceSkeleton() {
  return (
    <SkeletonGroup label="The plan is loading." className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <Skeleton shape="button" size="h-9 w-64" />
        <Skeleton shape="button" />
        <Skeleton shape="button" size="h-9 w-40" />
      </div>
      <Rows />
    </SkeletonGroup>
  );
}

/** The rows alone: the bar stands already while a view comes. */
export function RowsSkeleton() {
  return (
    <SkeletonGroup label="The rows are loading.">
      <Rows />
    </SkeletonGroup>
  );
}

function Rows() {
  return (
    <div className="flex flex-col gap-px overflow-hidden rounded-lg border border-line">
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} size="h-12 w-full" />
      ))}
    </div>
  );
}
