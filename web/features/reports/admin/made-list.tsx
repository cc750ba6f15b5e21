import { type MadeList, MadeListInput } from "../../../../worker/features/reports/made/contract.ts";
import { dollars } from "../../../lib/dollars.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { Badge } from "../../../ui/badge.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { STATE_MARKS } from "../words.ts";

/** Who made which report and how it went; what it is called and what it says is its owner's. */
export const MADE_LIST: ListDeclaration<typeof MadeListInput, MadeList> = {
  input: MadeListInput,
  title: "Reports of people",
  idOf: ({ id }) => id,
  states: {
    name: "state",
    label: "State",
    all: "All",
    words: { making: "Being made", done: "Ready", failed: "Failed", stopped: "Stopped" },
  },
  filters: {
    q: { kind: "search", label: "Search reports", placeholder: "Person or template" },
    template: {
      kind: "choice",
      label: "Template",
      any: "Any template",
      options: ({ page }) => page.templates.map(({ id, name }) => ({ value: id, label: name })),
    },
    made: {
      kind: "choice",
      label: "Made by",
      any: "Person or schedule",
      words: { person: "A person", schedule: "A schedule" },
    },
  },
  columns: [
    {
      key: "owner",
      label: "Person",
      primary: true,
      className: "sm:min-w-48",
      cell: ({ ownerName }) => <span className="font-medium wrap-anywhere">{ownerName}</span>,
    },
    {
      key: "template",
      label: "Template",
      cell: ({ templateName, isScheduled }) => (
        <span className="flex flex-wrap items-center gap-2">
          {templateName}
          {isScheduled ? <Badge>Scheduled</Badge> : null}
        </span>
      ),
    },
    {
      key: "state",
      label: "State",
      cell: ({ state, failedStep, error }) => (
        <span className="flex flex-col gap-0.5">
          <StatusMark plain {...STATE_MARKS[state]} />
          {state === "failed" ? (
            <span className="text-sm wrap-anywhere text-muted">
              {failedStep === "" ? error : `${failedStep}: ${error}`}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: "number",
      label: "Versions",
      align: "end",
      className: "max-md:hidden",
      cell: ({ number }) => <span className="figures">{number}</span>,
    },
    {
      key: "cost",
      label: "Spend",
      align: "end",
      className: "max-md:hidden whitespace-nowrap",
      cell: ({ cost }) => <Spend cost={cost} />,
    },
    {
      key: "created",
      label: "Started",
      align: "end",
      className: "whitespace-nowrap max-sm:hidden",
      cell: ({ createdAt }) => <Time value={createdAt} show="date-time" />,
    },
  ],
  empty: {
    title: "Nobody made a report yet",
    says: "Each report that somebody starts or schedules is listed here, with how it went.",
  },
  none: { says: "Try another person, template or state." },
};

function Spend({ cost }: { cost: number }) {
  return <span className="figures">{dollars(cost, useFormats().locale)}</span>;
}

/** The last 30 days in four numbers. */
export function MadeFigures({ figures }: { figures: MadeList["figures"] }) {
  const { number, locale } = useFormats();
  const shown = [
    { label: "Reports started in 30 days", value: number(figures.made) },
    { label: "Failed", value: number(figures.failed) },
    { label: "People", value: number(figures.people) },
    { label: "Spend on language models", value: dollars(figures.cost, locale) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {shown.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="figures serif text-3xl text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
