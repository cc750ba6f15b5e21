import { useMutation, useQueryClient } from "@tanstack/react-query";
import { History, RefreshCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Report, ReportPrice } from "../../../../worker/features/reports/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { showRuns } from "../../../lib/run-door.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { Screen } from "../../../shell/screen.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { lazyPart } from "../../../shell/load-failures/lazy-part.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Time } from "../../../ui/time.tsx";
import { ReportMenu } from "../list/report-menu.tsx";
import { priceQuery, refreshReport, reportQuery, REPORTS } from "../queries.ts";
import { useLiveReports } from "../use-live-reports.ts";
import { AUDIENCE_WORDS, reportAddress, REPORTS_AT, titleOf } from "../words.ts";
import { SectionView } from "./section-view.tsx";

const RefreshDialog = lazyPart(async () => (await import("./refresh-dialog.tsx")).RefreshDialog);
const VersionsDrawer = lazyPart(async () => (await import("./versions-drawer.tsx")).VersionsDrawer);

type ReportViewProps = {
  seed: Report;
  /** An earlier version, which is only read. */
  version: number | null;
  onGone: () => void;
};

/** A report as a document: its figures are of one day, and each line leads to what it is about. */
export function ReportView({ seed, version, onGone }: ReportViewProps) {
  const queries = useQueryClient();
  const report = useSeededQuery(
    {
      ...reportQuery(seed.id, version),
      refetchInterval: ({ state }) => (state.data?.state === "making" ? LIMITS.runPollMs : false),
    },
    seed,
  ).data;
  useLiveReports();
  const [isVersions, setVersions] = useState(false);
  const [offer, setOffer] = useState<ReportPrice | null>(null);
  const { id, document, state, isClosed, isTrashed, number, templateId } = report;
  const isOld = document !== null && document.number !== number;
  const refresh = useMutation({
    mutationFn: (usesModel: boolean | undefined) => refreshReport(id, { usesModel }),
    onSuccess: (made) => {
      queries.setQueryData(reportQuery(id, null).queryKey, made);
      showRuns();
    },
    onError: (error) =>
      toast.bad({ title: "The report was not refreshed", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: REPORTS }),
  });
  // What costs something is said first.
  const begin = useMutation({
    mutationFn: async () =>
      templateId === null ? null : queries.fetchQuery({ ...priceQuery(templateId), staleTime: 0 }),
    onSettled: (found) => {
      if (found?.price.engine === "model") setOffer(found);
      else refresh.mutate(undefined);
    },
  });
  const mayChange = !isClosed && !isTrashed && !isOld && state !== "making";
  return (
    <Screen
      back={{ to: REPORTS_AT, label: "Reports" }}
      title={titleOf(report)}
      description={document ? <AsOf document={document} /> : report.templateName}
      controls={
        <span data-print="no" className="flex items-center gap-2">
          {report.versions.length > 0 ? (
            <Button icon={<History aria-hidden />} onClick={() => setVersions(true)}>
              Versions
            </Button>
          ) : null}
          <ReportMenu report={report} version={version} isOpen onGone={onGone} />
        </span>
      }
      action={
        mayChange ? (
          <Button
            variant="primary"
            icon={<RefreshCw aria-hidden />}
            loading={begin.isPending || refresh.isPending}
            onClick={() => begin.mutate()}
          >
            {number === 0 ? "Try again" : "Refresh figures"}
          </Button>
        ) : null
      }
    >
      <div className="flex flex-col gap-3 empty:hidden" data-print="no">
        {isClosed ? (
          <Notice tone="warn" title="You can’t open this plan any more">
            The report is closed like the plan. It opens again when somebody shares the plan with
            you.
          </Notice>
        ) : null}
        {isTrashed ? (
          <Notice tone="warn" title="This report is in the trash">
            It is deleted 30 days after it came here.
          </Notice>
        ) : null}
        {isOld ? (
          <Notice
            title={`This is version ${document.number}`}
            action={<LinkButton to={reportAddress(id)}>Show the latest</LinkButton>}
          >
            Its figures are those of its day.
          </Notice>
        ) : null}
        {state === "making" ? <Making report={report} /> : null}
        {state === "failed" || state === "stopped" ? <Failed report={report} /> : null}
        {document?.how === "refreshed" && !isOld && state === "done" ? (
          <Notice
            tone="good"
            title="The figures are new"
            action={<Button onClick={() => setVersions(true)}>Show what changed</Button>}
          >
            What you wrote yourself was kept.
          </Notice>
        ) : null}
      </div>
      {document ? (
        document.sections.length === 0 ? (
          <EmptyState title="There is nothing to report">
            The plan has no goals, projects or figures yet, so every section was left out.
          </EmptyState>
        ) : (
          <article className="flex flex-col gap-10">
            {document.sections.map((section) => (
              <SectionView key={section.id} report={report} section={section} mayEdit={mayChange} />
            ))}
          </article>
        )
      ) : null}
      {offer ? (
        <RefreshDialog
          offer={offer}
          isFirst={number === 0}
          wroteBefore={(document?.sections ?? []).some(({ writer }) => writer !== null)}
          onRefresh={(usesModel) => {
            setOffer(null);
            refresh.mutate(usesModel);
          }}
          onClose={() => setOffer(null)}
        />
      ) : null}
      {isVersions ? (
        <VersionsDrawer
          report={report}
          mayReturn={!isClosed && !isTrashed && state !== "making"}
          open
          onOpenChange={setVersions}
        />
      ) : null}
    </Screen>
  );
}

function AsOf({ document }: { document: NonNullable<Report["document"]> }): ReactNode {
  const { day, since, audience } = document;
  return (
    <>
      {AUDIENCE_WORDS[audience]}. Figures as of <Time value={day} show="date" />
      {since ? (
        <>
          , compared with {since.words} (<Time value={since.day} show="date" />)
        </>
      ) : null}
      .
    </>
  );
}

function Making({ report: { run, title } }: { report: Report }) {
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
      <ProgressBar label={`Progress of ${title ?? "the report"}`} value={run?.progress ?? 0} />
      <p role="status" className="text-sm text-muted">
        {run && run.currentStep !== "" ? run.currentStep : "Starting"}. You can leave this page.
      </p>
    </div>
  );
}

function Failed({ report: { state, failedStep, error, number } }: { report: Report }) {
  const kept = number > 0 ? " The version before is still here." : "";
  if (state === "stopped") {
    return (
      <Notice title="This report was stopped">
        {failedStep === "" ? "" : `It stopped before: ${failedStep}.`}
        {kept}
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={failedStep === "" ? "It failed" : `It failed at: ${failedStep}`}>
      {error}
      {kept} <TextLink to="/executive-advisor/reports?new=1">Make another report</TextLink>
    </Notice>
  );
}
