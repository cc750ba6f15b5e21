import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { RESEARCH_STEPS, type ResearchStep } from "../../../../db/values/research.ts";
import type { Research } from "../../../../worker/features/research/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { counted } from "../../../../worker/kernel/pure/plural.ts";
import { showRuns } from "../../../lib/run-door.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { Screen } from "../../../shell/screen.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Time } from "../../../ui/time.tsx";
import { ResearchMenu } from "../list/research-menu.tsx";
import { continueResearch, RESEARCH, researchQuery } from "../queries.ts";
import { useLiveResearch } from "../use-live-research.ts";
import { ANALYST_AT } from "../words.ts";
import { BriefPart } from "./brief-part.tsx";
import { ClaimList } from "./claim-list.tsx";
import { FindingList } from "./finding-list.tsx";
import { SourceTable } from "./source-table.tsx";
import { StepPart } from "./step-part.tsx";

type ResearchViewProps = { seed: Research; onGone: () => void };

/** A research as it goes, step by step, and its brief once there is one. */
export function ResearchView({ seed, onGone }: ResearchViewProps) {
  const queries = useQueryClient();
  const research = useSeededQuery(
    {
      ...researchQuery(seed.id),
      refetchInterval: ({ state }) =>
        state.data?.state === "running" ? LIMITS.runPollMs : (false as const),
    },
    seed,
  ).data;
  useLiveResearch();
  const { id, title, topic, state, brief, withheld, createdAt } = research;
  const goOn = useMutation({
    mutationFn: () => continueResearch(id),
    onSuccess: (known) => {
      queries.setQueryData(researchQuery(id).queryKey, known);
      showRuns();
    },
    onError: ({ message }) =>
      toast.bad({ title: "The research did not continue", description: message }),
    onSettled: () => queries.invalidateQueries({ queryKey: RESEARCH }),
  });
  return (
    <Screen
      back={{ to: ANALYST_AT, label: "Researches" }}
      title={title}
      description={
        <>
          {topic === title ? "" : `${topic}. `}Started <Time value={createdAt} show="date-time" />.
        </>
      }
      controls={
        <span data-print="no">
          <ResearchMenu research={research} isOpen onGone={onGone} />
        </span>
      }
      action={
        state === "stopped" || state === "failed" ? (
          <Button
            variant="primary"
            icon={<Play aria-hidden />}
            loading={goOn.isPending}
            onClick={() => goOn.mutate()}
          >
            Continue
          </Button>
        ) : null
      }
    >
      <div className="flex flex-col gap-3 empty:hidden" data-print="no">
        <Standing research={research} />
        {withheld > 0 ? (
          <Notice
            tone="warn"
            title={`${counted(withheld, "source is", "sources are")} closed to you`}
          >
            What rests on {withheld === 1 ? "it" : "them"} is left out.
          </Notice>
        ) : null}
      </div>
      {brief ? <BriefPart research={research} sections={brief} /> : null}
      <section aria-label="Steps" className="flex flex-col" data-print="no">
        <h2 className="serif mb-2 text-2xl text-ink">How it was found</h2>
        {RESEARCH_STEPS.filter((step) => step !== "brief").map((step) => (
          <StepPart key={step} step={step} research={research}>
            {partOf(step, research)}
          </StepPart>
        ))}
      </section>
    </Screen>
  );
}

function partOf(step: ResearchStep, research: Research): ReactNode {
  switch (step) {
    case "questions":
      return (
        <ol className="flex list-decimal flex-col gap-1.5 pl-5">
          {research.questions.map(({ id, text, from }) => (
            <li key={id}>
              <span className="text-ink">{text}</span>{" "}
              {from === "rule" ? <span className="text-sm">Added by a rule</span> : null}
              {from === "model" ? <span className="text-sm">Added by a language model</span> : null}
            </li>
          ))}
        </ol>
      );
    case "sources":
      return <SourceTable sources={research.sources} show="found" />;
    case "read":
      return <SourceTable sources={research.sources} show="read" />;
    case "claims":
      return <ClaimList research={research} />;
    case "contradictions":
    case "gaps":
      return <FindingList research={research} show={step} />;
    case "brief":
      return null;
  }
}

function Standing({ research: { state, run, title, failedStep, error } }: { research: Research }) {
  if (state === "running") {
    return (
      <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
        <ProgressBar label={`Progress of ${title}`} value={run?.progress ?? 0} />
        <p role="status" className="text-sm text-muted">
          {run && run.currentStep !== "" ? run.currentStep : "Starting"}. You can leave this page.
        </p>
      </div>
    );
  }
  if (state === "stopped") {
    return (
      <Notice title="This research was stopped">
        {failedStep === "" ? "" : `It stopped before: ${failedStep}. `}What was found until then is
        below.
      </Notice>
    );
  }
  if (state === "failed") {
    return (
      <Notice tone="bad" title={failedStep === "" ? "It failed" : `It failed at: ${failedStep}`}>
        {error} What was found until then is below.
      </Notice>
    );
  }
  return null;
}
