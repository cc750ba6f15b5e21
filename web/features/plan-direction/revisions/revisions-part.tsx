import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { openStrategyPart } from "../../plan-store/address/strategy-part.ts";
import { RowsSkeleton } from "../../plan-store/workspace-skeleton.tsx";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import { useCompared } from "./compare-address.ts";
import { CompareBar } from "./compare-bar.tsx";
import { Difference } from "./difference.tsx";
import { useRevisions } from "./use-revisions.ts";
import { VersionList } from "./version-list.tsx";

/** The versions of the strategy, and what changed between them. */
export function RevisionsPart() {
  const store = usePlanStore();
  const { query } = useRevisions();
  const compared = useCompared();
  if (query.isPending) return <RowsSkeleton />;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title="The versions could not be loaded"
        safe={query.error.message}
        actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
      />
    );
  }
  const revisions = query.data.pages.flatMap(({ items }) => items);
  const [latest] = revisions;
  if (!latest) {
    return (
      <EmptyState
        title="No version yet"
        action={
          store.canEdit() ? (
            <Button variant="primary" onClick={() => openStrategyPart("direction")}>
              Write the direction
            </Button>
          ) : null
        }
      >
        Each time the strategy is saved, a copy of the whole plan is kept. Here you can see what
        changed since then, and restore one item or all of it.
      </EmptyState>
    );
  }
  const from = compared.from ?? latest.version;
  const versions = revisions.map(({ version }) => version);
  return (
    <div className="grid items-start gap-6 print:block lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-8">
      <VersionList
        revisions={revisions}
        total={query.data.pages[0]?.total ?? revisions.length}
        chosen={from}
        more={query.hasNextPage ? () => void query.fetchNextPage() : null}
        isLoadingMore={query.isFetchingNextPage}
        problem={query.isFetchNextPageError ? query.error.message : null}
      />
      <section aria-label="What changed" className="flex min-w-0 flex-col gap-5">
        <CompareBar from={from} to={compared.to} versions={versions} />
        <Difference key={`${from} ${compared.to}`} from={from} to={compared.to} />
      </section>
    </div>
  );
}
