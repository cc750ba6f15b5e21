import type { ReactNode } from "react";
import type { AnalysisList } from "../../../worker/features/analyses/contract.ts";
import { ResourceList } from "../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../kit/resource-list/use-resource-list.ts";
import { ANALYSIS_LIST } from "./analysis-list.tsx";
import { AnalysisMenu } from "./analysis-menu.tsx";
import { analysesQuery } from "./queries.ts";

type AllAnalysesProps = {
  loaded: AnalysisList;
  /** How a new one is made. */
  children: ReactNode;
};

/** Every report that somebody has compared with a plan. */
export function AllAnalyses({ loaded, children }: AllAnalysesProps) {
  const list = useResourceList(ANALYSIS_LIST, analysesQuery, loaded, undefined);
  return (
    <div className="flex flex-col gap-6">
      {children}
      <ResourceList
        list={list}
        menu={(row) => <AnalysisMenu analysis={row} onGone={() => undefined} />}
      />
    </div>
  );
}
