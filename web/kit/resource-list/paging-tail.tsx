import { ChevronLeft, ChevronRight, ChevronsLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

type PagingTailProps = {
  /** Names what is paged, for screen readers. */
  label: string;
  shown: number;
  /** How many rows come before the page. */
  before: number;
  /** How many match, where it is known. */
  total: number | undefined;
  /** Null where one is already. */
  firstTo: string | null;
  previousTo: string | null;
  nextTo: string | null;
};

/** The foot of a list: where one is in it, and the ways to its other pages, if it has any. */
export function PagingTail({ label, firstTo, previousTo, nextTo, ...place }: PagingTailProps) {
  const isAll = previousTo === null && nextTo === null && firstTo === null;
  if (isAll) return <Place {...place} isAll />;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <Place {...place} isAll={false} />
      <div className="flex items-center gap-2">
        <Step to={firstTo} rel="first">
          <ChevronsLeft aria-hidden="true" />
          <span className="sr-only">First page</span>
        </Step>
        <Step to={previousTo} rel="prev">
          <ChevronLeft aria-hidden="true" />
          Previous<span className="sr-only"> page</span>
        </Step>
        <Step to={nextTo} rel="next">
          Next<span className="sr-only"> page</span>
          <ChevronRight aria-hidden="true" />
        </Step>
      </div>
    </nav>
  );
}

type PlaceProps = Pick<PagingTailProps, "shown" | "before" | "total"> & { isAll: boolean };

function Place({ shown, before, total, isAll }: PlaceProps) {
  const until = before + shown;
  const isPart = !isAll && shown > 0;
  return (
    <p className="figures text-sm text-muted">
      {isPart ? (
        <>
          <Count value={before + 1} />–
        </>
      ) : null}
      <Count value={isPart ? until : shown} />
      {total === undefined ? null : (
        <>
          {" "}
          of <Count value={Math.max(total, until)} />
        </>
      )}
      {isPart ? null : " shown"}
    </p>
  );
}

function Step({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) {
  if (to === null) return <Button disabled>{children}</Button>;
  return (
    <LinkButton to={to} rel={rel}>
      {children}
    </LinkButton>
  );
}
