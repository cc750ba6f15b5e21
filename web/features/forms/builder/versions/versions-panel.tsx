import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { ErrorState } from "../../../../ui/error-state.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { versionsQuery } from "../../queries.ts";
import { useBuilding } from "../builder-context.ts";
import { Differences } from "./differences.tsx";
import { VersionRow } from "./version-row.tsx";

/** What was published, what differs, and the way back. */
export function VersionsPanel() {
  const { form } = useBuilding();
  const versions = useQuery(versionsQuery(form.id, form.publishedNumber));
  const [compared, setCompared] = useState<number | null>(null);
  if (versions.isPending) return <Skeleton size="h-40 w-full" />;
  if (versions.error) {
    return (
      <ErrorState
        title="The versions could not be read"
        safe="Nothing of them is lost."
        next={versions.error.message}
        actions={<Button onClick={() => void versions.refetch()}>Try again</Button>}
      />
    );
  }
  const { items } = versions.data;
  if (items.length === 0) {
    return (
      <EmptyState title="Nothing is published yet">
        Each time you publish, the form is kept here as it was: you see what changed since, and can
        bring any version back.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {form.hasChanges ? (
        <section aria-labelledby="unpublished" className="flex flex-col gap-2">
          <h2 id="unpublished" className="text-base font-semibold text-ink">
            Not published yet
          </h2>
          <Differences sides={{ from: form.publishedNumber ?? 1, to: "draft" }} />
        </section>
      ) : null}
      <ol aria-label="Versions" className="flex flex-col divide-y divide-line border-y border-line">
        {items.map((version, index) => (
          <VersionRow
            key={version.number}
            version={version}
            before={items[index + 1]?.number ?? null}
            isOpen={compared === version.number}
            onCompare={() => setCompared(compared === version.number ? null : version.number)}
          />
        ))}
      </ol>
    </div>
  );
}
