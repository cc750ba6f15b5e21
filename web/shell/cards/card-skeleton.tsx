import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";

/** How much room a card takes while its data are on their way. */
export type CardShape = "rows" | "person" | "figures" | "chart";

/** A card's own shape while its data are on their way. */
export function CardSkeleton({ shape, title }: { shape: CardShape; title: string }) {
  return <SkeletonGroup label={`${title}: loading`}>{SHAPES[shape]}</SkeletonGroup>;
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, row) => (
    <span key={row} className="flex items-center justify-between gap-6 py-3">
      <Skeleton size="h-3.5 w-2/5" />
      <Skeleton size="h-3 w-1/5" />
    </span>
  ));

const SHAPES = {
  rows: <span className="block divide-y divide-line">{rows(4)}</span>,
  person: (
    <span className="flex items-center gap-3 py-1">
      <Skeleton shape="circle" size="size-14" />
      <span className="flex grow flex-col gap-2.5">
        <Skeleton size="h-3.5 w-1/2" />
        <Skeleton size="h-3 w-3/4" />
      </span>
    </span>
  ),
  figures: (
    <span className="grid grid-cols-2 gap-6 sm:grid-cols-4">
      {Array.from({ length: 4 }, (_, figure) => (
        <span key={figure} className="flex flex-col gap-2.5">
          <Skeleton size="h-3 w-3/4" />
          <Skeleton size="h-8 w-1/2" />
        </span>
      ))}
    </span>
  ),
  chart: <Skeleton shape="block" size="h-56 w-full" />,
};
