import { useRef, useState } from "react";
import { WORK_KINDS } from "../../../db/values/plans.ts";
import {
  comparePeriods,
  type PeriodFigures,
} from "../../../worker/features/plan-periods/rules/compare-periods.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { percent } from "../plan-fields/measure/measure-words.ts";
import { UnseenLine } from "../plan-fields/unseen-line.tsx";
import { closeClosing } from "../plan-store/address/open-closing.ts";
import { strategyAddress } from "../plan-store/address/strategy-part.ts";
import { useMoments } from "../plan-store/use-moments.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";

/** This period beside the one before it. */
export function CompareDrawer() {
  const store = usePlanStore();
  const [goal, project, epic] = [useKind("goal"), useKind("project"), useKind("epic")];
  const [objective, result] = [useKind("objective"), useKind("keyResult")];
  useKind("settings");
  useKind("period");
  // What is read first, rather than the first item of the list.
  const start = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number>(LIMITS.objectivesShown);
  const revision = [goal, project, epic, objective, result].join();
  const { now, before } = comparePeriods(store.plan, store.today());
  const left = now.open.length - shown;
  return (
    <Drawer
      open
      size="lg"
      title="Compare periods"
      firstField={start}
      description={`${now.name} so far, beside the period before it.`}
      onOpenChange={(isOpen) => {
        if (!isOpen) closeClosing();
      }}
    >
      <div key={revision} ref={start} tabIndex={-1} className="flex flex-col gap-6 outline-none">
        <Figures now={now} before={before} />
        <SinceThen now={now} />
        <section aria-labelledby="compare-open" className="flex flex-col gap-2">
          <h3 id="compare-open" className="text-base font-semibold text-ink">
            {now.name}: open and due
          </h3>
          {now.open.length === 0 ? (
            <p className="text-base text-muted">Nothing that is due in it is open.</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {now.open.slice(0, shown).map(({ kind, id, endDate }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2"
                >
                  <ItemLink kind={kind} id={id} className="min-w-0" />
                  <span
                    className={endDate < store.today() ? "text-sm text-bad" : "text-sm text-muted"}
                  >
                    {endDate < store.today() ? "Was due " : "Due "}
                    <Time value={endDate} show="date" />
                  </span>
                </li>
              ))}
            </ul>
          )}
          {left > 0 ? (
            <Button
              size="sm"
              className="self-start"
              onClick={() => setShown(shown + LIMITS.objectivesShown)}
            >
              Show {Math.min(left, LIMITS.objectivesShown)} more of {left}
            </Button>
          ) : null}
        </section>
        <UnseenLine kinds={WORK_KINDS} says="Counted without" />
      </div>
    </Drawer>
  );
}

function Figures({ now, before }: { now: PeriodFigures; before: PeriodFigures }) {
  const formats = useFormats();
  const both = [now, before];
  const rows: readonly (readonly [string, (one: PeriodFigures) => string])[] = [
    ["Items due", ({ due }) => formats.number(due)],
    ["Completed of these", ({ completed }) => formats.number(completed)],
    ["Still open", ({ open }) => formats.number(open.length)],
    ["Objectives", ({ objectives }) => formats.number(objectives)],
    ["Score of objectives", ({ score }) => (score === null ? "None set" : percent(score))],
  ];
  const day = (text: string) => formats.date(new Date(text), "date", true);
  return (
    <table className="w-full text-base">
      <caption className="sr-only">
        {now.name}, {before.name}: figures
      </caption>
      <thead>
        <tr className="border-b border-line text-left align-top">
          <th scope="col">
            <span className="sr-only">Figure</span>
          </th>
          {both.map(({ name, from, to, isClosed }, at) => (
            <th key={from} scope="col" className="py-2 pl-4 text-right font-semibold text-ink">
              {name}
              <span className="block text-sm font-normal text-muted">
                {day(from)} to {day(to)}
                {at === 0 ? ", so far" : isClosed ? ", closed" : ""}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal text-muted">
              {label}
            </th>
            {both.map((one) => (
              <td key={one.from} className="figures py-2 pl-4 text-right text-ink">
                {value(one)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const DAY = "2026-01-01".length;

/** The version that is nearest to when the period began. */
function SinceThen({ now }: { now: PeriodFigures }) {
  const moments = useMoments().data?.items ?? [];
  const start =
    moments.find(({ createdAt }) => createdAt.slice(0, DAY) <= now.from) ?? moments.at(-1);
  if (!start) return null;
  return (
    <p className="text-base text-muted">
      <TextLink to={`${strategyAddress("versions")}&from=${start.version}`}>
        See every change
      </TextLink>{" "}
      since <Time value={start.createdAt} show="date" />.
    </p>
  );
}
