import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { sharesQuery } from "./queries.ts";
import { ShareRow } from "./share-row.tsx";
import { isFound } from "./words.ts";

/** Everyone who may see the plan, and who was asked to. */
export function ShareList({ planId }: { planId: string }) {
  const query = useQuery(sharesQuery(planId));
  const heading = useRef<HTMLHeadingElement>(null);
  const [search, setSearch] = useState("");
  if (query.isPending) {
    return (
      <SkeletonGroup label="Loading people with access" className="mt-6 flex flex-col gap-3">
        <Skeleton size="h-5 w-40" />
        <Skeleton size="h-14 w-full" />
        <Skeleton size="h-14 w-full" />
      </SkeletonGroup>
    );
  }
  if (!query.data) {
    return (
      <ErrorState
        bare
        headingLevel={3}
        title="People with access could not be loaded"
        safe="Nothing was changed."
        actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
      />
    );
  }
  const { items } = query.data;
  if (items.length === 0) {
    return (
      <EmptyState headingLevel={3} className="mt-6" title="Only you see this plan">
        Invite people who follow the plan to read it, and people who work on it to edit it.
      </EmptyState>
    );
  }
  const isCrowded = items.length > LIMITS.planSharesListed;
  const shown = isCrowded ? items.filter((share) => isFound(share, search)) : items;
  return (
    <section aria-label="People with access" className="mt-6">
      <h3 ref={heading} tabIndex={-1} className="text-base font-semibold text-ink outline-none">
        People with access{" "}
        <span className="figures font-normal text-faint">
          <Count value={items.length} />
        </span>
      </h3>
      {isCrowded ? (
        <SearchField
          label="Search names and addresses"
          fieldClassName="mt-2"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      <ul aria-label="People with access" className="mt-1 divide-y divide-line">
        {shown.map((share) => (
          <ShareRow
            key={share.id}
            planId={planId}
            share={share}
            onGone={() => heading.current?.focus()}
          />
        ))}
      </ul>
      {shown.length === 0 ? (
        <p role="status" className="mt-3 text-base text-muted">
          No name or address contains “{search.trim()}”.
        </p>
      ) : null}
    </section>
  );
}
