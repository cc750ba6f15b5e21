import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useFacts } from "../../../features/plan-advisor/use-facts.ts";
import { AllAnalyses } from "../../../features/plan-analyses/all-analyses.tsx";
import { ANALYSES } from "../../../features/plan-analyses/analysis-address.ts";
import { AnalysisMenu } from "../../../features/plan-analyses/analysis-menu.tsx";
import { AnalysisView } from "../../../features/plan-analyses/analysis-view.tsx";
import { ANALYSES_KEY, analysisQuery } from "../../../features/plan-analyses/queries.ts";
import type { MakeTask } from "../../../features/plan-analyses/report-actions.tsx";
import {
  assigneesQuery,
  createTask,
  removeTask,
  TASK_LISTS,
} from "../../../features/tasks/queries.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { useAddress } from "../../../lib/use-address.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { AdvisorLoaded } from "./advisor-loaded.ts";
import { NewAnalysis } from "./new-analysis.tsx";

const reportIn = (params: URLSearchParams) => params.get("reportId") ?? "";

/** Reports beside the plan: the one that the address names, or all of them. */
export function AnalysisTab({ analyses }: AdvisorLoaded) {
  const reportId = useAddress(reportIn);
  if (reportId !== "") return <OneAnalysis key={reportId} id={reportId} />;
  if (!analyses) {
    return (
      <Notice tone="warn" title="Not available while you act as someone else">
        Only this person can see what their reports say.
      </Notice>
    );
  }
  return (
    <AllAnalyses loaded={analyses}>
      <NewAnalysis />
    </AllAnalyses>
  );
}

function OneAnalysis({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(analysisQuery(id));
  const navigate = useNavigate();
  const facts = useFacts();
  const makeTask = useMakeTask(id);
  const back = (
    <TextLink to={ANALYSES} className="self-start">
      All analyses
    </TextLink>
  );
  if (!data) {
    return (
      <div className="mx-auto flex w-full max-w-reading flex-col gap-4">
        {back}
        {error ? (
          <ErrorState
            title={
              isProblem(error, "not_found")
                ? "This analysis is not here"
                : "The analysis didn’t load"
            }
            next={error.message}
            actions={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        ) : (
          <Skeleton className="h-48" />
        )}
      </div>
    );
  }
  return (
    <article className="mx-auto flex w-full max-w-reading flex-col gap-5">
      {back}
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="serif text-2xl text-ink wrap-anywhere">{data.name}</h2>
          <p className="text-sm text-muted">
            {data.planName === null
              ? "Its plan can’t be opened any more."
              : `Compared with ${data.planName}.`}
            {data.isTrashed ? " In the trash." : null}
          </p>
        </div>
        <AnalysisMenu analysis={data} onGone={() => void navigate(ANALYSES)} />
      </header>
      <AnalysisView analysis={data} facts={facts} onTask={makeTask} />
    </article>
  );
}

/** A task of the reader's own, or of the one person who is called so and may get tasks from them. */
function useMakeTask(id: string): MakeTask {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ANALYSES_KEY }),
      queries.invalidateQueries({ queryKey: TASK_LISTS }),
    ]);
  return async ({ title, who, due, quote }) => {
    try {
      const found = who === "" ? [] : (await queries.fetchQuery(assigneesQuery(who))).items;
      const [person, more] = found;
      const assignee = person && !more ? person : null;
      const task = await createTask({
        title: title.slice(0, LIMITS.taskTitleLength),
        note: quote.slice(0, LIMITS.taskNoteLength),
        dueDay: due ?? "",
        assigneeId: assignee?.id ?? null,
        source: { kind: "analysis", id },
      });
      await refresh();
      toast.good({
        title: assignee ? `Task added for ${assignee.name}` : "Task added to yours",
        action: {
          label: "Undo",
          onSelect: () =>
            void removeTask(task)
              .then(refresh)
              .catch(() => toast.bad({ title: "The task is still there. Delete it in Tasks." })),
        },
      });
      return true;
    } catch (error) {
      toast.bad({
        title: "The task was not added",
        description: error instanceof Error ? error.message : "Try again.",
      });
      return false;
    }
  };
}
