import type { Publication } from "../../../worker/features/publications/contract.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";

type PublicationLineProps = {
  saved: { items: readonly unknown[] | null; publication: Publication };
};

/** Where what was saved has got to. */
export function PublicationLine({ saved: { items, publication } }: PublicationLineProps) {
  const { isPending, publishedAt, differences, finding } = publication;
  return (
    <div role="status" className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-muted">
      {isPending ? (
        <StatusMark plain tone="info" label="Saved, being published" />
      ) : publishedAt ? (
        <StatusMark
          plain
          tone="good"
          label={items ? "Published" : "The product’s own, published"}
        />
      ) : (
        <StatusMark
          plain
          tone="neutral"
          label={items ? "Not published yet" : "The product’s own"}
        />
      )}
      {publishedAt && !isPending ? (
        <span>
          <Time value={publishedAt} show="relative" />, reaching every location within a minute
        </span>
      ) : null}
      {differences ? (
        <StatusMark
          plain
          tone="warn"
          label={`Not as saved: ${finding}`}
          className="wrap-anywhere"
        />
      ) : null}
    </div>
  );
}
