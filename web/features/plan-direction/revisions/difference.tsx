import { KIND_RECORDS } from "../../../../worker/features/plans/contract.ts";
import { useMemo } from "react";
import {
  comparePlans,
  sumOf,
} from "../../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import { hasWords } from "../../../lib/has-words.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { RowsSkeleton } from "../../plan-store/workspace-skeleton.tsx";
import { titleOf } from "../../plan-fields/fields.ts";
import { usePlanStore, useSettings } from "../../plan-store/use-plan.tsx";
import { ChangeGroup, type ToldChange } from "./change-group.tsx";
import { FiguresTable } from "./figures-table.tsx";
import { useNarrowing } from "./compare-address.ts";
import { sentencesOf } from "../../plan-fields/difference/difference-words.ts";
import { NarrowBar } from "./narrow-bar.tsx";
import { ReturnEverything } from "./return-everything.tsx";
import { tellingOf } from "../../plan-fields/difference/telling.ts";
import { factsOf, totalWords } from "../../plan-fields/difference/total-words.ts";
import { UnreadNotice } from "./unread-notice.tsx";
import { type ReadPlan, useReadPlan } from "./use-revisions.ts";

type DifferenceProps = { from: number; to: number | null };

/** What changed between two versions, or between one and the plan as it is now. */
export function Difference({ from, to }: DifferenceProps) {
  const [before, after] = [useReadPlan(from), useReadPlan(to)];
  const failed = [before, after].find(({ query, read }) => query.isError && !read);
  if (failed) {
    return (
      <ErrorState
        headingLevel={3}
        title="This version could not be loaded"
        safe={failed.query.error?.message}
        actions={<Button onClick={() => void failed.query.refetch()}>Try again</Button>}
      />
    );
  }
  if (!before.read || !after.read) return <RowsSkeleton />;
  return <Told from={from} to={to} before={before.read} after={after.read} />;
}

type ToldProps = DifferenceProps & { before: ReadPlan; after: ReadPlan };

function Told({ from, to, before, after }: ToldProps) {
  const store = usePlanStore();
  const formats = useFormats();
  const settings = useSettings();
  const { kind, find } = useNarrowing();
  const comparison = useMemo(() => comparePlans(before.plan, after.plan), [before, after]);
  const told = useMemo(() => {
    const telling = tellingOf(store, formats, { before: before.plan, after: after.plan });
    return comparison.groups.map((group) => ({
      ...group,
      told: group.changes.map((change): ToldChange => {
        const item = change.after ?? change.before;
        const title = item ? titleOf(item) || KIND_RECORDS[change.kind].one : "";
        const facts = change.how === "changed" ? [] : factsOf(change, telling);
        return { change, title, facts, sentences: sentencesOf(change, telling) };
      }),
    }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the settings name stages and the currency in the store.
  }, [store, formats, comparison, before, after, settings]);

  const shown = told
    .filter((group) => kind === null || group.kind === kind)
    .map((group) => ({ ...group, told: group.told.filter((one) => isFound(one, find)) }))
    .filter((group) => group.told.length > 0);
  const count = comparison.groups.reduce((sum, { tally }) => sum + sumOf(tally), 0);
  const canReturn = to === null && store.canEdit();
  const dayOf = ({ at }: ReadPlan) => at ?? store.today();
  const since = to === null ? `Since version ${from}` : `From version ${from} to version ${to}`;

  return (
    <>
      <UnreadNotice version={from} read={before} />
      {to === null ? null : <UnreadNotice version={to} read={after} />}
      <FiguresTable
        before={{ plan: before.plan, day: dayOf(before) }}
        after={{ plan: after.plan, day: dayOf(after) }}
      />
      {count === 0 ? (
        <EmptyState headingLevel={3} title={to === null ? "No changes since" : "No differences"}>
          {to === null
            ? `The plan is the same as in version ${from}.`
            : `Version ${from} and version ${to} are the same.`}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0">
              <h2 className="text-sm text-muted">{since}</h2>
              <p className="serif mt-1 max-w-prose text-2xl text-ink first-letter:uppercase">
                {totalWords(comparison, formats)}
              </p>
            </div>
            {canReturn ? (
              <ReturnEverything version={from} revised={before.plan} comparison={comparison} />
            ) : null}
          </div>
          <NarrowBar groups={comparison.groups} count={count} kind={kind} find={find} />
          {shown.length === 0 ? (
            <p role="status" className="text-base text-muted">
              No changes match your search.
            </p>
          ) : null}
          {shown.map((group) => (
            <ChangeGroup
              key={group.kind}
              kind={group.kind}
              changes={group.told}
              returnTo={canReturn ? { version: from, revised: before.plan } : null}
            />
          ))}
        </>
      )}
    </>
  );
}

function isFound({ title, facts, sentences }: ToldChange, find: string): boolean {
  if (find.trim() === "") return true;
  const parts = sentences.flatMap((one) => one.parts?.map(({ text }) => text) ?? []);
  return hasWords(find, title, ...facts, ...sentences.map(({ text }) => text), ...parts);
}
