import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Analysis, AnalysisRow, Fact } from "../../../worker/features/analyses/contract.ts";
import { membersCalled } from "../../../worker/features/analyses/rules/claim-verdict.ts";
import {
  compareFacts,
  type Compared,
} from "../../../worker/features/analyses/rules/compare-facts.ts";
import type { Facts } from "../../../worker/features/plan-advisor/rules/facts.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useKind, usePlanState, usePlanStore } from "../plan-store/use-plan.tsx";
import { RowsSkeleton } from "../plan-store/workspace-skeleton.tsx";
import { ComparedCard } from "./compared-card.tsx";
import { ANALYSES_KEY, analysesQuery, createAnalysis } from "./queries.ts";
import { type MakeTask, ReportActions } from "./report-actions.tsx";
import { ReportDifference } from "./report-difference.tsx";
import { type FactFrom, Figures, Part, Quotes, Some, Tables } from "./report-facts.tsx";
import { ReportSources } from "./report-sources.tsx";

type AnalysisViewProps = {
  analysis: Analysis;
  /** The plan as it is now, in the reader's way of writing. */
  facts: () => Facts;
  onTask: MakeTask;
};

/** What reports say, and how that compares with the plan: what differs first. */
export function AnalysisView(props: AnalysisViewProps) {
  const { analysis } = props;
  const { sources } = analysis;
  const isRead = sources.some(({ state }) => state === "read");
  return (
    <div className="flex flex-col gap-8">
      <ReportSources analysis={analysis} />
      {isRead ? <Read {...props} /> : null}
    </div>
  );
}

function Read({ analysis, facts, onTask }: AnalysisViewProps) {
  const { sources } = analysis;
  const all = useMemo(
    () =>
      sources.flatMap(({ facts: found, name }) =>
        found.map((fact): FactFrom => ({ fact, document: sources.length > 1 ? name : null })),
      ),
    [sources],
  );
  const of = <Kind extends Fact["kind"]>(kind: Kind) =>
    all.flatMap(({ fact, document }) =>
      // The kind says which one it is, which a comparison of a variable doesn't.
      fact.kind === kind ? [{ fact: fact as Extract<Fact, { kind: Kind }>, document }] : [],
    );
  const [summary, risks, actions, figures] = [
    of("summary"),
    of("risk"),
    of("action"),
    of("figure"),
  ];
  const made = useMemo(() => new Set(analysis.tasks), [analysis.tasks]);
  const plan = usePlanStore();
  const known = actions.filter(
    ({ fact }) =>
      !fact.isLoose || / /u.test(fact.who) || membersCalled(fact.who, facts()).length > 0,
  );
  return (
    <>
      <Comparison analysis={analysis} facts={facts} />
      {summary.length === 0 ? null : (
        <Part title="Summary">
          <Quotes label="Summary" facts={summary} />
        </Part>
      )}
      {known.length === 0 ? null : (
        <Part title="Actions">
          <ReportActions facts={known} made={made} onTask={onTask} />
        </Part>
      )}
      {risks.length === 0 ? null : (
        <Part title="Risks">
          <Quotes label="Risks" facts={risks} />
        </Part>
      )}
      {figures.length === 0 ? null : (
        <Part title="Figures">
          <Figures facts={figures} />
        </Part>
      )}
      {sources.every(({ tables }) => tables.length === 0) ? null : (
        <Part title="Tables">
          <Tables sources={sources} />
        </Part>
      )}
      <Others key={analysis.id} analysis={analysis} planId={plan.planId} />
      <p className="text-sm text-faint">
        Read by rules, without a language model. Each quote is word for word from the document.
      </p>
    </>
  );
}

function Comparison({ analysis, facts }: Pick<AnalysisViewProps, "analysis" | "facts">) {
  const state = usePlanState();
  const store = usePlanStore();
  if (analysis.planName === null) return null;
  if (state === "failed") {
    return (
      <ErrorState
        bare
        title="The plan could not be loaded"
        safe="Nothing is lost."
        actions={<Button onClick={() => void store.reload()}>Try again</Button>}
      />
    );
  }
  return state === "ready" ? <Beside analysis={analysis} facts={facts} /> : <RowsSkeleton />;
}

type From = Compared & { document: string | null };

function Beside({ analysis, facts }: Pick<AnalysisViewProps, "analysis" | "facts">) {
  const { sources, name } = analysis;
  const revisions = [
    useKind("goal"),
    useKind("project"),
    useKind("epic"),
    useKind("objective"),
    useKind("keyResult"),
    useKind("kpi"),
    useKind("checkIn"),
    useKind("teamMember"),
  ].join(" ");
  const { differs, agrees, unmatched } = useMemo(() => {
    const now = facts();
    const compared = sources.flatMap((source): From[] =>
      compareFacts(source.facts, now, source.savedAt.slice(0, "2026-02-28".length)).map((one) => ({
        ...one,
        document: sources.length > 1 ? source.name : null,
      })),
    );
    const so = (verdict: Compared["verdict"]) => compared.filter((one) => one.verdict === verdict);
    return { differs: so("differs"), agrees: so("agrees"), unmatched: so("unmatched") };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the plan is one object that changes within.
  }, [sources, facts, revisions]);
  const list = (rows: readonly From[], label: string) => (
    <Some rows={rows} label={label}>
      {({ document, ...compared }, index) => (
        <ComparedCard
          key={`${compared.fact.start}:${compared.fact.at}:${compared.item?.id}:${index}`}
          compared={compared}
          document={document}
          reportName={name}
        />
      )}
    </Some>
  );
  return (
    <Part title="Compared with the plan">
      <p role="status" className="text-base text-ink">
        {differs.length === 0
          ? "Nothing in the report differs from the plan."
          : `${differs.length} ${differs.length === 1 ? "statement differs" : "statements differ"} from the plan.`}{" "}
        <span className="text-muted">
          {agrees.length} {agrees.length === 1 ? "agrees" : "agree"}. {unmatched.length} can’t be
          compared.
        </span>
      </p>
      {differs.length === 0 ? null : (
        <div className="rounded-lg border border-line bg-surface px-4 sm:px-5">
          {list(differs, "Differs from the plan")}
        </div>
      )}
      {agrees.length === 0 ? null : (
        <Disclosure summary={`Agrees with the plan (${agrees.length})`}>
          {list(agrees, "Agrees with the plan")}
        </Disclosure>
      )}
      {unmatched.length === 0 ? null : (
        <Disclosure summary={`Not found in the plan (${unmatched.length})`}>
          <p className="text-sm text-muted">
            These name no item of the plan by its title, so they are neither right nor wrong.
          </p>
          <Quotes label="Not found in the plan" facts={unmatched} />
        </Disclosure>
      )}
    </Part>
  );
}

type OthersProps = { analysis: Analysis; planId: string };

/** Another report, or the version before, to see what changed between them. */
function Others({ analysis, planId }: OthersProps) {
  const { sources, id } = analysis;
  const queries = useQueryClient();
  const [otherId, setOtherId] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery(analysesQuery({}));
  const others = (data?.items ?? []).filter((one: AnalysisRow) => one.id !== id);
  const [only, more] = sources;
  const earlier = only && !more && only.number > 1 ? only : null;

  async function compareBefore({ fileId, number, name }: NonNullable<typeof earlier>) {
    setBusy(true);
    try {
      const made = await createAnalysis({
        id: crypto.randomUUID(),
        planId,
        name: `${name.replace(/\.[^.]{1,9}$/u, "")}, version ${number - 1}`.slice(
          -LIMITS.analysisNameLength,
        ),
        files: [{ fileId, version: number - 1 }],
      });
      await queries.invalidateQueries({ queryKey: [...ANALYSES_KEY, "list"] });
      setOtherId(made.id);
    } catch (error) {
      toast.bad({
        title: "The version before could not be read",
        description: error instanceof Error ? error.message : "Try again.",
      });
    } finally {
      setBusy(false);
    }
  }

  if (others.length === 0 && !earlier) return null;
  return (
    <Part title="What changed">
      <div className="flex flex-wrap items-end gap-3">
        {others.length === 0 ? null : (
          <SelectField
            label="Compare with"
            value={otherId}
            placeholder="Choose an earlier report"
            options={others.map((one: AnalysisRow) => ({ value: one.id, label: one.name }))}
            onChange={({ currentTarget }) => setOtherId(currentTarget.value)}
          />
        )}
        {earlier ? (
          <Button loading={isBusy} onClick={() => void compareBefore(earlier)}>
            Compare with version {earlier.number - 1}
          </Button>
        ) : null}
      </div>
      {otherId === "" ? null : <ReportDifference analysis={analysis} earlierId={otherId} />}
    </Part>
  );
}
