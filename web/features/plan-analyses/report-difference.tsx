import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Analysis, Fact } from "../../../worker/features/analyses/contract.ts";
import { factsBetween } from "../../../worker/features/analyses/rules/facts-between.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { FactQuote } from "./fact-quote.tsx";
import { analysisQuery } from "./queries.ts";
import { Quotes, Some } from "./report-facts.tsx";

type ReportDifferenceProps = { analysis: Analysis; earlierId: string };

const factsOf = ({ sources }: Analysis): Fact[] => sources.flatMap(({ facts }) => facts);

/** What another report says otherwise. */
export function ReportDifference({ analysis, earlierId }: ReportDifferenceProps) {
  const { data: earlier, error, refetch } = useQuery(analysisQuery(earlierId));
  const found = useMemo(
    () => (earlier ? factsBetween(factsOf(earlier), factsOf(analysis)) : null),
    [earlier, analysis],
  );
  if (error) {
    return (
      <ErrorState
        bare
        headingLevel={3}
        title="The other report didn’t load"
        next={error.message}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  if (!earlier || !found) return <Skeleton className="h-24" />;
  if (earlier.sources.some(({ state }) => state === "waiting")) {
    return <p className="text-base text-muted">“{earlier.name}” is still being read.</p>;
  }
  const { changed, added, gone, same } = found;
  const alone = (facts: readonly Fact[]) => facts.map((fact) => ({ fact, document: null }));
  return (
    <div className="flex flex-col gap-2">
      <p className="text-base text-ink">
        {changed.length} changed, {added.length} new, {gone.length} gone and {same} unchanged since
        “{earlier.name}”.
      </p>
      {changed.length === 0 ? null : (
        <Disclosure open summary={`Changed (${changed.length})`}>
          <Some rows={changed} label="Changed facts">
            {({ before, after }, index) => (
              <li key={index} className="flex flex-col gap-1 py-2.5">
                <FactQuote fact={after} document="now" />
                <FactQuote fact={before} document="before" />
              </li>
            )}
          </Some>
        </Disclosure>
      )}
      {added.length === 0 ? null : (
        <Disclosure summary={`New (${added.length})`}>
          <Quotes label="New facts" facts={alone(added)} />
        </Disclosure>
      )}
      {gone.length === 0 ? null : (
        <Disclosure summary={`Gone (${gone.length})`}>
          <Quotes label="Facts that are gone" facts={alone(gone)} />
        </Disclosure>
      )}
    </div>
  );
}
