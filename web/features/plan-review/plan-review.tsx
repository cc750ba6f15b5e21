import { useDeferredValue } from "react";
import { WORK_KINDS } from "../../../db/values/plans.ts";
import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFocusAfterRemoval } from "../../ui/use-focus-after-removal.ts";
import { listAddressOf } from "../plan-store/address/list-view.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { RowsSkeleton } from "../plan-store/workspace-skeleton.tsx";
import { FindingGroup } from "./finding-group.tsx";
import { groupFindings, searchFindings } from "./group-findings.ts";
import { ResolvedList } from "./resolved-list.tsx";
import { ReviewBar } from "./review-bar.tsx";
import { changeReviewView, type Shown, useReviewView } from "./review-view.ts";
import type { Stand } from "./stand-of.ts";
import { type HeldFindings, useHeldFindings } from "./use-held-findings.ts";
import { useNoting } from "./use-noting.ts";
import { useReview } from "./use-review.ts";

/** What the rules find in the plan, grouped, with what helps. */
export function PlanReview() {
  const store = usePlanStore();
  const { reviewed, stand, unnoted, query } = useReview();
  useNoting(unnoted);
  const view = useReviewView();
  // Typing goes first: the findings follow when there is time for them.
  const { shown, search } = useDeferredValue(view);
  const current = shown === "resolved" ? [] : findingsOf(stand, shown);
  const held = useHeldFindings(searchFindings(store, current, search), `${shown} ${search}`);
  if (query.isLoading) return <RowsSkeleton />;
  const resolved = searchFindings(store, stand.resolved, search);
  const { open, muted } = stand;
  const isAllDone = open.length + muted.length + stand.resolved.length + held.gone === 0;
  if (isAllDone) return <AllDone />;
  const isEmpty = shown === "resolved" ? resolved.length === 0 : held.rows.length === 0;
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-6">
      <Headline stand={stand} />
      {query.data === undefined ? (
        <Notice
          tone="warn"
          live
          title="Owners, due dates and mutes could not be loaded"
          action={
            <Button size="sm" onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        >
          All findings are shown below. Fixes work as usual.
        </Notice>
      ) : null}
      <ReviewBar stand={stand} view={view} />
      {isEmpty ? (
        <Nothing shown={shown} search={search} />
      ) : shown === "resolved" ? (
        <ResolvedList notes={resolved} />
      ) : (
        <Groups held={held} reviewed={reviewed} />
      )}
    </div>
  );
}

function findingsOf(stand: Stand, shown: Exclude<Shown, "resolved">) {
  return { open: stand.open, new: stand.fresh, muted: stand.muted }[shown];
}

function Headline({ stand: { open, fresh } }: { stand: Stand }) {
  return (
    <p role="status" className="serif max-w-3xl text-2xl text-ink">
      {open.length === 0 ? (
        "Nothing to fix."
      ) : (
        <>
          <Count value={open.length} /> {open.length === 1 ? "thing" : "things"} to fix
          {fresh.length > 0 ? (
            <>
              , <Count value={fresh.length} /> of them new
            </>
          ) : null}
          .
        </>
      )}
    </p>
  );
}

type GroupsProps = {
  held: HeldFindings;
  reviewed: ReturnType<typeof useReview>["reviewed"];
};

function Groups({ held, reviewed }: GroupsProps) {
  const groups = groupFindings(held.rows);
  const listRef = useFocusAfterRemoval(groups.length);
  const { gone, arrived } = held;
  return (
    <>
      <ol ref={listRef} tabIndex={-1} aria-label="Findings by rule" className="flex flex-col gap-5">
        {groups.map(({ rule, findings }) => (
          <li key={rule}>
            <FindingGroup rule={rule} findings={findings} reviewed={reviewed} held={held} />
          </li>
        ))}
      </ol>
      {gone + arrived > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm text-muted">
            <Count value={gone} /> done
            {arrived > 0 ? (
              <>
                , <Count value={arrived} /> more found
              </>
            ) : null}
            .
          </p>
          <Button
            size="sm"
            onClick={() => {
              held.release();
              listRef.current?.focus();
            }}
          >
            {arrived > 0 ? "Update list" : "Clear done"}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const NOTHING: Record<Shown, { title: string; words: string }> = {
  open: { title: "Nothing to fix", words: "What is muted comes back on its day." },
  new: { title: "Nothing new", words: "No finding was added in the last 7 days." },
  muted: {
    title: "Nothing muted",
    words: "Mute a finding to leave it out until a day you choose.",
  },
  resolved: {
    title: "Nothing resolved yet",
    words: "What was fixed in the last 7 days is listed here.",
  },
};

function Nothing({ shown, search }: { shown: Shown; search: string }) {
  const { title, words } = NOTHING[shown];
  if (search.trim() !== "") {
    return (
      <EmptyState
        title="No findings match"
        action={<Button onClick={() => changeReviewView({ search: "" })}>Clear search</Button>}
      >
        <p>Searched for: “{search.trim()}”.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={title}>
      <p>{words}</p>
    </EmptyState>
  );
}

/** Nothing is found, muted or lately resolved: all is well, or there is nothing to look at yet. */
function AllDone() {
  const { plan } = usePlanStore();
  const isBegun = WORK_KINDS.some((kind) => plan.all(kind).size > 0);
  return isBegun ? (
    <EmptyState title="Nothing to fix">
      <p>Dates, owners, links, targets and money fit together.</p>
    </EmptyState>
  ) : (
    <EmptyState
      title="Nothing to review yet"
      action={<LinkButton to={listAddressOf("goal")}>Open goals</LinkButton>}
    >
      <p>The review checks goals, projects, epics and objectives. Add some first.</p>
    </EmptyState>
  );
}
