import type { SubmissionFunnel } from "../../../../worker/features/forms/answers/contract.ts";
import { FilterBar } from "../../../kit/resource-list/filter-bar.tsx";
import type { ListQuery } from "../../../kit/resource-list/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { COUNTED } from "./answer-list.tsx";
import { FunnelPart } from "./funnel-part.tsx";
import { funnelQuery } from "./queries.ts";

type FunnelTabProps = {
  loaded: SubmissionFunnel;
  query: ListQuery & { formId: string };
};

/** What was counted, narrowed by days and version alone. */
export function FunnelTab({ loaded, query }: FunnelTabProps) {
  const { data: funnel } = useSeededQuery(funnelQuery(query), loaded);
  const isFiltered = ["from", "to", "version"].some((name) => Boolean(query[name]));
  const hasAny = isFiltered || funnel.views + funnel.starts + funnel.completions > 0;
  return (
    <>
      {hasAny ? (
        <FilterBar
          label="Funnel"
          filters={COUNTED}
          data={{ choices: { versions: funnel.versions.map(({ version }) => version) } }}
          query={query}
          zone="UTC"
        />
      ) : null}
      <FunnelPart funnel={funnel} isFiltered={isFiltered} />
    </>
  );
}
