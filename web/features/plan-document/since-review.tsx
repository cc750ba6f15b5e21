import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isItemKind, REPORTED_KINDS } from "../../../db/values/plans.ts";
import { readRevisionData } from "../../../worker/features/plans/rules/revision-data.ts";
import { comparePlans } from "../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import { healthIn } from "../../../worker/features/strategy-revisions/rules/plan-figures.ts";
import {
  movedBetween,
  revisedFigures,
} from "../../../worker/features/strategy-revisions/rules/revised-figures.ts";
import { revisedOf } from "../../../worker/features/strategy-revisions/rules/revised-of.ts";
import { countWaiting } from "../../../worker/features/plan-updates/rules/count-waiting.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { totalWords } from "../plan-fields/difference/total-words.ts";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { NO_PROGRESS, percent } from "../plan-fields/measure/measure-words.ts";
import { HEALTH_MARKS } from "../plan-fields/state-words.ts";
import { waitingWords } from "../plan-fields/waiting-words.ts";
import { strategyAddress } from "../plan-store/address/strategy-part.ts";
import { revisionQuery } from "../plan-store/revisions-query.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { useSince } from "./use-since.ts";

const DAY = "2026-01-01".length;

/** What moved since the plan was last looked at together, and what is due by now. */
export function SinceReview() {
  const since = useSince();
  if (since === null) return null;
  return (
    <section aria-labelledby="since-review" className="flex flex-col gap-2">
      <h3 id="since-review" className="text-base font-semibold text-ink">
        {since.moment === "review" ? "Since the last review" : `Since ${since.changesSummary}`}
        <span className="font-normal text-muted">
          {", "}
          <Time value={since.createdAt} show="date" />
        </span>
      </h3>
      <Moved version={since.version} />
      <Due />
    </section>
  );
}

function useWork(): number {
  const [goal, project, epic] = [useKind("goal"), useKind("project"), useKind("epic")];
  const [objective, result, checkIn] = [
    useKind("objective"),
    useKind("keyResult"),
    useKind("checkIn"),
  ];
  const [settings, kpi] = [useKind("settings"), useKind("kpi")];
  return kpi + goal + project + epic + objective + result + checkIn + settings + useKind("update");
}

function Moved({ version }: { version: number }) {
  const store = usePlanStore();
  const formats = useFormats();
  const { data, isError } = useQuery(revisionQuery(store.planId, version));
  const work = useWork();
  const compared = useMemo(() => {
    if (!data) return null;
    const [then, now] = [readRevisionData(data.data), revisedOf(store.plan)];
    const { settings } = store.plan;
    const [before, after] = [
      revisedFigures(then, settings, data.createdAt.slice(0, DAY)),
      revisedFigures(now, settings, store.today()),
    ];
    return { comparison: comparePlans(then, now), before, after };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
  }, [data, store, work]);
  if (isError) return <p className="text-base text-muted">The last review could not be loaded.</p>;
  if (!compared) return <p className="text-base text-muted">Loading…</p>;
  const { comparison, before, after } = compared;
  const kinds = new Map(
    REPORTED_KINDS.flatMap((kind) =>
      [...store.plan.all(kind).keys()].map((id) => [id, kind] as const),
    ),
  );
  const moved = movedBetween(before.of, after.of).filter((id) => kinds.has(id));
  const words = totalWords(comparison, formats);
  const said = (figure: (typeof after.of)[string] | undefined) => {
    if (!figure) return NO_PROGRESS;
    const health = healthIn(figure);
    if (figure[0] === null && health !== null) return HEALTH_MARKS[health].label;
    const progress = figure[0] === null ? NO_PROGRESS : percent(figure[0]);
    return health === null ? progress : `${progress}, ${HEALTH_MARKS[health].label.toLowerCase()}`;
  };
  return (
    <>
      <p className="text-base text-ink first-letter:uppercase">
        {words === "" ? "Nothing in the plan changed" : words}.{" "}
        <TextLink to={`${strategyAddress("versions")}&from=${version}`} className="print:hidden">
          See every change
        </TextLink>
      </p>
      {moved.length === 0 ? null : (
        <ul className="divide-y divide-line border-y border-line">
          {moved.slice(0, LIMITS.boardRows).map((id) => {
            const kind = kinds.get(id);
            if (!kind || !isItemKind(kind)) return null;
            return (
              <li
                key={id}
                className="flex break-inside-avoid flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-1.5"
              >
                <ItemLink kind={kind} id={id} className="min-w-0" />
                <span className="figures text-sm text-muted">
                  {said(before.of[id])} <span aria-hidden="true">→</span>
                  <span className="sr-only">to</span>{" "}
                  <span className="text-ink">{said(after.of[id])}</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {moved.length > LIMITS.boardRows ? (
        <p className="figures text-sm text-muted">
          And {formats.number(moved.length - LIMITS.boardRows)} more moved.
        </p>
      ) : null}
    </>
  );
}

/** The same that the dashboard and the list of updates tell. */
function Due() {
  const store = usePlanStore();
  useWork();
  useKind("reply");
  const words = waitingWords(countWaiting(store.plan, store.today()));
  return words === "" ? null : <p className="figures text-base text-muted">{words}.</p>;
}
