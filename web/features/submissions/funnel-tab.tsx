import type { SubmissionFunnel } from "../../../worker/features/submissions/contract.ts";
import { listAddress } from "../../lib/list-address.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { AnswerFilters } from "./answer-filters.tsx";
import { FunnelPart } from "./funnel-part.tsx";
import { type AnswersQuery, funnelQuery } from "./queries.ts";

type FunnelTabProps = {
  loaded: SubmissionFunnel;
  query: AnswersQuery;
  params: URLSearchParams;
  zone: string;
};

/** What was counted, narrowed by days and version alone. */
export function FunnelTab({ loaded, query, params, zone }: FunnelTabProps) {
  const { data: funnel } = useSeededQuery(funnelQuery(query), loaded);
  const isFiltered = ["from", "to", "version"].some((name) => params.has(name));
  const hasAny = isFiltered || funnel.views + funnel.starts + funnel.completions > 0;
  return (
    <>
      {hasAny ? (
        <AnswerFilters
          {...{ params, zone, questions: [], languages: [], onlyCounted: true }}
          address={(changes) => listAddress(params, changes)}
          versions={funnel.versions.map(({ version }) => version)}
        />
      ) : null}
      <FunnelPart funnel={funnel} isFiltered={isFiltered} />
    </>
  );
}
