import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

type PagingTailProps = {
  /** Names what is paged, for screen readers. */
  label: string;
  shown: number;
  /** How many match, where it is known. */
  total: number | undefined;
  /** Null on the first page. */
  firstTo: string | null;
  /** Null on the last page. */
  nextTo: string | null;
};

/** The foot of a list that is read from its top down. */
export function PagingTail({ label, shown, total, firstTo, nextTo }: PagingTailProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="figures text-sm text-muted">
        <Count value={shown} />
        {total === undefined ? null : (
          <>
            {" "}
            of <Count value={Math.max(total, shown)} />
          </>
        )}{" "}
        shown
      </p>
      <div className="flex items-center gap-2">
        {firstTo ? (
          <LinkButton to={firstTo} rel="prev" icon={<ChevronLeft aria-hidden="true" />}>
            First page
          </LinkButton>
        ) : (
          <Button disabled icon={<ChevronLeft aria-hidden="true" />}>
            First page
          </Button>
        )}
        {nextTo ? (
          <LinkButton to={nextTo} rel="next">
            Next page
            <ChevronRight aria-hidden="true" />
          </LinkButton>
        ) : (
          <Button disabled>
            Next page
            <ChevronRight aria-hidden="true" />
          </Button>
        )}
      </div>
    </nav>
  );
}
