import { useState } from "react";
import type { Compared } from "../../../worker/features/analyses/rules/compare-facts.ts";
import { Button } from "../../ui/button.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { titleOf } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { itemAddress } from "../plan-store/address/open-item.ts";
import { OWN_PLAN } from "../plan-store/address/plan-base.ts";
import { useItem, usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import { FactQuote } from "./fact-quote.tsx";
import { fixAction } from "./fix-action.ts";

type ComparedCardProps = { compared: Compared; document: string | null; reportName: string };

/** What a report and the plan say of one thing. */
export function ComparedCard({ compared, document, reportName }: ComparedCardProps) {
  const { verdict, item, of, report, plan, difference, day, fact } = compared;
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-base font-medium text-ink wrap-anywhere">
          {item ? <ItemLink kind={item.kind} id={item.id} /> : "The plan as a whole"}{" "}
          <span className="text-sm font-normal text-faint">{of}</span>
        </h3>
        <StatusMark
          tone={verdict === "differs" ? "bad" : "good"}
          label={verdict === "differs" ? "Differs" : "Agrees"}
        />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-base sm:flex sm:flex-wrap sm:gap-x-8">
        <Value name="Report" value={report} isStrong />
        <Value name="Plan" value={plan}>
          {day === null ? null : (
            <span className="text-sm text-faint">
              {" "}
              on <Time value={day} show="date" />
            </span>
          )}
        </Value>
        {difference === "" ? null : <Value name="Difference" value={difference} />}
      </dl>
      <FactQuote fact={fact} document={document} />
      {compared.fix ? <FixButton compared={compared} reportName={reportName} /> : null}
    </li>
  );
}

type ValueProps = {
  name: string;
  value: string;
  isStrong?: boolean;
  children?: React.ReactNode;
};

function Value({ name, value, isStrong = false, children }: ValueProps) {
  return (
    <div className="contents sm:flex sm:items-baseline sm:gap-2">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className={isStrong ? "figures font-medium text-ink" : "figures text-ink"}>
        {value}
        {children}
      </dd>
    </div>
  );
}

function ItemLink({ kind, id }: NonNullable<Compared["item"]>) {
  const { base } = usePlanPlace();
  const item = useItem(kind, id);
  return (
    <>
      <TextLink to={`${base}${itemAddress(kind, id).slice(OWN_PLAN.length)}`}>
        {item ? titleOf(item) : "No longer in the plan"}
      </TextLink>{" "}
      <span className="text-sm font-normal text-faint">{KINDS[kind].one}</span>
    </>
  );
}

/** Makes the plan say what the report says, as one change that can be undone. */
function FixButton({ compared, reportName }: Pick<ComparedCardProps, "compared" | "reportName">) {
  const store = usePlanStore();
  const [isBusy, setBusy] = useState(false);
  const action = fixAction(store, compared, reportName);
  if (!action) return null;
  return (
    <Button
      size="sm"
      className="self-start"
      loading={isBusy}
      onClick={() => {
        setBusy(true);
        void store.run(action.run).finally(() => setBusy(false));
      }}
    >
      {action.label}
    </Button>
  );
}
