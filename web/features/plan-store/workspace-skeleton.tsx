import { Skeleton, SkeletonCard, SkeletonGroup } from "../../ui/skeleton.tsx";

const ROWS = 8;
const CARDS = 6;

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

/** The shape of the dashboard: what is true in large letters, and cards below it. */
export function OverviewSkeleton() {
  return (
    <SkeletonGroup
      label="The plan is loading."
      className="mx-auto flex w-full max-w-reading flex-col gap-10"
    >
      <Skeleton shape="title" size="h-14 w-2xl" />
      <div className="grid gap-5 lg:grid-cols-2">
        {Array.from({ length: CARDS }, (_, card) => (
          <SkeletonCard key={card} />
        ))}
      </div>
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
