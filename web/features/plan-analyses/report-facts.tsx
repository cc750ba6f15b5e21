import { type ReactNode, useState } from "react";
import type {
  Fact,
  FactOf,
  ReportTable,
  Source,
} from "../../../worker/features/analyses/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { FactQuote } from "./fact-quote.tsx";

/** A fact with the name of its document, where there are several. */
export type FactFrom<Of extends Fact = Fact> = { fact: Of; document: string | null };

/** A list of which the first are shown. */
export function Some<Row>({
  rows,
  children,
  label,
}: {
  rows: readonly Row[];
  children: (row: Row, index: number) => ReactNode;
  label: string;
}) {
  const [shown, setShown] = useState<number>(LIMITS.factsShown);
  const left = rows.length - shown;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {rows.slice(0, shown).map(children)}
      </ul>
      {left > 0 ? (
        <Button size="sm" className="mt-2" onClick={() => setShown(shown + LIMITS.factsShown)}>
          Show {Math.min(left, LIMITS.factsShown)} more of {left}
        </Button>
      ) : null}
    </>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="serif text-xl text-ink">{title}</h2>
      {children}
    </section>
  );
}

export function Quotes({ facts, label }: { facts: readonly FactFrom[]; label: string }) {
  return (
    <Some rows={facts} label={label}>
      {({ fact, document }, index) => (
        <li key={`${fact.start}:${index}`} className="py-2.5">
          <FactQuote isLarge fact={fact} document={document} />
        </li>
      )}
    </Some>
  );
}

const ROLES: Record<FactOf<"figure">["role"], string> = {
  value: "",
  previous: "Before",
  target: "Target",
  change: "Change",
  about: "About",
};

/** What a report counts and the plan has nothing beside. */
export function Figures({ facts }: { facts: readonly FactFrom<FactOf<"figure">>[] }) {
  const { number } = useFormats();
  return (
    <Some rows={facts} label="Figures">
      {({ fact, document }, index) => (
        <li key={`${fact.start}:${fact.at}:${index}`} className="flex flex-col gap-1 py-2.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-base text-ink">
            <span className="min-w-0 wrap-anywhere">
              {fact.of}
              {fact.period === "" ? null : (
                <span className="text-sm text-faint"> {fact.period}</span>
              )}
            </span>
            <span className="figures font-medium">
              {ROLES[fact.role] === "" ? null : (
                <span className="text-sm font-normal text-muted">{ROLES[fact.role]} </span>
              )}
              {fact.unit === "" ? number(fact.value) : `${number(fact.value)} ${fact.unit}`}
            </span>
          </p>
          <FactQuote fact={fact} document={document} />
        </li>
      )}
    </Some>
  );
}

/** A table of a document as a table. */
export function Tables({ sources }: { sources: readonly Source[] }) {
  const all = sources.flatMap(({ name, tables }) => tables.map((table) => ({ name, table })));
  return (
    <ul aria-label="Tables" className="divide-y divide-line border-y border-line">
      {all.map(({ name, table }, index) => (
        <li key={`${name}:${table.start}:${index}`}>
          <Disclosure
            summary={
              <>
                {table.rows[0]
                  ?.filter((cell) => cell !== "")
                  .slice(0, 3)
                  .join(", ") || "Table"}{" "}
                <span className="text-sm font-normal text-faint">
                  {table.place}
                  {sources.length > 1 ? `, ${name}` : ""} · {table.total} rows
                </span>
              </>
            }
          >
            <Table table={table} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function Table({ table: { rows, total, place } }: { table: ReportTable }) {
  const [head = [], ...body] = rows;
  const width = Math.max(...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={`Table of ${place}`}
      className="max-h-96 overflow-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse text-sm text-ink">
        <caption className="sr-only">Table of {place}</caption>
        <thead>
          <tr className="bg-sunken text-start">
            {columns.map((at) => (
              <th key={at} scope="col" className="px-3 py-1.5 text-start font-medium">
                {head[at] ?? ""}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            <tr key={index} className="border-t border-line">
              {columns.map((at) => (
                <td key={at} className="figures px-3 py-1.5 align-top wrap-anywhere">
                  {row[at] ?? ""}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length ? (
        <p className="border-t border-line px-3 py-1.5 text-sm text-faint">
          The first {rows.length} of {total} rows.
        </p>
      ) : null}
    </div>
  );
}
